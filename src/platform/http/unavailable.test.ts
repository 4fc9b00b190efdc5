import { expect, test } from "vitest";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { isDatabaseAway, isUnavailable, unavailablePage } from "./unavailable.ts";

test.each([
  [{ code: "ENOSPC" }],
  [{ code: "EMFILE" }],
  [{ code: "EACCES" }],
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }],
  [{ code: "ERR_SQLITE_ERROR", errcode: 5 }],
  [{ code: "ERR_SQLITE_ERROR", errcode: 10 | (12 << 8) }],
  [{ code: "ECONNREFUSED" }],
  [{ code: "ENETUNREACH" }],
  [{ code: "57P01" }],
  [{ code: "53300" }],
  [{ message: "Connection terminated unexpectedly" }],
])("%j passes", (error) => {
  expect(isUnavailable(Object.assign(new Error(), error))).toBe(true);
});

test.each([
  [null],
  [undefined],
  ["ENOSPC"],
  [new TypeError()],
  [{ errcode: 1 }],
  [{ errcode: 11 }],
  [{ code: "E" }],
  [{ code: "23505" }],
  [{ code: "42P01" }],
])("%j does not", (error) => {
  expect(isUnavailable(error)).toBe(false);
});

test("the answer says when to come again", () => {
  expect(unavailablePage().status).toBe(503);
  expect(unavailablePage().headers.get("retry-after")).toBe("30");
});

test.each([
  [{ errcode: 5 }, true],
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "57P03" }, true],
  [{ code: "EMFILE" }, false],
  [new ObjectStoreError("unavailable"), false],
])("%o is told as the database: %o", (error, isDatabase) => {
  expect([isUnavailable(error), isDatabaseAway(error)]).toEqual([true, isDatabase]);
});
