import { expect, it } from "vitest";
import { codeIdOf, credentialOfCode } from "./credential-id.ts";

it("names a code, and knows codes from other credentials", () => {
  expect(credentialOfCode("abc-12")).toBe("code:abc-12");
  expect(codeIdOf(credentialOfCode("abc-12"))).toBe("abc-12");
  expect(codeIdOf("pair:abc-12")).toBeNull();
});
