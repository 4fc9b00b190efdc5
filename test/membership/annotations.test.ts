import { afterAll, beforeAll, expect, test } from "vitest";
import type { Annotation, Highlight } from "../../src/domain/annotation.ts";
import { deskPerson } from "../server/desk/desk-person.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite();
  codes = await site.makeCodes(3);
});
afterAll(() => site.close());

const NOW = Date.now() - 5_000;
const HIGHLIGHT: Highlight = {
  quote: "Vapur, ışıklarını söndürmüş",
  before: "Gece yarısı",
  after: "gibi geçti.",
  page: null,
  pageLabel: null,
  note: "“ğ” ile:\nbir not & iki = satır",
  createdAt: NOW,
  postTitle: "Son Vapur",
  postDate: "2026-11-20T06:00:00.000Z",
};
const signIn = async (pair: PrintedPair | undefined) => (await site.signIn(pair as PrintedPair)).cookie;
const keep = (cookie: string, fields: Record<string, string>) =>
  site.post(
    "/isaretler.json",
    { yazi: "son-vapur", kimlik: "i1", im: "1", an: String(NOW), ...fields },
    cookie,
  );
const mark = (cookie: string, fields: Record<string, string> = {}, highlight: object = HIGHLIGHT) =>
  keep(cookie, { isaret: JSON.stringify(highlight), ...fields });
const find = async (cookie: string, query = "") => {
  const answer = await site.get(`/isaretler.json${query}`, cookie);
  return answer.status === 200 ? ((await answer.json()) as Annotation[]) : answer.status;
};

test("bookmarks and highlights are a code's own, on all its devices, and one that was removed says so", async () => {
  const [phone, computer] = [await signIn(codes[0]), await signIn(codes[0])];
  expect(await find(phone)).toEqual([]);
  expect((await mark(phone)).status).toBe(204);
  const page = (im: string, an: number, cookie: string) =>
    keep(cookie, { yazi: "sayi-12-yol", kimlik: "12", im, an: String(an) });
  expect((await page("1", NOW, phone)).status).toBe(204);
  await page("0", NOW + 1, computer);
  await page("1", NOW - 1, phone);
  await mark(computer, { an: String(NOW + 2) }, { ...HIGHLIGHT, note: "ikincisi" });
  await mark(phone, { an: String(NOW + 1) }, { ...HIGHLIGHT, note: "geç gelen" });
  const answer = await site.get("/isaretler.json", computer);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const bookmark = { postId: "sayi-12-yol", id: "12", isSet: false, at: NOW + 1, highlight: null };
  const highlight = { ...HIGHLIGHT, note: "ikincisi" };
  expect(await answer.json()).toEqual([
    bookmark,
    { postId: "son-vapur", id: "i1", isSet: true, at: NOW + 2, highlight },
  ]);
  expect(await find(phone, "?yazi=sayi-12-yol")).toEqual([bookmark]);
  expect(await find(await signIn(codes[1]))).toEqual([]);
});

test("who has no printed code keeps nothing, and whoever signed out neither", async () => {
  expect([(await mark("")).status, await find("")]).toEqual([401, 204]);
  const shared = await signIn(SHARED);
  expect([(await mark(shared)).status, await find(shared)]).toEqual([204, 204]);
  const ended = await signIn(codes[2]);
  await mark(ended);
  await site.post("/cikis", {}, ended);
  expect([(await mark(ended)).status, await find(ended)]).toEqual([401, 204]);
  expect(await find(await signIn(codes[2]))).toHaveLength(1);
});

test.each([
  ["no post", { yazi: "" }],
  ["a NUL", { yazi: "son\0vapur" }],
  ["no id", { kimlik: "" }],
  ["an id of other signs", { kimlik: "i 1" }],
  ["no time", { an: "" }],
  ["a time that is none", { an: "dün" }],
  ["a time that is too long", { an: "9".repeat(16) }],
  ["a highlight that is none", { isaret: "{" }],
  ["no highlight", { isaret: "" }],
  ["an empty quote", { isaret: JSON.stringify({ ...HIGHLIGHT, quote: "" }) }],
  ["a page that is none", { isaret: JSON.stringify({ ...HIGHLIGHT, page: 0, pageLabel: "0" }) }],
  ["a date that is none", { isaret: JSON.stringify({ ...HIGHLIGHT, postDate: "dün" }) }],
  ["a NUL in a note", { isaret: JSON.stringify({ ...HIGHLIGHT, note: "\0" }) }],
  ["a note that is too long", { isaret: JSON.stringify({ ...HIGHLIGHT, note: "a".repeat(7_000) }) }],
])("%s is refused", async (_, fields) => {
  const cookie = await signIn(codes[1]);
  expect((await mark(cookie, fields)).status).toBe(400);
  expect(await find(cookie)).toEqual([]);
});

test("more than a form may hold is not read, and a form from elsewhere keeps nothing", async () => {
  const cookie = await signIn(codes[1]);
  expect((await mark(cookie, {}, { ...HIGHLIGHT, note: "ş".repeat(5_000) })).status).toBe(413);
  expect((await site.get("/isaretler.json?yazi=%00", cookie)).status).toBe(400);
  for (const origin of ["https://kotu.example", "null"]) {
    const answer = await fetch(`${site.address}/isaretler.json`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: `yazi=son-vapur&kimlik=12&an=${NOW}&im=1`,
    });
    expect(answer.status).toBe(403);
  }
  expect(await find(cookie)).toEqual([]);
});

// From here on the magazine is not the sample's alone, and the sample's pair opens nothing.
test("of an issue that is closed to members too no words are kept", async () => {
  const publisher = await deskPerson(site.server);
  const cookie = await signIn(codes[1]);
  const yazi = "sayi-12-yol";
  const opensAt = new Date(Date.now() + 86_400_000).toISOString();
  await publisher.send("PUT", `/issues/${yazi}/terms`, { opensAt });
  await expect.poll(async () => (await mark(cookie, { yazi })).status, { timeout: 20_000 }).toBe(403);
  expect((await keep(cookie, { yazi, kimlik: "3" })).status).toBe(204);
  expect((await mark(cookie, { yazi: "artik-yok" })).status).toBe(204);
});
