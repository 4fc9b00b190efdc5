import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLibrary } from "../../src/content/library/library.ts";
import { librarySource } from "../../src/content/library/library-source.ts";
import { openSnapshot } from "../../src/content/snapshot/open-snapshot.ts";
import { pictureVariants } from "../../src/domain/picture.ts";
import { onlyChildProcess } from "../../src/platform/jobs/testing/child-processes.ts";
import { askRaw } from "../../src/web/testing/ask-raw.ts";
import { expectSilence, startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData, VARIANTS } from "./sample-data.ts";

const POSTS = 12;

let site: WatchedProcess;
let home: string;
let dataDir: string;
let metricsPort: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-pictures-"));
  await copySampleData(dataDir);
  await keepFewPosts(dataDir);
  await forgetPictures(dataDir);
  metricsPort = await freePort();
  site = await startSite({ METRICS_PORT: String(metricsPort) }, dataDir);
  // Pictures are looked at while readers read; the page that is kept changes without a restart.
  home = await until(
    async () => (await site.get("/")).text(),
    (page) => page.includes("srcSet") && !/src="\/gorsel\/[\w-]{22}"/.test(page),
  );
  await until(
    () => madeAhead(),
    (made) => made.length === cardVariants().length,
  );
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
  await removeFolder(dataDir);
});

/** Making the pictures of all cards would take half a minute of a processor. */
async function keepFewPosts(folder: string): Promise<void> {
  const library = await openLibrary({ dataDir: folder, databaseUrl: null });
  const kept = library.database.selectFrom("post").select("id").orderBy("created_at", "desc").limit(POSTS);
  await library.database
    .deleteFrom("post")
    .where(({ not, eb }) => not(eb("id", "in", kept)))
    .execute();
  await library.close();
}

/** As if no picture had been inspected or made yet. */
async function forgetPictures(folder: string): Promise<void> {
  const source = await librarySource({ dataDir: folder, databaseUrl: null });
  const snapshot = await openSnapshot(folder, source.name);
  await snapshot.deleteFrom("picture_facts").execute();
  await snapshot.destroy();
  await source.close();
  await rm(join(folder, VARIANTS), { force: true });
}

interface Listed {
  readonly path: string;
  readonly name: string;
  readonly file: string;
  /** As the page says. */
  readonly width: number;
}

/** What the home page's srcsets list, one list for each picture and format. */
function srcsets(): Listed[][] {
  return [...home.matchAll(/srcSet="([^"]+)"/g)].map(([, list = ""]) =>
    list.split(", ").map((entry) => {
      const [, path = "", name = "", file = "", width] =
        /^(\/gorsel\/(\w+)\/(\S+)) (\d+)w$/.exec(entry) ?? [];
      return { path, name, file, width: Number(width) };
    }),
  );
}

/** What the first cards show on nearly all screens. */
function cardVariants(): string[] {
  const first = home.split("<article").slice(1, 14).join();
  const shown = [...first.matchAll(/\/gorsel\/(\w+\/(?:320|480|720|1080)\.avif)/g)];
  return [...new Set(shown.map(([, file = ""]) => file))].sort();
}

async function madeAhead(): Promise<string[]> {
  const made = await readdir(join(site.dataDir, "variants"), { recursive: true }).catch(() => []);
  const names = made.map((path) => /([0-9a-f]{24})[0-9a-f]{40}(\/.+)$/.exec(path)?.slice(1).join("") ?? "");
  return names.filter((name) => name !== "").sort();
}

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

test("what cards show is made before anybody has asked for a picture, and nothing else", async () => {
  expect(cardVariants().length).toBeGreaterThan(20);
  expect(await madeAhead()).toEqual(cardVariants());
});

test("what the home page offers is there, in the width and the format it says, for good", async () => {
  const [first = [], ...others] = srcsets();
  expect(others.length).toBeGreaterThan(20);
  const some = others.map((list, index) => list[index % 3]).filter((one) => one !== undefined);
  for (const { path, file, width } of [...first, ...some]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-type")).toBe(types[file.split(".")[1] as keyof typeof types]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([path, (await sharp(bytes).metadata()).width]).toEqual([path, width]);
  }
});

