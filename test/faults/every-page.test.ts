import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { freePort } from "../free-port.ts";
import { formHeaders, PAIR, signIn } from "./member.ts";
import { type PlainRequest, type RawAnswer, request } from "./raw-request.ts";
import { expectSilence, startSite, startSiteInProcess, type WatchedSite } from "./watched-site.ts";

const TOKEN = "cok-gizli-anahtar";
const HOSTILE = `</script><script>alert(1)</script>\u2028\u2029<!--<script>`;
let service: ContentService;
let hosted: WatchedSite;
let embedded: WatchedSite;
/** Of each site, asked once for all tests. */
let answersOf: Map<WatchedSite, Map<string, RawAnswer>>;
beforeAll(async () => {
  const posts = [
    buildPost({
      id: "yazi",
      title: `Yazı ${HOSTILE}`,
      abstract: HOSTILE,
      categories: [{ name: HOSTILE }],
      authors: [{ name: "İnci Öz" }, { name: HOSTILE }],
      content: {
        html: `<p>${HOSTILE}<img src="/files/ic.jpg" alt="x"><a href="https://dis.example/">dış</a></p>`,
      },
    }),
    buildIssue({ id: "sayi", pdf: { url: "/files/sayi.pdf" } }),
    ...Array.from({ length: 40 }, () => buildPost()),
  ];
  service = await startContentService({ kind: "paged", isRich: true, posts, token: TOKEN });
  const pair = { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };
  [hosted, embedded] = await Promise.all([
    startSite({ CONTENT_ENDPOINT: service.endpoint, CONTENT_TOKEN: TOKEN, ...pair }),
    startSite(),
  ]);
  answersOf = new Map([
    [hosted, await everyAnswer(hosted)],
    [embedded, await everyAnswer(embedded)],
  ]);
});
afterAll(async () => {
  for (const site of [hosted, embedded]) {
    expectSilence(site);
    expect(site.output()).not.toContain(TOKEN);
    await site.close();
  }
  await service.close();
});

/** Every kind of answer that a browser gets, as an anonymous reader and as a member. */
async function everyAnswer(site: WatchedSite): Promise<Map<string, RawAnswer>> {
  const cookie = (await signIn(site.address)) ?? "";
  const home = await (await site.get("/")).text();
  const posts = [...new Set(home.match(/\/post\/[\w%.~-]+/g))];
  const sections = [...new Set(home.match(/\/konu\/[\w%.~-]+/g))];
  expect(sections.length).toBeGreaterThan(1);
  const form = { method: "POST", headers: formHeaders(site.address) };
  const asked: [string, PlainRequest?][] = [
    ...[
      "/",
      "/?sayfa=2",
      "/?ara=yaz%C4%B1",
      "/?sayfa=999",
      "/login",
      "/login?next=%2F%22%3E%3Cscript%3E",
      "/yok",
      "/%",
      "/sayfa/kunye",
      "/sayfa/kunye.data",
      "/sayfa/yok",
      "/uye",
      "/healthz",
      "/gorsel/yok",
      "/_.data",
      "/login.data",
      "/pdf/yok",
      "/?ara=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    ].map((path): [string] => [path]),
    ...[...sections, "/yazar/inci-oz", "/yazar/yok"].flatMap((path): [string][] => [
      [path],
      [`${path}.data`],
    ]),
    ...posts.flatMap((path): [string, PlainRequest?][] => [
      [path],
      [`${path}.data`],
      [path.replace("post", "pdf")],
      [path, { headers: { "user-agent": "iPhone Mobile" } }],
    ]),
    ["/", { method: "PUT" }],
    ["/", { ...form, body: "a=b" }],
    ["/login", { ...form, body: "username=x&password=y" }],
    ["/login", { ...form, body: "x".repeat(70_000) }],
    ["/login", { method: "POST", body: "a=b" }],
    ["/login", { ...form, headers: { ...form.headers, "content-type": "text/plain" }, body: "a" }],
    ["/login.data", { ...form, body: new URLSearchParams(PAIR).toString() }],
    ["/cikis", form],
  ];
  const answers = new Map<string, RawAnswer>();
  for (const [path, options = {}] of asked)
    for (const own of [{}, { cookie }]) {
      const answer = await request(site.address, path, {
        ...options,
        headers: { ...options.headers, ...own },
      });
      answers.set(
        `${options.method ?? "GET"} ${path} ${JSON.stringify(own)} ${JSON.stringify(options.headers ?? {})}`,
        answer,
      );
    }
  return answers;
}

const hashOf = (code: string) =>
  `'sha256-${createHash("sha256").update(Buffer.from(code, "latin1")).digest("base64")}'`;

test("every page has a policy that names its inline scripts one by one, and no other runs", async () => {
  for (const answers of answersOf.values()) {
    let pages = 0;
    for (const [name, { headers, body, status }] of answers) {
      expect([name, headers.get("x-content-type-options")]).toEqual([name, "nosniff"]);
      expect(status < 500, name).toBe(true);
      if (!headers.get("content-type")?.startsWith("text/html")) continue;
      pages += 1;
      const policy = headers.get("content-security-policy") ?? "";
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors"])
        expect([name, policy]).toEqual([name, expect.stringContaining(part)]);
      expect([name, policy]).toEqual([name, expect.not.stringMatching(/unsafe|nonce|\*/)]);
      const inline = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code = ""]) => hashOf(code),
      );
      const named = /script-src[^;]*/.exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? [];
      expect([name, named.toSorted()]).toEqual([name, [...new Set(inline)].toSorted()]);
      expect([name, body]).toEqual([name, expect.not.stringMatching(/<script>alert|nonce=|\son\w+="/)]);
    }
    expect(pages).toBeGreaterThan(50);
  }
});

test("what a reader's address says never stands in a page as markup", async () => {
  for (const path of ["/?ara=", "/login?next=/", "/yok?", "/post/"]) {
    const { body } = await request(hosted.address, `${path}%22%3E%3Cscript%3Ealert(7)%3C%2Fscript%3E`);
    expect(body).not.toContain("<script>alert(7)");
  }
});

test("behind https browsers are told to stay there, and the session is __Host-", async () => {
  // The site says its public address only, so this test has to choose where it listens.
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const site = await startSiteInProcess({ PORT: port, PUBLIC_URL: "https://dergi.example" });
  const { headers } = await request(address, "/login", {
    method: "POST",
    headers: { ...formHeaders("https://dergi.example") },
    body: new URLSearchParams(PAIR).toString(),
  });
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(headers.get("set-cookie")).toMatch(
    /^__Host-mecmua=[\w-]{43}; Max-Age=(?:2592000|25919\d\d); Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
  );
  expect(headers.get("location")).toBe("/");
  for (const path of ["/", "/yok", "/%"])
    expect((await request(address, path)).headers.get("strict-transport-security")).toBeDefined();
  await site.close();
});

test("the client build holds no source maps and nothing of the server's", async () => {
  const names = readdirSync("build/client", { recursive: true }).map(String);
  expect(
    names.filter((name) => /\.map$|(^|\/)\.|server|\.ts$/.test(name) && !name.startsWith(".vite")),
  ).toEqual([]);
  const home = await (await hosted.get("/")).text();
  const scripts = [...new Set(home.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of scripts) {
    const text = await (await hosted.get(path)).text();
    expect([path, text]).toEqual([
      path,
      expect.not.stringMatching(/sourceMappingURL|poyraz-12|CONTENT_TOKEN|node:sqlite/),
    ]);
    expect((await hosted.get(`${path}.map`)).status).toBe(404);
  }
});
