import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { waitUntilAlive } from "./alive.ts";
import { cardOf } from "./grid.ts";
import { TIMEOUT_MS } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { ARTICLE, ISSUE, MEMBER } from "./sample.ts";
import { keepToasts, storedPair, tryPair } from "./sign-in.ts";

const SECRET = { username: "gizli-kullanıcı-5521", password: "gizli-şifre-9937" };

const test = testAtServer({
  MEMBER_USERNAME: SECRET.username,
  MEMBER_PASSWORD: SECRET.password,
  MAGAZINE_NAME: "Deneme Dergisi",
  PUBLISHER_NAME: "Deneme Yayınevi",
  INSTAGRAM_URL: "https://www.instagram.com/denemedergisi/",
});

test("S6 name, publisher and the Instagram address are configuration", async ({ open }) => {
  const page = await open("/");
  expect(await page.title()).toBe("Deneme Dergisi");
  await page.getByRole("banner").getByRole("link", { name: "Deneme Dergisi" }).waitFor();
  const footer = page.getByRole("contentinfo");
  expect(await footer.textContent()).toMatch(/2024 Deneme Yayınevi/);
  expect(await footer.getByRole("link", { name: "Instagram" }).getAttribute("href")).toBe(
    "https://www.instagram.com/denemedergisi/",
  );
});

test("S15 the configured pair opens, and the sample's does not any more", async ({ open, site }) => {
  const page = await open("/login", { noise: /status of 401/ });
  await keepToasts(page);
  await tryPair(page, MEMBER.username, MEMBER.password);
  await page.locator(".Toastify__toast").waitFor();
  await tryPair(page, SECRET.username, SECRET.password);
  await page.waitForURL((url) => url.pathname === "/");
  const returning = await open("/login", { storageState: storedPair(site, SECRET) });
  await returning.waitForURL((url) => url.pathname === "/");
});

test("S15 nothing that is sent to a browser holds the credentials", async ({ open }) => {
  const page = await open("/login", { noise: /status of 401/ });
  const sent: Promise<string>[] = [];
  page.on("response", (response) => {
    const head = JSON.stringify(response.headers());
    // A redirect has no body.
    sent.push(
      response.text().then(
        (body) => head + body,
        () => head,
      ),
    );
  });
  await page.reload();
  await waitUntilAlive(page);
  await keepToasts(page);
  await tryPair(page, SECRET.username, "yanlış");
  await page.locator(".Toastify__toast").waitFor();
  await tryPair(page, SECRET.username, SECRET.password);
  await page.waitForURL((url) => url.pathname === "/");
  await cardOf(page, ARTICLE.title).click();
  await page.locator("[data-article-body]").waitFor();
  await page.goto(ISSUE.path);
  // Pictures are drawn on demand, on a busy machine slowly.
  await page.waitForLoadState("networkidle", { timeout: 3 * TIMEOUT_MS });
  const all = (await Promise.all(sent)).join("\n");
  expect(all.length).toBeGreaterThan(100_000);
  for (const secret of Object.values(SECRET)) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(encodeURIComponent(secret));
  }
});

test("S15 the client build holds no credentials", () => {
  const folder = fileURLToPath(new URL("../../build/client/", import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name), "latin1")).not.toMatch(
      /poyraz-12|MEMBER_(USERNAME|PASSWORD)/,
    );
  }
});
