import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE, ISSUE } from "../journeys/sample.ts";
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
  expect(told.bytes.toString()).toContain(`/login?next=${encodeURIComponent(ISSUE.path)}`);
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
  const text = await articleText(closed, cookie);
  expect(text.length).toBeGreaterThan(1000);
  const middle = Math.floor(text.length / 2);
  const sentence = text.slice(middle, middle + 60);
  for (const path of [ARTICLE.path, `${ARTICLE.path}.data`, "/", "/?ara=golge", `${ARTICLE.path}?x=1`]) {
    const visitor = await closed.get(path);
    expect(await visitor.text()).not.toContain(sentence);
    if (path.startsWith(ARTICLE.path)) expect(visitor.headers.get("cache-control")).toBe("private, no-store");
  }
  const member = await closed.get(ARTICLE.path, cookie);
  expect(member.headers.get("cache-control")).toBe("private, no-store");
  expect(await member.text()).toContain(sentence);
  await closed.close();
});

/** What stands between an article's first paragraph and its end, in the page's own markup. */
async function articleText({ get }: MemberSite, cookie: string): Promise<string> {
  const page = await (await get(ARTICLE.path, cookie)).text();
  return page.slice(page.indexOf("<p"), page.indexOf("</article>"));
}
