import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { dataAddress, FEED_FILES, type FeedFormat, paths, routes } from "../../src/domain/paths.ts";
import { expectSilence } from "../faults/watched-site.ts";
import { hasBothHalves } from "../some-of.ts";
import { findLeaks, type LeakReport } from "./find-leaks.ts";
import { startMarkedLibrary } from "./marked-library.ts";
import { MARGIN } from "./marked-margin.ts";
import { startMarkedService } from "./marked-service.ts";
import { type MarkedSite, routesOf } from "./marked-site.ts";
import { probeSearches } from "./search-probes.ts";

/* Nothing that is for members, or for nobody, leaves by any address, asked in any way: docs/benchmarks.md has its figures. */

/** Pages of issues are made behind everything else that the machine is at. */
const HOOK_TIMEOUT_MS = 900_000;

let sites: readonly MarkedSite[];
let reports: readonly LeakReport[];
beforeAll(async () => {
  sites = await Promise.all([startMarkedLibrary(), ...(hasBothHalves ? [startMarkedService()] : [])]);
  reports = await Promise.all(sites.map(findLeaks));
}, HOOK_TIMEOUT_MS);
afterAll(async () => {
  for (const marked of sites) {
    expectSilence(marked.site, CHANGING);
    await marked.close();
  }
});

/** Between the change of an issue's PDF, or of a cover, and the next look at the library the former file is gone. */
const CHANGING = /"msg":"(?:issue cannot be read|picture of a card not made ahead)"/;
/** What tells of the magazine on its server. */
const COMMANDS = [
  ..."status,doctor,content check,search misses,issue report,settings show,staff list".split(","),
  ..."codes list,codes stats".split(","),
];
/** Routes to which only a form or a service is sent. */
const POSTED = ["signOut", "contentWebhook", "opening"];

test("no mark comes out, whoever asks for whatever address in whatever way", () => {
  expect(reports.flatMap(({ leaks }) => leaks)).toEqual([]);
});

test("previews, exports, commands and the log have no word of the margin, nor has a picture that is only suggested", async () => {
  const { site, marks, previews, closed } = sites[0] as MarkedSite;
  const { addresses } = reports[0] as LeakReport;
  const margin = (said: Uint8Array | string) =>
    marks.find(Buffer.from(said)).flatMap(({ place }) => (place.startsWith(MARGIN) ? [place] : []));
  for (const kind of ["note", "suggestion"])
    expect(marks.words("nobody", new RegExp(`^${MARGIN} .* ${kind}\\b`)).length).toBeGreaterThanOrEqual(20);
  for (const path of previews) {
    const page = await site.get(path);
    expect([path, page.status, margin(await page.text())]).toEqual([path, 200, []]);
  }
  for (const path of closed) expect([path, addresses.get(path)]).toEqual([path, expect.not.toBeOneOf([200])]);
  const { dataDir } = site;
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd: dirname(dataDir) });
  for (const command of COMMANDS) {
    const { out, err } = await run(...command.split(" "));
    expect([command, margin(out), margin(err)]).toEqual([command, [], []]);
  }
  expect(await run("export", "dergi.zip")).toMatchObject({ code: 0 });
  const archive = new Uint8ArrayReader(await readFile(join(dirname(dataDir), "dergi.zip")));
  const entries = await new ZipReader(archive).getEntries();
  expect(entries.some(({ filename }) => filename.endsWith(".md"))).toBe(true);
  for (const entry of entries)
    if (!entry.directory) {
      const bytes = await entry.getData(new Uint8ArrayWriter());
      expect([entry.filename, margin(entry.filename), margin(bytes)]).toEqual([entry.filename, [], []]);
    }
  expect(margin(site.output())).toEqual([]);
});

test("every route of the site has an address that was found and asked, and so has every feed", () => {
  const found = new Set(reports.flatMap(({ addresses }) => [...addresses.keys()]));
  for (const page of ["", paths.section("deneme"), paths.author("nermin-akyol")])
    for (const format of Object.keys(FEED_FILES) as FeedFormat[])
      expect(found).toContain(paths.feed(format, page));
  const pages = [paths.home(), paths.archive(), paths.issues(), paths.privacy(), paths.section("deneme")];
  for (const page of pages)
    for (const { addresses } of reports)
      expect([page, addresses.get(dataAddress(page))]).toEqual([page, 200]);
  const answered = new Set(
    reports.flatMap(({ addresses }) =>
      [...addresses].flatMap(([address, status]) => (status === 404 ? [] : routesOf(address))),
    ),
  );
  expect(Object.keys(routes).filter((name) => !answered.has(name) && !POSTED.includes(name))).toEqual([]);
});

test("searches tell nobody what is hidden, and no order of words that are for members", async () => {
  const found = await Promise.all(sites.map((marked) => probeSearches(marked, marked.issues)));
  expect(found.flatMap(({ leaks }) => leaks)).toEqual([]);
  const searches = found.reduce((sum, { requests }) => sum + requests, 0);
  expect(searches).toBeGreaterThan(500 * sites.length);
  const count = (of: (report: LeakReport) => number) => reports.reduce((sum, report) => sum + of(report), 0);
  const report = {
    marks: sites.reduce((sum, { marks }) => sum + marks.size, 0),
    addresses: count(({ addresses }) => addresses.size),
    gated: count(({ gated }) => gated.length),
    requests: count(({ requests }) => requests),
    searches,
    leaks: count(({ leaks }) => leaks.length),
  };
  await mkdir("test-results", { recursive: true });
  await writeFile("test-results/leaks.json", `${JSON.stringify(report, null, 2)}\n`);
  expect(report.addresses).toBeGreaterThan(250 * sites.length);
  expect(report.gated).toBeGreaterThan(30 * sites.length);
  expect(report.requests).toBeGreaterThan(3_000 * sites.length);
});
