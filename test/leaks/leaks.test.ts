import { mkdir, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataAddress, FEED_FILES, type FeedFormat, paths, routes } from "../../src/domain/paths.ts";
import { expectSilence } from "../faults/watched-site.ts";
import { hasBothHalves } from "../some-of.ts";
import { findLeaks, type LeakReport } from "./find-leaks.ts";
import { startMarkedLibrary } from "./marked-library.ts";
import { startMarkedService } from "./marked-service.ts";
import { type MarkedSite, routesOf } from "./marked-site.ts";
import { probeSearches } from "./search-probes.ts";

/* Nothing that is for members, or for nobody, leaves by any address, asked in any way: see docs/operations.md. */

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
/** Routes to which only a form or a service is sent. */
const POSTED = ["signOut", "contentWebhook"];

test("no mark comes out, whoever asks for whatever address in whatever way", () => {
  expect(reports.flatMap(({ leaks }) => leaks)).toEqual([]);
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
