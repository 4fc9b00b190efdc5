import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOnlyPictures } from "../../src/issues/preview/testing/expect-only-pictures.ts";
import { MARKER, type MarkedIssue, markedIssue } from "../../src/issues/preview/testing/marked-issue.ts";
import { onlyPreviewProcess } from "../../src/issues/preview/testing/preview-processes.ts";
import { blankPages } from "../../src/issues/preview/testing/raw-pdf.ts";
import { launchBrowser } from "../browser.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { PAIR, signIn } from "../faults/member.ts";
import { expectSilence, startSite, until, type WatchedSite } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

const ID = "sayı/1 ş";
const TITLE = "Sayı “1”\r\nX-Kotu: 1";
const BAD = ["locked", "broken", "one-page", "empty", "missing"];
const OTHERS = ["shared", "printed", "killed", "a", "b", "c"];
const A4 = "/MediaBox [0 0 595 842]";
const NO_PREVIEW = '"msg":"issue has no preview"';

let issue: MarkedIssue;
let host: PictureHost;
let site: WatchedSite;
let environment: Record<string, string>;
beforeAll(async () => {
  issue = await markedIssue(6);
  host = await startPictureHost((address) => [
    buildIssue({ id: ID, title: TITLE, featuredImage: null, pdf: { url: address("marked") } }),
    ...[...BAD, ...OTHERS].map((id) => buildIssue({ id, featuredImage: null, pdf: { url: address(id) } })),
  ]);
  serve("marked", issue.pdf);
  serve("locked", await locked());
  serve("broken", Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(9000, "x")]));
  serve("one-page", blankPages([A4]));
  serve("empty", blankPages([]));
  // Some time after its start the site fetches every issue by itself, and remembers what it did not get.
  serve("printed", await printedIssue());
  for (const [index, name] of ["shared", "killed", "a", "b", "c"].entries()) serveIssue(name, 400 + index);
  environment = {
    CONTENT_ENDPOINT: host.endpoint,
    PUBLIC_URL: "http://dergi.example",
    MEMBER_USERNAME: PAIR.username,
    MEMBER_PASSWORD: PAIR.password,
  };
  site = await startSite(environment);
  // Some time after its start the site makes a linearised copy; whoever began before gets the file as it is.
  expect((await ask(ID, { headers: { cookie: (await signIn(site.address)) ?? "" } })).status).toBe(200);
});
afterAll(async () => {
  expectSilence(site, new RegExp(NO_PREVIEW));
  await site.close();
  await host.close();
});

function serve(name: string, bytes: Buffer): void {
  host.files.set(name, { contentType: "application/octet-stream", bytes });
}

/** As a browser prints it, tagged and with bookmarks. */
async function printedIssue(): Promise<Buffer> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const sections = [1, 2, 3, 4, 5].map(
    (number) => `<h1 style="break-before: page">${MARKER} ${number}</h1><p><a href="#x">${MARKER}</a></p>`,
  );
  await page.setContent(
    `<html lang="tr"><title>${MARKER}</title><body>${sections.join("")}<p id="x">${MARKER}</p>`,
  );
  const pdf = await page.pdf({ outline: true, tagged: true });
  await browser.close();
  return pdf;
}

/** A small issue that is like no other. @param width of its pages, in points */
function serveIssue(name: string, width: number): void {
  serve(name, blankPages(Array.from({ length: 4 }, () => `/MediaBox [0 0 ${width} 600]`)));
}

function locked(): Promise<Buffer> {
  const doc = new PdfDocument({ userPassword: "gizli", ownerPassword: "daha gizli", pdfVersion: "1.7" });
  const bytes = buffer(doc);
  doc.addPage().addPage().end();
  return bytes;
}

const address = (id = ID) => `/pdf/${encodeURIComponent(id)}`;
const ask = (id?: string, init?: RequestInit) => site.get(address(id), init);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const processOf = () => onlyPreviewProcess(site.process.pid ?? 0);

const link = `http://dergi.example/login?${new URLSearchParams({ next: `/post/${encodeURIComponent(ID)}` })}`;

test("who is not signed in gets the first pages as pictures, private, under a name of their own", async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=sayi-1-x-kotu-1-onizleme.pdf",
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  expectOnlyPictures(await bytesOf(answer), { pages: 3, link, streams: issue.streams });
});

