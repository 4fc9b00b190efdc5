import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formHeaders, PAIR, signIn } from "./member.ts";
import { request, sendRaw } from "./raw-request.ts";
import { expectSilence, startSite, type WatchedSite } from "./watched-site.ts";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expectSilence(site);
  expect(site.output()).not.toContain("gizli-deneme");
  await site.close();
});

const good = new URLSearchParams(PAIR).toString();

function post(body: string, headers: Record<string, string> = {}, target = "/login") {
  return request(site.address, target, {
    method: "POST",
    headers: { ...formHeaders(site.address), ...headers },
    body,
  });
}

const multipart = Object.entries(PAIR).map(
  ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);

test.each([
  ["text/plain", good],
  ["application/json", JSON.stringify(PAIR)],
  ["multipart/form-data; boundary=x", `${multipart.join("")}--x--\r\n`],
  ["multipart/form-data", "--y\r\nbozuk"],
  [";;;", good],
])("a body of the type %s is not taken, at either of the page's addresses", async (type, body) => {
  for (const target of ["/login", "/login.data"]) {
    const answer = await post(body, { "content-type": type }, target);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([415, undefined]);
  }
});

test("a compressed body is not opened", async () => {
  const body = gzipSync(good).toString("latin1");
  expect((await post(body, { "content-encoding": "gzip" })).status).toBe(415);
});

test.each([
  ["nothing", ""],
  ["NUL", "username=%00&password=%00"],
  ["broken encodings", "username=%ff%&password=%zz"],
  ["repeated fields, the wrong one first", `username=yok&${good}`],
  ["fields of objects", "username[]=okur&password[$ne]=x&__proto__[a]=1"],
  ["7 KB of one field", `username=${"a".repeat(7_000)}&password=gizli-deneme`],
  ["SQL", "username=okur'--&password=gizli-deneme' OR '1'='1"],
  ["a forged log line", "username=okur%0A%7B%22level%22%3A60%7D&password=gizli-deneme"],
])("%s is a wrong pair like any other", async (_, body) => {
  const answer = await post(body);
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, undefined]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("more than 8 KB is not taken, whatever is said of the length", async () => {
  expect((await post(`username=${"a".repeat(1024 * 1024)}`)).status).toBe(413);
  const own = { ...formHeaders(site.address), host: new URL(site.address).host, connection: "close" };
  const head = Object.entries(own)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const chunks = `4000\r\n${"a".repeat(0x4000)}\r\n`.repeat(6);
  const chunked = `POST /login HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n`;
  expect((await sendRaw(site.address, `${chunked}${chunks}0\r\n\r\n`)).status).toBe(413);
  const small = `${chunked}${good.length.toString(16)}\r\n${good}\r\n0\r\n\r\n`;
  expect((await sendRaw(site.address, small)).status).toBe(303);
});

test.each([
  {},
  { origin: "null" },
  { origin: "https://kotu.example" },
  { origin: "https://kotu.example", "x-forwarded-host": "kotu.example" },
  { origin: "https://kotu.example", "content-type": "text/plain" },
])("%j comes from elsewhere and signs nobody in or out", async (headers) => {
  const cookie = (await signIn(site.address)) ?? "";
  for (const target of ["/login", "/login.data", "/cikis"]) {
    const own = { "content-type": "application/x-www-form-urlencoded", cookie };
    const answer = await request(site.address, target, {
      method: "POST",
      headers: { ...own, ...headers },
      body: good,
    });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, undefined]);
  }
  expect(await (await site.get("/uye", { headers: { cookie } })).json()).toMatchObject({ signedIn: true });
});

test.each([
  "//kotu.example",
  "/\\kotu.example",
  "\\/kotu.example",
  "https://kotu.example",
  "https:kotu.example",
  "/\t/kotu.example",
  "/\n/kotu.example",
  "javascript:alert(1)",
  "kotu.example",
  " //kotu.example",
  "/..//kotu.example",
  "/.//kotu.example",
  "/%2e//kotu.example",
])("signing in never leads to %j", async (next) => {
  const { status, headers } = await post(good, {}, `/login?next=${encodeURIComponent(next)}`);
  const location = headers.get("location") ?? "";
  expect(status).toBe(303);
  expect(new URL(location, site.address).origin).toBe(site.address);
  expect(location).toMatch(/^\/(?![/\\])/);
});

test("a session is new at every sign-in, a planted one is never adopted, and it is dead after signing out", async () => {
  const planted = "mecmua=benim-sectigim";
  const answer = await post(good, { cookie: planted });
  const [cookie = ""] = /^mecmua=[^;]+/m.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  expect(cookie).not.toBe(planted);
  const isMember = async (sent: string) =>
    (await (await site.get("/uye", { headers: { cookie: sent } })).json()).signedIn;
  expect([await isMember(planted), await isMember(cookie)]).toEqual([false, true]);
  const again = await post(good, { cookie });
  const [renewed = ""] = /^mecmua=[^;]+/m.exec(again.headers.get("set-cookie") ?? "") ?? [];
  expect([await isMember(cookie), await isMember(renewed)]).toEqual([false, true]);
  const out = await post("", { cookie: renewed }, "/cikis");
  expect([out.status, out.headers.get("cache-control")]).toEqual([204, "private, no-store"]);
  expect(await isMember(renewed)).toBe(false);
});