test("who has it is told so, and HEAD says what GET would", async () => {
  const [{ path = "" } = {}] = srcsets()[0] ?? [];
  const whole = await site.get(path);
  const size = (await whole.arrayBuffer()).byteLength;
  const etag = whole.headers.get("etag") ?? "";
  const again = await site.get(path, { headers: { "if-none-match": etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const head = await site.get(path, { method: "HEAD" });
  const said = ["content-length", "etag"].map((header) => head.headers.get(header));
  expect([head.status, ...said]).toEqual([200, String(size), etag]);
  const part = await site.get(path, { headers: { range: "bytes=0-9" } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  const etags = srcsets()[0]
    ?.slice(0, 3)
    .map(async (one) => (await site.get(one.path)).headers.get("etag"));
  expect(new Set(await Promise.all(etags ?? [])).size).toBe(3);
});

test("only what the page may offer has an address", async () => {
  const { port } = new URL(site.address);
  const small = srcsets().find((list) => (list.at(-1)?.width ?? 0) <= 1000);
  const [{ name = "" } = {}] = small ?? [];
  const above = pictureVariants(Number.POSITIVE_INFINITY).at(-1)?.step;
  const pdf = await readFile("sample/issues/sayi-12.pdf");
  const pdfName = createHash("sha256").update(pdf).digest("hex").slice(0, 24);
  expect((await site.get(`/gorsel/${name}/320.webp`)).status).toBe(200);
  const files = ["321.webp", "320.png", "0320.webp", "20.webp", "320.webp.jpg", "320.WEBP", "320.webp%0a"];
  files.push(
    "320",
    ".webp",
    "%33%32%31.webp",
    "..",
    "%2e%2e",
    "..%2f320.webp",
    "%00",
    "%zz",
    "%ff",
    "320.webp/",
  );
  const targets = [
    ...files.map((file) => `/gorsel/${name}/${file}`),
    `/gorsel/${name}/${above}.webp`,
    `/gorsel/${name.toUpperCase()}/320.webp`,
    `/gorsel/${"0".repeat(24)}/320.webp`,
    ...[name, pdfName, "", "/320.webp"].map((rest) => `/gorsel/${rest}`),
    `/gorsel/${pdfName}/320.webp`,
    `/gorsel/..%2f..%2fmagazine.db/320.webp`,
    "/gorsel/%2e%2e/%2e%2e/320.webp",
    "/gorsel/../../magazine.db",
    "/gorsel/'%20OR%201=1/320.webp",
    "/gorsel/%/320.webp",
  ];
  for (const target of targets) {
    const { status } = await askRaw(Number(port), { target, method: "GET", headers: {} });
    // A slash at the end is led to the address without it.
    expect([target, status]).toEqual([target, expect.toSatisfy((code) => [308, 400, 404].includes(code))]);
  }
});

test("sixty who ask at once for what nobody has asked for get one making", async () => {
  const { path = "", name = "" } = srcsets()[2]?.at(-1) ?? {};
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.get(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(new Set(bytes.map((one) => one.toString("base64"))).size).toBe(1);
  const kept = await readdir(join(site.dataDir, "variants"), { recursive: true });
  const [, file = ""] = /\/([^/]+)$/.exec(path) ?? [];
  expect(kept.filter((entry) => entry.includes(`/${name}`) && entry.endsWith(`/${file}`))).toHaveLength(1);
  expect(await readdir(join(site.dataDir, "variants", "incoming"))).toEqual([]);
});

test("a picture process that is killed at its work costs one answer, not the site", async () => {
  const [wanted, other] = [srcsets()[4]?.at(-1)?.path ?? "", srcsets()[5]?.at(-1)?.path ?? ""];
  const [{ path = "" } = {}] = srcsets()[6] ?? [];
  expect((await site.get(path)).status).toBe(200);
  const id = await onlyChildProcess(site.process.pid ?? 0, "picture-process.js");
  process.kill(id, "SIGSTOP");
  const answer = site.get(wanted);
  await until(async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    return (await metrics.text()).includes('mecmua_jobs_running{pool="pictures"} 1\n');
  });
  expect((await site.get(path)).status).toBe(200);
  process.kill(id, "SIGKILL");
  expect([(await answer).status, (await answer).headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await site.get(wanted)).status).toBe(200);
  expect((await site.get(other)).status).toBe(200);
});
