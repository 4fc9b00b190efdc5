import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, test } from "../journey.ts";
import { ARTICLE, ISSUE } from "../sample.ts";
import { signIn } from "../sign-in.ts";

/** One node of what a screen reader is given, in the order of reading. */
interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
}

/** What has to say what it is. */
const NAMED = new Set([
  "button",
  "link",
  "textbox",
  "combobox",
  "heading",
  "image",
  "tab",
  "region",
  "slider",
]);

async function spokenTree(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: Spoken[] = [];
  const read = (node: (typeof nodes)[number]): void => {
    const level = node.properties?.find(({ name }) => name === "level")?.value.value;
    const role = String(node.role?.value);
    if (!node.ignored && role !== "InlineTextBox")
      spoken.push({ role, name: String(node.name?.value ?? "").trim(), level: level ?? null });
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) read(child);
    }
  };
  if (nodes[0]) read(nodes[0]);
  return spoken;
}

/** Everything has a name, there is one title, and no heading is passed over. */
async function expectReadable(page: Page): Promise<Spoken[]> {
  const spoken = await spokenTree(page);
  expect(spoken.filter(({ role, name }) => NAMED.has(role) && name === "")).toEqual([]);
  const levels = spoken.filter(({ role }) => role === "heading").map(({ level }) => level ?? 0);
  expect(levels.filter((level) => level === 1).length).toBe(1);
  for (const [index, level] of levels.entries())
    if (index > 0) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  expect(spoken.filter(({ role }) => role === "main").length).toBe(1);
  return spoken;
}

const names = (spoken: readonly Spoken[], role: string) =>
  spoken.filter((one) => one.role === role).map(({ name }) => name);

test("a visit from the home page to the middle of an issue reads as a person would say it", async ({
  open,
}) => {
  const page = await open("/", { viewport: { width: 1280, height: 800 } });
  const home = await expectReadable(page);
  expect(names(home, "navigation")).toEqual(["Üyelik", "Bölümler", "Dergi sayfaları"]);
  // What is only drawn is no item of a list.
  expect(names(home.slice(home.findIndex(({ name }) => name === "Sosyal medya")), "link")[0]).toBe(
    "Instagram",
  );
  const social = home.findIndex(({ name }) => name === "Sosyal medya");
  const pages = home.findIndex(({ name }) => name === "Dergi sayfaları");
  expect(home.slice(social, pages).filter(({ role }) => role === "listitem").length).toBe(1);

  const said = (words: string) => page.locator("[aria-live=polite], [role=status]", { hasText: words });
  await page.getByRole("link", { name: ARTICLE.title }).first().click();
  await said(`${ARTICLE.title} · Rüzgârgülü`).waitFor({ state: "attached" });
  const article = await expectReadable(page);
  expect(names(article, "button")).toEqual(
    expect.arrayContaining(["Sonra oku", "Paylaş", "Yazı görünümü", "Sesli oku"]),
  );

  await page.goto(ISSUE.path);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  await expectReadable(page);
  for (let turned = 0; turned < 2; turned += 1) {
    await page.keyboard.press("ArrowRight");
    await said(turned === 0 ? "Sayfa 2–3 / 28" : "Sayfa 4 / 28").waitFor({ state: "attached" });
  }
  // Turned to by keys, the invitation is told and not only drawn.
  await said("Sayının devamı üyelere açık").waitFor({ state: "attached" });
  const invitation = await expectReadable(page);
  expect(names(invitation, "heading")).toContain("Sayının devamı üyelere açık");

  await page.getByRole("link", { name: "Üye girişi yap" }).last().click();
  await said("Üye Girişi · Rüzgârgülü").waitFor({ state: "attached" });
  const login = await expectReadable(page);
  expect(names(login, "textbox")).toEqual(["kullanıcı adı", "şifre"]);
  await signIn(page);

  await page.goto(`${ISSUE.path}?sayfa=20`);
  await page.getByRole("img", { name: "Sayfa 20", exact: true }).waitFor();
  const SAID = "Ocakçı Kadir hasat boyunca";
  const spokenText = async () => (await spokenTree(page)).map(({ name }) => name).join(" ");
  await eventually(spokenText).toContain(SAID);
  await expectReadable(page);
  const text = await spokenText();
  const [picture, words, next] = ["Sayfa 20", SAID, "Sonraki sayfa"].map((one) => text.indexOf(one));
  expect(picture).toBeLessThan(words ?? 0);
  expect(words).toBeLessThan(next ?? 0);
  // A word that a line divides is one word.
  expect(text).not.toMatch(/\p{L}- \p{Ll}/u);
});
