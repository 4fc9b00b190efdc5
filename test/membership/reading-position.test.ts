import { afterAll, beforeAll, expect, test } from "vitest";
import { issuePdf } from "../../src/issues/render/testing/issue-pdf.ts";
import { deskPerson } from "../server/desk/desk-person.ts";
import { uploadAtDesk } from "../server/desk/desk-upload.ts";
import { publishPdf } from "../server/desk/write-issue.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite();
  codes = await site.makeCodes(3);
});
afterAll(() => site.close());

const signIn = async (pair: PrintedPair | undefined) => (await site.signIn(pair as PrintedPair)).cookie;
const keep = (sayfa: number | string, an: number | string, cookie = "", sayi = "sayi-12") =>
  site.post("/konum", { sayi, sayfa: String(sayfa), an: String(an) }, cookie);
const find = (cookie = "", sayi = "sayi-12") => site.get(`/konum?${new URLSearchParams({ sayi })}`, cookie);
const pageOf = async (answer: Response) => ((await answer.json()) as { page: number }).page;

test("another device by the same code goes on where the first one was", async () => {
  const [phone, computer] = [await signIn(codes[0]), await signIn(codes[0])];
  expect((await find(computer)).status).toBe(204);
  const at = Date.now() - 5000;
  expect((await keep(12, at, phone)).status).toBe(204);
  const found = await find(computer);
  expect([found.status, found.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await found.json()).toEqual({ page: 12, at });
  expect((await find(computer, "sayi-11")).status).toBe(204);
});

test("what was read later wins, whichever device tells it first", async () => {
  const [phone, computer] = [await signIn(codes[1]), await signIn(codes[1])];
  const now = Date.now();
  await keep(20, now - 1000, phone);
  expect((await keep(4, now - 60_000, computer)).status).toBe(204);
  expect(await pageOf(await find(computer))).toBe(20);
  // A clock that is a year ahead.
  await keep(30, now + 31_536_000_000, phone);
  await keep(31, Date.now() + 1000, computer);
  expect(await pageOf(await find(phone))).toBe(31);
});

test("another code's reader is somewhere else", async () => {
  const [one, two] = [await signIn(codes[0]), await signIn(codes[2])];
  await keep(9, Date.now(), one);
  expect((await find(two)).status).toBe(204);
});

test("a visitor has no position and keeps none", async () => {
  expect((await find()).status).toBe(204);
  const answer = await keep(3, Date.now());
  expect([answer.status, answer.headers.get("cache-control"), answer.body]).toEqual([
    401,
    "private, no-store",
    "",
  ]);
});

test("of the pair that is everybody's nothing is kept", async () => {
  const cookie = await signIn(SHARED);
  expect((await keep(3, Date.now(), cookie)).status).toBe(204);
  expect((await find(cookie)).status).toBe(204);
});

test("of a draft, whose id is the secret of a link, nothing is kept", async () => {
  const cookie = await signIn(codes[0]);
  expect((await keep(3, Date.now(), cookie, "onizleme~gizli")).status).toBe(204);
  expect((await find(cookie, "onizleme~gizli")).status).toBe(204);
});

test("whose session is over keeps nothing", async () => {
  const cookie = await signIn(codes[2]);
  await site.post("/cikis", {}, cookie);
  expect([(await keep(3, Date.now(), cookie)).status, (await find(cookie)).status]).toEqual([401, 204]);
});

const NOW = String(Date.now());
test.each([
  ["", "1", NOW],
  ["\0", "1", NOW],
  ["sayi\0-12", "1", NOW],
  ["a".repeat(5_000), "1", NOW],
  ["sayi-12", "0", NOW],
  ["sayi-12", "-1", NOW],
  ["sayi-12", "1.5", NOW],
  ["sayi-12", "1e9", NOW],
  ["sayi-12", "1000000000", NOW],
  ["sayi-12", "NaN", NOW],
  ["sayi-12", "", NOW],
  ["sayi-12", "1", ""],
  ["sayi-12", "1", "-1"],
  ["sayi-12", "1", "9".repeat(16)],
  ["sayi-12", "1", "Infinity"],
  ["sayi-12", "1", "dün"],
])("%j on page %j at %j is refused", async (sayi, sayfa, an) => {
  const cookie = await signIn(codes[0]);
  expect((await keep(sayfa, an, cookie, sayi)).status).toBe(400);
});

test("odd posts are as good as others: an id is only compared", async () => {
  const cookie = await signIn(codes[0]);
  for (const sayi of ["..", "__proto__", "' OR 1=1 --", "ş/%/ğ 📖", "satır\nsonu"]) {
    expect((await keep(7, Date.now(), cookie, sayi)).status).toBe(204);
    expect(await pageOf(await find(cookie, sayi))).toBe(7);
  }
});

test("questions that name no issue, or a broken one, are refused", async () => {
  const cookie = await signIn(codes[0]);
  for (const path of ["/konum", "/konum?sayi=", "/konum?sayi=%00", `/konum?sayi=${"a".repeat(10_000)}`])
    expect((await site.get(path, cookie)).status).toBe(400);
  expect((await site.post("/konum", {}, cookie)).status).toBe(400);
});

test("a form from elsewhere keeps nothing", async () => {
  const cookie = await signIn(codes[2]);
  for (const origin of ["https://kotu.example", "null"]) {
    const answer = await fetch(`${site.address}/konum`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: `sayi=elsewhere&sayfa=3&an=${Date.now()}`,
    });
    expect(answer.status).toBe(403);
  }
  expect((await find(cookie, "elsewhere")).status).toBe(204);
});

// From here on the magazine is not the sample's alone, and the sample's pair opens nothing.
test("a PDF that takes the former one's place leaves readers where they are", async () => {
  const desk = site.server;
  const publisher = await deskPerson(desk);
  const cookie = await signIn(codes[1]);
  await keep(12, Date.now(), cookie, "sayi-12-yol");
  const bytes = new Uint8Array(await issuePdf({ pages: 14 }));
  const { uploadId } = await uploadAtDesk(desk, publisher, { name: "yeni.pdf", kind: "pdf", bytes });
  expect(await publishPdf(publisher, "sayi-12-yol", uploadId)).toMatchObject({ isShown: true });
  expect(await pageOf(await find(cookie, "sayi-12-yol"))).toBe(12);
});
