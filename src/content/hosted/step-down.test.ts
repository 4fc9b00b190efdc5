import { expect, test } from "vitest";
import { type Dialect, LADDER } from "./dialects.ts";
import { errorsOf } from "./graphql-errors.ts";
import { stepDown } from "./step-down.ts";

const [connection] = LADDER;
const skip = LADDER.filter(({ paging }) => paging === "skip" || paging === "after" || paging === "none");

function next(ladder: readonly Dialect[], ...errors: object[]): Dialect | null {
  return stepDown(ladder, errorsOf({ errors }))?.[0] ?? null;
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
  expect(next(LADDER, error)).toEqual({ ...connection, stage: false });
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
  expect(next(LADDER, error)).toMatchObject({ paging: "skip", stage: true });
});

test("several unknown things are dropped at once", () => {
  const errors = [
    { message: 'Unknown argument "stage" on field "Query.postsConnection".' },
    { message: 'Cannot query field "aggregate" on type "PostConnection".' },
    { message: 'Unknown argument "first" on field "Post.categories".' },
  ];
  expect(next(LADDER, ...errors)).toEqual({
    paging: "connection",
    stage: false,
    count: false,
    nested: false,
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

test("a validation error that names nothing takes the next rung", () => {
  const error = { message: "Invalid query", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } };
  expect(next(LADDER, error)).toEqual(LADDER[1]);
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
])("%o steps down to nothing", (error) => {
  expect(next(LADDER, error)).toBeNull();
});

test("one refusal among validation errors holds the ladder", () => {
  const unknown = { message: 'Unknown argument "stage" on field "Query.postsConnection".' };
  expect(next(LADDER, unknown, { message: "not allowed" })).toBeNull();
});

test("below the plain query there is nothing", () => {
  expect(next(LADDER.slice(-1), { message: 'Cannot query field "first"' })).toBeNull();
});