test("HEAD, ranges and what a browser has already are answered as of any file", async () => {
  const whole = await ask();
  const [bytes, etag] = [await bytesOf(whole), whole.headers.get("etag") ?? ""];
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const head = await ask(ID, { method: "HEAD" });
  const said = ["content-length", "etag", "content-type"].map((name) => head.headers.get(name));
  expect([head.status, ...said]).toEqual([200, String(bytes.length), etag, "application/pdf"]);
  const part = await ask(ID, { headers: { range: "bytes=5-99" } });
  expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(5, 100)]);
  const end = await ask(ID, { headers: { range: "bytes=-20", "if-range": etag } });
  expect([end.status, await bytesOf(end)]).toEqual([206, bytes.subarray(-20)]);
  const beyond = await ask(ID, { headers: { range: "bytes=999999999-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  const known = await ask(ID, { headers: { "if-none-match": etag } });
  expect([known.status, known.headers.get("cache-control")]).toEqual([304, "private, no-store"]);
});

test("a member gets the issue itself, which is another version of the address; signed out, the preview again", async () => {
  const preview = await ask();
  const cookie = (await signIn(site.address)) ?? "";
  const whole = await ask(ID, { headers: { cookie } });
  expect((await bytesOf(whole)).equals(issue.pdf)).toBe(true);
  expect(whole.headers.get("content-disposition")).toBe("inline; filename=sayi-1-x-kotu-1.pdf");
  const etags = [whole, preview].map(({ headers }) => headers.get("etag") ?? "");
  expect(new Set(etags).size).toBe(2);
  const [ofWhole = "", ofPreview = ""] = etags;
  // What the other has is no range of this one.
  const late = await ask(ID, { headers: { range: "bytes=0-9999", "if-range": ofWhole } });
  expect([late.status, late.headers.get("etag")]).toEqual([200, ofPreview]);
  expect((await bytesOf(late)).includes(MARKER)).toBe(false);
  expect((await ask(ID, { headers: { "if-none-match": ofWhole } })).status).toBe(200);
});

test.each(BAD)("an issue whose file is %s has no preview: the way to sign in stands there", async (id) => {
  const asked = () => host.asked.filter((name) => name === id).length;
  const lines = site.said(NO_PREVIEW);
  const answers = await Promise.all([ask(id), ask(id), ask(id, { method: "HEAD" })]);
  for (const answer of answers) {
    const { status, headers } = answer;
    expect([status, headers.get("cache-control")]).toEqual([401, "private, no-store"]);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(await answer.text()).not.toContain("%PDF");
  }
  expect(asked()).toBe(1);
  // The publisher is told once. The log and the answer come by two ways.
  await expect.poll(() => site.said(NO_PREVIEW)).toBe(lines + 1);
});

test("methods other than GET and HEAD get nothing of an issue", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    const answer = await ask(ID, { method, headers: { origin: "http://dergi.example" } });
    expect(await answer.text()).not.toContain("%PDF");
    expect(answer.headers.get("content-type") ?? "").not.toContain("pdf");
  }
});

test("sixty who ask at once for what nobody has asked for share one making", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask("shared")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bytes = await Promise.all(answers.map(bytesOf));
  expect(new Set(bytes.map((one) => one.toString("base64"))).size).toBe(1);
  expect(await readdir(join(site.dataDir, "previews", "incoming"))).toEqual([]);
});

test("an issue that a browser printed, tagged and with bookmarks, leaves nothing but pictures", async () => {
  const preview = await bytesOf(await ask("printed"));
  expectOnlyPictures(preview, {
    pages: 3,
    link: "http://dergi.example/login?next=%2Fpost%2Fprinted",
    streams: [],
  });
});

test("a preview process that is killed at its work costs that preview, for a while, and nothing else", async () => {
  expect((await ask("a")).status).toBe(200);
  // Its file lies here already.
  expect((await ask("killed", { headers: { cookie: (await signIn(site.address)) ?? "" } })).status).toBe(200);
  const id = await processOf();
  process.kill(id, "SIGSTOP");
  const answer = ask("killed");
  // Goes the same way as far as the process, and needs none: when it is answered, the other has come there.
  for (let round = 0; round < 3; round += 1) expect((await ask("a")).status).toBe(200);
  process.kill(id, "SIGKILL");
  expect((await answer).status).toBe(401);
  expect((await ask("b")).status).toBe(200);
});

test("what is kept is sent without the process and without the origin, and made again when it was lost", async () => {
  const made = await bytesOf(await ask("c"));
  host.files.delete("c");
  expect((await bytesOf(await ask("c"))).equals(made)).toBe(true);
  await rm(join(site.dataDir, "previews"), { recursive: true });
  const again = await ask("c");
  expect((await bytesOf(again)).equals(made)).toBe(true);
});

test("whoever has to be told why a session ended gets the page that says so", async () => {
  const cookie = (await signIn(site.address)) ?? "";
  const { dataDir } = site;
  await site.stop();
  site = await startSite({ ...environment, MEMBER_PASSWORD: "lodos-13" }, dataDir);
  const answer = await ask(ID, { headers: { cookie } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
  expect(await answer.text()).not.toContain("%PDF");
  expect((await ask()).status).toBe(200);
  // Other tests' cookie that no session has is nobody's.
  expect((await ask(ID, { headers: { cookie: `mecmua=${"a".repeat(43)}` } })).status).toBe(200);
});

test("with no free pages nothing is fetched, made or sent", async () => {
  const own = await startPictureHost((at) => [
    buildIssue({ id: ID, title: TITLE, featuredImage: null, pdf: { url: at("marked") } }),
  ]);
  own.files.set("marked", { contentType: "application/pdf", bytes: issue.pdf });
  const closed = await startSite({ ...environment, CONTENT_ENDPOINT: own.endpoint, PREVIEW_PAGES: "0" });
  await until(
    () => closed.get("/"),
    ({ status }) => status === 200,
  );
  for (const method of ["GET", "HEAD"]) {
    const answer = await closed.get(address(), { method });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
    expect(await answer.text()).not.toContain("%PDF");
  }
  expect(own.asked).toEqual([]);
  expect(await readdir(closed.dataDir)).not.toContain("previews");
  expectSilence(closed);
  await closed.close();
  await own.close();
});
