import { afterAll, beforeAll, expect, test } from "vitest";
import { dataAddress } from "../../src/domain/paths.ts";
import { until } from "../faults/watched-site.ts";
import { ISSUE } from "../journeys/sample.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite({ environment: { MAX_DEVICES: "1" } });
  codes = await site.makeCodes(2);
});
afterAll(() => site.close());

/** An iPhone's. */
const PHONE = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148",
};

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

test("a member gets the issue, everybody else is sent to its page, and neither may be kept", async () => {
  const { cookie } = await site.signIn(codeAt(0));
  const whole = await pdf(cookie);
  expect([whole.status, whole.isPdf]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  // What a member's browser kept is not confirmed to a visitor, nor part of it given.
  const tag = whole.headers.get("etag") ?? "";
  for (const headers of [{}, { "if-none-match": tag }, { range: "bytes=0-99", "if-range": tag }]) {
    const sent = await pdf("", headers as Record<string, string>);
    expect([sent.status, sent.headers.get("location"), sent.bytes.length]).toEqual([303, ISSUE.path, 0]);
    expect(sent.headers.get("cache-control")).toBe("private, no-store");
  }
});

test("a phone is sent to the PDF if it may read it, and else reads the free pages: there is no circle", async () => {
  const { cookie } = await site.signIn(codeAt(0));
  for (const path of [ISSUE.path, `${ISSUE.path}.data`]) {
    const member = await site.get(path, cookie, PHONE);
    expect(member.headers.get("location") ?? (await member.text())).toContain(ISSUE.pdf);
    expect(member.headers.get("cache-control")).toBe("private, no-store");
    const visitor = await site.get(path, "", PHONE);
    expect([visitor.status, (await visitor.text()).includes(ISSUE.pdf)]).toEqual([200, false]);
    expect(visitor.headers.get("cache-control")).toBe("private, max-age=0");
    expect(visitor.headers.get("vary")).toMatch(/User-Agent, Cookie/);
  }
});

test("a browser within an app on Android, which shows no PDF, gets the reader, with what its reader may have", async () => {
  const { cookie } = await site.signIn(codeAt(0));
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.52.192 Android";
  for (const path of [ISSUE.path, dataAddress(ISSUE.path)]) {
    // A phone's answer, which is another one, is stored before.
    await site.get(path, "", PHONE);
    const visitor = await site.get(path, "", { "user-agent": userAgent });
    const member = await site.get(path, cookie, { "user-agent": userAgent });
    expect([visitor.status, member.status, member.headers.get("location")]).toEqual([200, 200, null]);
    expect(await member.text()).not.toContain(ISSUE.pdf);
  }
});

test("a session that ended for a reason is sent to the way to sign in, and told the reason", async () => {
  const strict = await startMemberSite({ environment: { PREVIEW_PAGES: "0", MAX_DEVICES: "1" } });
  const [code] = (await strict.makeCodes(1)) as [PrintedPair];
  const first = await strict.signIn(code);
  await strict.signIn(code);
  const sent = await strict.get(ISSUE.pdf, first.cookie);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, ISSUE.path]);
  const told = await strict.get(ISSUE.path, first.cookie);
  expect([told.status, told.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const page = await told.text();
  expect(page).toMatch(/Bu cihaz/);
  expect(page).toContain(`/login?next=${encodeURIComponent(ISSUE.path)}`);
  // Nobody else is told.
  expect(await (await strict.get(ISSUE.path)).text()).not.toMatch(/Bu cihaz/);
  await strict.close();
});

test("where the publisher prefers the reader, members read in it on phones as well", async () => {
  const reader = await startMemberSite({ environment: { PHONE_ISSUES: "reader" } });
  const { cookie } = await reader.signIn(SHARED);
  const page = await until(
    () => reader.get(ISSUE.path, cookie, PHONE).then((answer) => answer.text()),
    (html) => !html.includes("Sayı hazırlanıyor"),
  );
  expect(page).toContain('alt="Sayfa 1"');
  expect((await reader.get(ISSUE.pdf, cookie, PHONE)).status).toBe(200);
  await reader.close();
});
