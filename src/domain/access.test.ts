import { expect, test } from "vitest";
import { canRead } from "./access.ts";

const article = { isIssue: false };
const issue = { isIssue: true };

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
