import { afterAll, beforeAll, expect, test } from "vitest";
import { ISSUE } from "../journeys/sample.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite({ environment: { MAX_DEVICES: "1" } });
  codes = await site.makeCodes(2);
});
afterAll(() => site.close());

const codeAt = (index: number) => codes[index] as PrintedPair;

async function pdf(cookie?: string, headers: Record<string, string> = {}) {
  const answer = await site.get(ISSUE.pdf, cookie, headers);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    isPdf: bytes.subarray(0, 5).toString() === "%PDF-",
  };
}

test("a member gets the issue, everybody else its preview, and neither may be kept", async () => {
  const { cookie } = await site.signIn(codeAt(0));
  const [whole, preview] = [await pdf(cookie), await pdf()];
  expect([whole.status, whole.isPdf, preview.status, preview.isPdf]).toEqual([200, true, 200, true]);
  expect(preview.bytes.length).toBeLessThan(whole.bytes.length);
  for (const { headers } of [whole, preview])
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
  expect(whole.headers.get("etag")).not.toBe(preview.headers.get("etag"));
  // What a member's browser kept is not confirmed to a visitor, nor part of it given.
  const tag = whole.headers.get("etag") ?? "";
  expect((await pdf("", { "if-none-match": tag })).status).toBe(200);
  const part = await pdf("", { range: "bytes=0-99", "if-range": tag });
  expect([part.status, part.bytes.length]).toEqual([200, preview.bytes.length]);
});

test("a session that ended for a reason gets the way to sign in, and the reason", async () => {
  const first = await site.signIn(codeAt(1));
  await site.signIn(codeAt(1));
  const told = await pdf(first.cookie);
  expect([told.status, told.isPdf, told.headers.get("cache-control")]).toEqual([
    401,
    false,
    "private, no-store",
  ]);
  expect(told.bytes.toString()).toMatch(/Bu cihaz/);
  expect(told.bytes.toString()).toContain(
    `/login?next=${encodeURIComponent(ISSUE.path).replaceAll("%2F", "%2F")}`,
  );
});

test("without previews a visitor gets the way to sign in", async () => {
  const strict = await startMemberSite({ environment: { PREVIEW_PAGES: "0" } });
  const answer = await strict.get(ISSUE.pdf);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
  expect(await answer.text()).not.toContain("%PDF");
  await strict.close();
});

test("a site whose articles are for members too gives visitors nothing of them, in any form", async () => {
  const closed = await startMemberSite({ environment: { MEMBERS_ONLY: "all" } });
  const { cookie } = await closed.signIn(SHARED);
  const home = await (await closed.get("/")).text();
  const [, id = ""] = /href="\/post\/([\w-]+)"/.exec(home) ?? [];
  for (const path of [`/post/${id}`, `/post/${id}.data`]) {
    const [visitor, member] = [await closed.get(path), await closed.get(path, cookie)];
    expect([visitor.headers.get("cache-control"), member.headers.get("cache-control")]).toEqual([
      "private, no-store",
      "private, no-store",
    ]);
    const [gate, text] = [await visitor.text(), await member.text()];
    expect(gate.length).toBeLessThan(text.length);
  }
  await closed.close();
});
