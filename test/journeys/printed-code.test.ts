import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, test } from "./journey.ts";
import { mistyped, type PrintedPair, printCodes } from "./printed-codes.ts";
import { readPicture } from "./read-picture.ts";
import { ISSUE } from "./sample.ts";
import { keepToasts, nobodysPair, signIn, storedPair, tryPair } from "./sign-in.ts";

const WRONG = "Kullanıcı adı veya şifre yanlış!";

/** Codes of this file, each used by one reader. */
const withCodes = test.extend(
  "codes",
  { scope: "file" },
  ({ server }): Promise<PrintedPair[]> =>
    printCodes(server.dataDir, { count: 16, publicUrl: server.address }),
);

function next(codes: PrintedPair[]): PrintedPair {
  const code = codes.shift();
  if (!code) throw new Error("There is no code left.");
  return code;
}

const fields = (page: Page) =>
  Promise.all(["kullanıcı adı", "şifre"].map((name) => page.getByPlaceholder(name).inputValue()));

/** Counts the forms that leave the page. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  return () => posts;
}

const WAYS: Record<string, (code: string) => string> = {
  "as it is printed": (code) => code,
  "in small letters": (code) => code.toLowerCase(),
  "with spaces": (code) => ` ${code.replaceAll("-", " ")} `,
  "without any sign between": (code) => code.replaceAll("-", ""),
  "on a Turkish keyboard": (code) => code.toLocaleLowerCase("tr"),
};

withCodes.for(Object.keys(WAYS))(
  "S13 a printed code that is typed %s signs in",
  async (way, { open, codes }) => {
    const typed = WAYS[way] ?? String;
    const { username, password } = next(codes);
    const page = await open("/login");
    await signIn(page, { username: typed(username), password: typed(password) });
    expect(new URL(page.url()).pathname).toBe("/");
  },
);

withCodes(
  "S13 a code with a typo is told in the page: nothing is sent, and the field is named",
  async ({ open, codes }) => {
    const { username, password } = next(codes);
    const page = await open("/login");
    const posts = countPosts(page);
    await keepToasts(page);
    await tryPair(page, username, mistyped(password));
    const toast = page.locator(".Toastify__toast-container--top-center .Toastify__toast");
    await toast.waitFor();
    expect(await toast.innerText()).toContain(WRONG);
    const wrong = page.getByPlaceholder("şifre");
    expect(await wrong.getAttribute("aria-invalid")).toBe("true");
    expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByPlaceholder("kullanıcı adı").getAttribute("aria-invalid")).toBeNull();
    await page.getByText(/^Şifrede bir harf ya da rakam yanlış yazılmış/).waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      "mecmua.username": username,
      "mecmua.password": mistyped(password),
    });
    await tryPair(page, mistyped(username), password);
    await page.getByText(/^Kullanıcı adında bir harf ya da rakam yanlış yazılmış/).waitFor();
    expect(posts()).toBe(0);
    await signIn(page, { username, password });
  },
);

withCodes("S14 a stored code with a typo is not asked about", async ({ open, codes, site }) => {
  const { username, password } = next(codes);
  const page = await open("/login", {
    storageState: storedPair(site, { username, password: mistyped(password) }),
  });
  const posts = countPosts(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(posts()).toBe(0);
});

withCodes("S13 without JavaScript a typo is named by the server", async ({ open, codes }) => {
  const { username, password } = next(codes);
  const page = await open("/login", { javaScriptEnabled: false, noise: /status of 401/ });
  await tryPair(page, username, mistyped(password));
  await page.getByText(/^Şifrede bir harf ya da rakam yanlış yazılmış/).waitFor();
  expect(await page.getByRole("alert").textContent()).toBe(WRONG);
});

withCodes(
  "S13 a QR fills the form in, and nothing of its code is in an address that leaves the browser",
  async ({ open, codes, site }) => {
    const { username, password, picture } = next(codes);
    const address = new URL(await readPicture(picture));
    expect(address.origin).toBe(site);
    const bare = [username, password].map((code) => code.replaceAll("-", ""));
    // Another reader's pair lies on the device: it is not tried.
    const page = await open("/login", {
      storageState: storedPair(site, nobodysPair()),
      noise: /status of 401/,
    });
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    const left: string[] = [];
    page.on("request", (request) => left.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    const posts = countPosts(page);
    await page.goto(address.href);
    await page.getByText("QR kodundan okundu").waitFor();
    expect(await fields(page)).toEqual([username, password]);
    expect(page.url()).toBe(`${site}/login`);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("GİRİŞ");
    await page.waitForLoadState("networkidle");
    expect(posts()).toBe(0);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("button", { name: "Çıkış" }).waitFor();
    expect(left.filter((request) => bare.some((code) => request.replaceAll("-", "").includes(code)))).toEqual(
      [],
    );
  },
);

withCodes(
  "S13 a second QR that is opened at the login page takes the first one's place",
  async ({ open, codes }) => {
    const [first, second] = [next(codes), next(codes)];
    const page = await open(await readPicture(first.picture));
    await eventually(() => fields(page)).toEqual([first.username, first.password]);
    await page.goto(await readPicture(second.picture));
    await eventually(() => fields(page)).toEqual([second.username, second.password]);
    expect(page.url()).not.toContain("#");
    await page.goto("/login#kod=bozuk");
    await page.getByText("QR kodu okunamadı").waitFor();
    expect(page.url()).not.toContain("#");
  },
);

withCodes(
  "S13 who is signed in and opens a QR is at the home page, without the code in the address",
  async ({ open, codes }) => {
    const page = await open("/login");
    await signIn(page);
    await page.goto(await readPicture(next(codes).picture));
    await page.getByRole("button", { name: "Çıkış" }).waitFor();
    await eventually(() => page.evaluate(() => location.href)).toMatch(/\/$/);
  },
);

withCodes(
  "S13 whoever mistakes a code three times is refused three times, and then let in",
  async ({ open, codes }) => {
    const [mine, other] = [next(codes), next(codes)];
    const page = await open("/login", { noise: /status of 401/ });
    await keepToasts(page);
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await tryPair(page, mine.username, other.password);
      expect((await answer).status()).toBe(401);
      await page.getByText("İkisini de dergide basılı olduğu gibi yazın").waitFor();
      await eventually(() => page.locator(".Toastify__toast").count()).toBe(1);
      expect(await fields(page)).toEqual([mine.username, other.password]);
    }
    await signIn(page, mine);
  },
);

test("S14 the login page sends a member to the home page, and to where he came from", async ({ open }) => {
  const page = await open("/login");
  await signIn(page);
  await page.goto("/login");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto(`/login?next=${encodeURIComponent(ISSUE.path)}`);
  expect(new URL(page.url()).pathname).toBe(ISSUE.path);
  await page.goto("/login?next=//kotu.example/");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("S14 a login page that comes out of the browser's memory sends a member on", async ({ open }) => {
  const page = await open("/login");
  const login = await page.content();
  await signIn(page);
  await page.route("**/login", (route) => route.fulfill({ contentType: "text/html", body: login }));
  await page.goto("/login");
  await page.waitForURL((url) => url.pathname === "/");
});
