import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_PAGES } from "../domain/issue/page-setup.ts";
import type { FileHash } from "../platform/blobs/blob-store.ts";
import { IssuePdfs, type IssuePdfsOptions } from "./issue-pdfs.ts";

const pdf = { pdfUrl: "sayi", setup: AUTO_PAGES, outline: null, sourceHash: "" };
let version: string;
const lookAgain = vi.fn<(key: FileHash | null) => void>();

function openPdfs(): IssuePdfs {
  const editions = {
    hadVersion: async (_: unknown, former: string) => former === "first",
    shownVersion: async () => version,
    edition: async () => ({ pages: [] }),
    scanned: { lookAgain },
  };
  return new IssuePdfs({
    copies: { get: async () => ({ hash: "0".repeat(64) }) },
    store: { place: () => "" },
    editions,
  } as unknown as IssuePdfsOptions);
}

beforeEach(() => {
  version = "first";
  lookAgain.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("unknown versions have the store looked at once in some seconds", async () => {
  const pdfs = openPdfs();
  const ask = () =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) => pdfs.editionOfVersion(pdf, `unknown ${index}`, null)),
    );
  expect(new Set(await ask())).toEqual(new Set([null]));
  await ask();
  expect(lookAgain).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await ask();
  expect(lookAgain).toHaveBeenCalledTimes(2);
});

test("a version that another machine made is found by all who ask for it meanwhile", async () => {
  const pdfs = openPdfs();
  lookAgain.mockImplementation(() => {
    version = "scanned";
  });
  const asked = await Promise.all([1, 2].map(() => pdfs.editionOfVersion(pdf, "scanned", null)));
  expect(asked).toMatchObject([{ version: "scanned" }, { version: "scanned" }]);
  expect(await pdfs.editionOfVersion(pdf, "first", null)).toMatchObject({ version: "scanned" });
  expect(lookAgain).toHaveBeenCalledTimes(1);
});
