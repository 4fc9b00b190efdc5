import { Node, Slice } from "prosemirror-model";
import { ReplaceStep } from "prosemirror-transform";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { listSuggestions } from "../../../src/desk/document/suggestions.ts";
import type { GuestLine } from "../../../src/desk/guests/guest-links.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson, personAt } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { type DeskGuest, guestOf } from "./guest-of.ts";
import { changeArticle, suggestInArticle, writeArticle } from "./write-article.ts";

/* What a guest of one article sees, and for how long; that all routes refuse them is in roles.test.ts. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const anyone = () => personAt(site.address, "", "");

async function pictureOf(background: string): Promise<string> {
  const size = { width: 640, height: 480, channels: 3 } as const;
  const image = sharp({ create: { ...size, background } });
  const bytes = new Uint8Array(await image.png().toBuffer());
  return (await uploadAtDesk(site, publisher, { name: "k.png", kind: "picture", bytes })).hash;
}

function write(title: string, html = "<p>Bir söz.</p>"): Promise<string> {
  return writeArticle(editor, { title }, html);
}

const statusOf = async (asked: Promise<Response>) => {
  const response = await asked;
  await response.body?.cancel();
  return response.status;
};

const isOut = async (guest: DeskGuest, id: string) => [
  await statusOf(guest.ask("GET", `/articles/${id}`)),
  await statusOf(anyone().ask("POST", "/session/guest", { secret: guest.secret })),
];

test("a guest reads the article of the link with its pictures, and nothing else", async () => {
  const [own, other] = [await pictureOf("teal"), await pictureOf("olive")];
  const id = await write("Konuğun yazısı", `<figure><img src="library:${own}" alt="Bir renk"></figure>`);
  const foreign = await write("Başka bir yazı", `<figure><img src="library:${other}" alt=""></figure>`);
  const guest = await guestOf(editor, id, { name: "Konuk Can", may: "note", days: 7 });
  const seen = await viewArticle(guest, id);
  expect(seen.fields.title).toBe("Konuğun yazısı");
  expect(JSON.stringify(seen)).not.toContain("Editör Ada");
  expect(await statusOf(guest.ask("GET", `/files/${own}?w=640`))).toBe(200);
  expect(await statusOf(guest.ask("GET", `/files/${other}`))).toBe(403);
  for (const path of [
    `/articles/${foreign}`,
    `/articles/${id}/../${foreign}`,
    `/articles/${id}x`,
    "/articles",
  ])
    expect([path, await statusOf(guest.ask("GET", path))]).toEqual([path, 403]);
  expect(await guest.get("/articles/choices")).toEqual({ categories: [], authors: [] });
  const note = { id: "not-konuk", text: "Bu söz güzel.", waitsFor: null, target: "post", place: null };
  expect(await statusOf(guest.ask("POST", `/comments/${id}`, note))).toBe(200);
  expect(await guest.get(`/comments/${id}`)).toMatchObject({ people: [], threads: [{ quote: "" }] });
  expect(await statusOf(guest.ask("POST", `/comments/${foreign}`, note))).toBe(403);
  expect(await statusOf(guest.ask("PUT", `/comments/${id}/not-konuk/done`, { isDone: true }))).toBe(403);
  // Notes alone: a text is not written.
  expect(await statusOf(guest.ask("POST", `/articles/${id}/steps`, {}))).toBe(403);
  expect(await statusOf(guest.ask("PATCH", `/articles/${id}/fields`, {}))).toBe(403);
});

test("a guest gets what is written since the link was opened, and none of what was cut before", async () => {
  const id = await write("Geçmiş", "<p>Kesilen söz.</p>");
  await changeArticle(editor, id, { html: "<p>Kalan söz.</p>" });
  const guest = await guestOf(editor, id, { name: "Konuk Lale", may: "suggest", days: 1 });
  const { version } = await viewArticle(guest, id);
  await changeArticle(editor, id, { html: "<p>Kalan son söz.</p>" });
  const since = (known: number) => guest.get<{ missing: object | null }>(`/articles/${id}/steps/${known}`);
  expect((await since(version)).missing).toMatchObject({ steps: [{}], current: version + 1 });
  expect((await since(0)).missing).toBeNull();
  const late = await saveSteps(guest, id, 0, [typed("a")]);
  expect([late.status, await late.json()]).toMatchObject([409, { detail: null }]);
});

test("a link says what it opens before it is opened, on as many devices as its guest has", async () => {
  const id = await write("İki cihazda");
  const { secret } = await guestOf(editor, id, { name: "Konuk Ece", may: "suggest", days: 30 });
  const told = await anyone().send("POST", "/session/guest/look", { secret });
  expect(told).toMatchObject({ name: "Konuk Ece", title: "İki cihazda", may: "suggest" });
  expect(await statusOf(anyone().ask("POST", "/session/guest", { secret }))).toBe(200);
  const { guests } = await editor.get<{ guests: GuestLine[] }>(`/guests/${id}`);
  expect(guests).toMatchObject([{ name: "Konuk Ece", by: "Editör Ada" }]);
  expect(guests[0]?.lastSeenAt).toEqual(expect.any(Number));
});

test("a guest's access ends by hand, with its time, with the article and with the account of its maker", async () => {
  const id = await write("Biten");
  const inviting = { may: "note", days: 1 } as const;
  const byHand = await guestOf(editor, id, { name: "Konuk Bir", ...inviting });
  const { guests } = await editor.get<{ guests: GuestLine[] }>(`/guests/${id}`);
  await editor.send("DELETE", `/guests/${id}/${guests[0]?.handle}`);
  expect(await isOut(byHand, id)).toEqual([401, 404]);
  expect(await statusOf(editor.ask("DELETE", `/guests/${id}/${guests[0]?.handle}`))).toBe(404);

  const late = await guestOf(editor, id, { name: "Konuk İki", ...inviting });
  const db = await openDeskDatabase(site);
  await db.updateTable("guest_link").set({ expires_at: Date.now() }).execute();
  await db.destroy();
  expect(await isOut(late, id)).toEqual([401, 404]);

  const maker = await deskPerson(site, "editor", "Editör Su");
  const orphan = await guestOf(maker, id, { name: "Konuk Üç", ...inviting });
  await publisher.send("POST", `/staff/${maker.id}/disable`);
  expect(await isOut(orphan, id)).toEqual([401, 404]);

  const binned = await guestOf(editor, id, { name: "Konuk Dört", ...inviting });
  await editor.send("DELETE", `/articles/${id}`);
  expect(await isOut(binned, id)).toEqual([401, 404]);
});

test("a guest takes nobody's name or session, is the same person next time, and none of the team", async () => {
  const id = await write("Kim");
  const named = (name: string) => editor.ask("POST", `/guests/${id}`, { name, may: "note", days: 1 });
  for (const name of ["Yayıncı Deniz", "editör ada", " "]) expect(await statusOf(named(name))).toBe(422);
  const first = await guestOf(editor, id, { name: "Konuk Nil", may: "note", days: 1 });
  const again = await guestOf(editor, await write("Yine"), { name: "konuk nil", may: "note", days: 1 });
  const whoIs = async (guest: DeskGuest) => (await guest.get<{ staff: object }>("/session")).staff;
  expect(await whoIs(again)).toEqual(await whoIs(first));
  const refused = await editor.ask("POST", "/session/guest", { secret: first.secret });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { message: expect.stringContaining("Bu tarayıcıda masa açık") },
  ]);
  expect(JSON.stringify(await publisher.get("/staff"))).not.toContain("Konuk Nil");
  const signIn = { name: "Konuk Nil", passphrase: "uzun bir parola olsun" };
  expect(await statusOf(anyone().ask("POST", "/session", signIn))).toBe(422);
});

test("a guest's words are suggestions or are refused; others' stay, and the team is told once", async () => {
  const id = await write("Öneriler", "<p>Vapur iskeleden kalktı.</p>");
  await suggestInArticle(editor, id, "<p>Vapur iskeleden usulca kalktı.</p>");
  const reader = await guestOf(editor, id, { name: "Konuk Oya", may: "note", days: 1 });
  const guest = await guestOf(editor, id, { name: "Konuk Can", may: "suggest", days: 1 });
  const words = async () => JSON.stringify((await viewArticle(editor, id)).doc);
  const wanted = "<p>Vapur iskeleden usulca kalktı.</p><p>Martılar kaldı.</p>";
  await expect(changeArticle(guest, id, { html: wanted })).rejects.toThrow("öneri modunda yazın");
  await expect(suggestInArticle(reader, id, wanted)).rejects.toThrow("403");
  expect(await words()).not.toContain("Martılar");
  await suggestInArticle(guest, id, wanted);
  await suggestInArticle(guest, id, "<p>Vapur iskeleden usulca kalktı.</p><p>Martılar hep kaldı.</p>");
  expect(await words()).toContain("Martılar hep kald");
  // What another suggests is not a guest's to leave.
  const { doc, version } = await viewArticle(editor, id);
  const others = listSuggestions(Node.fromJSON(schema, doc)).find(({ name }) => name === "Editör Ada");
  const step = new ReplaceStep(others?.from ?? 0, others?.to ?? 0, Slice.empty).toJSON();
  const left = await saveSteps(guest, id, version, [step]);
  expect([left.status, await left.json()]).toMatchObject([422, { reason: "refused" }]);
  const { notices } = await publisher.get<OverviewReport>("/overview");
  const told = notices.filter(({ articleId, by }) => articleId === id && by === "Konuk Can");
  expect(told.map(({ kind }) => kind)).toEqual(["suggested"]);
});
