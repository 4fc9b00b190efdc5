import { expect, test } from "vitest";
import { DIALECTS, type Dialect } from "./dialects.ts";
import { errorsOf } from "./graphql-client.ts";
import { negotiate, smallerPageSize } from "./negotiate.ts";

const [connection] = DIALECTS;
const skip = DIALECTS.filter(({ paging }) => paging === "skip" || paging === "after" || paging === "none");

function next(dialects: readonly Dialect[], ...errors: object[]): Dialect | null {
  return negotiate(dialects, errorsOf({ errors }))?.[0] ?? null;
}

test.each([
  [{ message: 'Unknown argument "stage" on field "Query.postsConnection".' }],
  [{ message: "'postsConnection' has no argument named 'stage'", extensions: { code: "validation-failed" } }],
  [
    {
      message: "Field 'postsConnection' doesn't accept argument 'stage'",
      path: ["query GetPosts", "postsConnection"],
    },
  ],
  [{ message: 'Value "PUBLISHED" does not exist in "Stage" enum.' }],
])("a service that does not know stages is asked without: %o", (error) => {
  expect(next(DIALECTS, error)).toEqual({ ...connection, stage: false });
});

test.each([
  [{ message: 'Cannot query field "postsConnection" on type "Query". Did you mean "posts"?' }],
  [{ message: "field 'postsConnection' is not defined in 'Query'" }],
  [
    {
      message:
        "Validation error (FieldUndefined@[postsConnection]) : Field 'postsConnection' in type 'Query' is undefined",
    },
  ],
])("a service without connections is asked for lists: %o", (error) => {
  expect(next(DIALECTS, error)).toMatchObject({ paging: "skip", stage: true });
});

test("a field that a service has lost is asked for no more", () => {
  const rich = DIALECTS.map((dialect) => ({
    ...dialect,
    more: ["date", "featuredImage.alt", "author { name }"],
  }));
  expect(next(rich, { message: 'Cannot query field "date" on type "Post".' })).toMatchObject({
    more: ["featuredImage.alt", "author { name }"],
    paging: "connection",
  });
  expect(next(rich, { message: "field 'alt' is not defined in 'Asset'" })).toMatchObject({
    more: ["date", "author { name }"],
  });
  expect(next(rich, { message: 'Cannot query field "author" on type "Post".' })).toMatchObject({
    more: ["date", "featuredImage.alt"],
  });
});

test("several unknown things are dropped at once", () => {
  const errors = [
    { message: 'Unknown argument "stage" on field "Query.postsConnection".' },
    { message: 'Cannot query field "aggregate" on type "PostConnection".' },
    { message: 'Unknown argument "first" on field "Post.categories".' },
  ];
  expect(next(DIALECTS, ...errors)).toEqual({
    paging: "connection",
    stage: false,
    count: false,
    nested: false,
    idField: "id",
    more: [],
  });
});

test("a list that knows no first is asked plainly, one that knows no skip with a cursor", () => {
  expect(next(skip, { message: 'Unknown argument "first" on field "Query.posts".' })).toMatchObject({
    paging: "none",
  });
  expect(next(skip, { message: 'Unknown argument "skip" on field "Query.posts".' })).toMatchObject({
    paging: "after",
  });
});

test("a validation error that names nothing takes the next dialect", () => {
  const error = { message: "Invalid query", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } };
  expect(next(DIALECTS, error)).toEqual(DIALECTS[1]);
});

test.each([
  { message: "not allowed" },
  { message: "You do not have permission to read stage PUBLISHED of posts" },
  { message: "Unknown token for postsConnection" },
  { message: "Rate limit exceeded for postsConnection" },
  { message: "Too many requests: postsConnection not found in cache" },
  { message: "Internal server error" },
  { message: 'Unknown argument "stage"', extensions: { code: "FORBIDDEN" } },
  { message: 'Unknown argument "stage"', extensions: { code: "INTERNAL_SERVER_ERROR" } },
  { message: "stage undefined", path: ["postsConnection", "edges"] },
  {
    message: 'Cannot query field "abstract" on type "Post".',
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
  },
  {},
])("%o leads to no other dialect", (error) => {
  expect(next(DIALECTS, error)).toBeNull();
});

test("one refusal among validation errors keeps the dialect", () => {
  const unknown = { message: 'Unknown argument "stage" on field "Query.postsConnection".' };
  expect(next(DIALECTS, unknown, { message: "not allowed" })).toBeNull();
});

test("below the plain query there is nothing", () => {
  expect(next(DIALECTS.slice(-1), { message: 'Cannot query field "first"' })).toBeNull();
});

test.each([
  ['Argument "first" may not exceed 50.', 50],
  ["Requesting 100 records on the `posts` connection exceeds the `first` limit of 20 records.", 20],
  ["first must be between 1 and 25", 25],
  ["page size too large", 50],
  ["Query complexity 10100 exceeds maximum 5000", 50],
])("“%s” is answered with %i at once", (message, size) => {
  expect(smallerPageSize(100, errorsOf({ errors: [{ message }] }))).toBe(size);
});

test.each([
  "Rate limit exceeded: first 50 requests only",
  'Unknown argument "first" on field "Query.posts". Did you mean "limit"?',
  "not allowed",
  "",
])("“%s” says nothing about the size of a page", (message) => {
  expect(smallerPageSize(100, errorsOf({ errors: [{ message }] }))).toBeNull();
});

test("a single post is not made smaller", () => {
  expect(smallerPageSize(1, errorsOf({ errors: [{ message: '"first" may not exceed 0' }] }))).toBeNull();
});
