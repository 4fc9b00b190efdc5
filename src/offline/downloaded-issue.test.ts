import { expect, test } from "vitest";
import {
  daysLeft,
  downloadCacheName,
  downloadedIssueOf,
  downloadedUntil,
  isDownloadCache,
  isOver,
  stepForScreen,
} from "./downloaded-issue.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 25);
const A4 = { width: 595, height: 842 };

test("a cache's name says whose it is and until when, whatever the issue's id is", () => {
  for (const id of ["sayi-12", "sayı 12/a", "%20 ", "..", "__proto__"]) {
    const taken = { id, session: "Abc_-9", until: NOW };
    expect(downloadedIssueOf(downloadCacheName(taken))).toEqual(taken);
    expect(isDownloadCache(downloadCacheName(taken))).toBe(true);
  }
  for (const name of [
    "mecmua-sayfalar-1",
    "",
    "mecmua-alinan-1",
    "mecmua-alinan-0 a 1 b",
    "mecmua-alinan-1 a 1 b c",
  ])
    expect(downloadedIssueOf(name)).toBeNull();
});

test("the right ends with the session, after thirty days at most, and at once where its end cannot be read", () => {
  const end = (days: number) => downloadedUntil(new Date(NOW + days * DAY_MS).toISOString(), NOW);
  expect([end(3), end(30), end(400)]).toEqual([NOW + 3 * DAY_MS, NOW + 30 * DAY_MS, NOW + 30 * DAY_MS]);
  const taken = { id: "a", session: "b", until: NOW + 3 * DAY_MS };
  expect([NOW, taken.until - 1, taken.until].map((now) => isOver(taken, now))).toEqual([false, false, true]);
  expect([NOW, NOW + 1, taken.until - 1, taken.until].map((now) => daysLeft(taken, now))).toEqual([
    3, 3, 1, 0,
  ]);
  expect(isOver({ ...taken, until: Number.NaN }, NOW)).toBe(true);
});

test("pages come in the size in which the device shows them whole", () => {
  expect(stepForScreen(A4, { width: 390, height: 844, pixelRatio: 1 })).toBe("small");
  expect(stepForScreen(A4, { width: 390, height: 844, pixelRatio: 3 })).toBe("small");
  expect(stepForScreen(A4, { width: 820, height: 1180, pixelRatio: 2 })).toBe("large");
  expect(stepForScreen(A4, { width: 1920, height: 1080, pixelRatio: 1 })).toBe("medium");
  expect(stepForScreen(A4, { width: 2560, height: 1440, pixelRatio: 1 })).toBe("large");
  expect(stepForScreen(A4, { width: 3840, height: 2160, pixelRatio: 2 })).toBe("large");
});
