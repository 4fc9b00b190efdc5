import { expect } from "vitest";
import { test } from "./journey.ts";
import { rawRequest } from "./raw-request.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { keepToasts, signIn, tryNobody } from "./sign-in.ts";
import { ENGLISH, expectTurkish } from "./turkish-words.ts";

test("S1 every page says lang=tr and speaks no English", async ({ open }) => {
  const page = await open("/", { noise: /status of 40[14]/ });
  const paths = ["/", "/?ara=ışık", "/?ara=zürafa", "/?sayfa=2", "/login", ARTICLE.path, ISSUE.path];
  for (const path of [...paths, "/yok", "/post/yok", "/pdf/yok", "/?sayfa=99"]) {
    await page.goto(path);
    await expectTurkish(page);
  }
});

test("S1 signing in, refused and done, speaks no English", async ({ open }) => {
  const page = await open("/login", { noise: /status of 401/ });
  await keepToasts(page);
  await tryNobody(page);
  await page.locator(".Toastify__toast").waitFor();
  await expectTurkish(page);
  await signIn(page);
  await expectTurkish(page);
});

test("S1 an unknown address is a Turkish page with status 404", async ({ open }) => {
  const page = await open("/login", { noise: /status of 404/ });
  const response = await page.goto("/boyle/bir/sayfa/yok");
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Bu sayfa basılmamış");
});

test.for([
  ["GET", "/%zz", 400],
  ["GET", "/post/%ff", 400],
  ["GET", "/post/a%00b", 400],
  ["PUT", "/", 405],
  ["DELETE", "/post/x", 405],
  ["POST", "/", 405],
  ["POST", "/yok", 405],
  ["GET", "/gorsel/yok", 404],
  ["GET", "/assets/yok.js", 404],
  ["GET", "/cikis", 404],
  ["GET", "/robots.php?x=<script>", 404],
] as const)("S1 the answer to %s %s is Turkish, with status %i", async ([method, path, status], { site }) => {
  const answer = await rawRequest(site, path, { method, headers: { origin: site } });
  expect(answer.status).toBe(status);
  const html = answer.body.toString();
  expect(html).toContain('lang="tr"');
  const text = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, " ");
  expect(ENGLISH.exec(text)?.[0]).toBeUndefined();
});

test("S1 the browser's own validation has nothing to say: empty fields are answered by the site", async ({
  open,
}) => {
  const page = await open("/login", { noise: /status of 401/ });
  const checked = await page.locator("input").evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { name, type, required, pattern, validity } = input as HTMLInputElement;
      return required || pattern || !validity.valid || !["text", "search"].includes(type) ? [name] : [];
    }),
  );
  expect(checked).toEqual([]);
  await page.getByRole("button", { name: "GİRİŞ" }).click();
  await page.locator(".Toastify__toast", { hasText: "Kullanıcı adı veya şifre yanlış!" }).waitFor();
});
