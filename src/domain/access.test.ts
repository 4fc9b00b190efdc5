import { expect, test } from "vitest";
import { canRead, freePages, isSameForAll, UNKNOWN_LENGTH } from "./access.ts";

const article = { isIssue: false, terms: null };
const issue = { isIssue: true, terms: null };

test.each([
  ["pdf", "anonymous", true, false],
  ["pdf", "member", true, true],
  ["all", "anonymous", false, false],
  ["all", "member", true, true],
  ["none", "anonymous", true, true],
  ["none", "member", true, true],
] as const)("%s, %s: article %s, issue %s", (policy, reader, hasArticle, hasIssue) => {
  expect(canRead(article, reader, policy)).toBe(hasArticle);
  expect(canRead(issue, reader, policy)).toBe(hasIssue);
});

const inPhase = (phase: "closed" | "members" | "everyone") => ({
  isIssue: true,
  terms: { freePages: null, phase, opensAt: null, storeUrl: null },
});

test("an issue that is not open yet opens for nobody, one that is free for everybody", () => {
  for (const policy of ["pdf", "all", "none"] as const)
    for (const reader of ["anonymous", "member"] as const) {
      expect(canRead(inPhase("closed"), reader, policy)).toBe(false);
      expect(canRead(inPhase("everyone"), reader, policy)).toBe(true);
      expect(canRead(inPhase("members"), reader, policy)).toBe(canRead(issue, reader, policy));
    }
  expect(isSameForAll(inPhase("closed"), "pdf")).toBe(true);
  expect(isSameForAll(inPhase("members"), "pdf")).toBe(false);
});

test("an issue's own number of free pages goes before the settings', and never covers the whole", () => {
  const { terms } = inPhase("members");
  expect(freePages(20, 3, null)).toBe(3);
  expect(freePages(20, 3, { ...terms, freePages: 0 })).toBe(0);
  expect(freePages(20, 3, { ...terms, freePages: 50 })).toBe(19);
  expect(freePages(UNKNOWN_LENGTH, 3, { ...terms, freePages: 50 })).toBe(50);
  expect(freePages(UNKNOWN_LENGTH, 3, null)).toBe(3);
});
