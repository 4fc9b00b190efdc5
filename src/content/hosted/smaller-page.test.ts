import { expect, test } from "vitest";
import { errorsOf } from "./graphql-errors.ts";
import { smallerPage } from "./smaller-page.ts";

test.each([
  ['Argument "first" may not exceed 50.', 50],
  ["Requesting 100 records on the `posts` connection exceeds the `first` limit of 20 records.", 20],
  ["first must be between 1 and 25", 25],
  ["page size too large", 50],
  ["Query complexity 10100 exceeds maximum 5000", 50],
])("“%s” is answered with %i at once", (message, size) => {
  expect(smallerPage(100, errorsOf({ errors: [{ message }] }))).toBe(size);
});

test.each([
  "Rate limit exceeded: first 50 requests only",
  'Unknown argument "first" on field "Query.posts". Did you mean "limit"?',
  "not allowed",
  "",
])("“%s” says nothing about the size of a page", (message) => {
  expect(smallerPage(100, errorsOf({ errors: [{ message }] }))).toBeNull();
});

test("a single post is not made smaller", () => {
  expect(smallerPage(1, errorsOf({ errors: [{ message: '"first" may not exceed 0' }] }))).toBeNull();
});
