import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import { IssueIntakes } from "./issue-intakes.ts";

const log = pino({ level: "silent" });

test("whoever reads scans is told of an issue whose scans nobody has read", async () => {
  const told: string[] = [];
  const editions = {
    edition: async () => ({ pages: [] }),
    scanned: { of: async ({ path }: { path: string }) => (path === "read" ? [] : null) },
  } as unknown as EditionStore;
  for (const name of ["read", "new"]) {
    const intakes = new IssueIntakes(editions, log, () => told.push(name));
    onTestFinished(() => intakes[Symbol.asyncDispose]());
    expect(await intakes.end({ hash: name, path: name, setup: AUTO_PAGES })).toMatchObject({ state: "made" });
  }
  expect(told).toEqual(["new"]);
});

test("one person's many PDFs are made two at a time, and another's beside them", async () => {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<{ pages: [] }>();
  const editions = {
    edition: ({ path }: { path: string }) => {
      begun.push(path);
      return promise;
    },
    scanned: { of: async () => [] },
  } as unknown as EditionStore;
  const intakes = new IssueIntakes(editions, log, () => undefined);
  onTestFinished(() => {
    resolve({ pages: [] });
    return intakes[Symbol.asyncDispose]();
  });
  const begin = (name: string, staffId: string) =>
    intakes.begin({ hash: name, path: name, setup: AUTO_PAGES }, staffId);
  for (const name of ["a1", "a2", "a3", "a4"]) begin(name, "ada");
  begin("d1", "deniz");
  await expect.poll(() => begun.length).toBe(3);
  expect(begun).toEqual(["a1", "a2", "d1"]);
  resolve({ pages: [] });
  await expect.poll(() => begun.length).toBe(5);
});
