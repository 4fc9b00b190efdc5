import { expect, it } from "vitest";
import { CODE_SYMBOLS, codeOf } from "../../domain/credential/printed-code.ts";
import { newCredentials } from "./create-batch.ts";

it("makes user names and passwords that are read as such, each user name once", () => {
  const made = newCredentials(5_000);
  expect(made).toHaveLength(5_000);
  expect(new Set(made.map(({ username }) => username)).size).toBe(5_000);
  for (const { username, password } of made) {
    expect(codeOf(username, "username")).toBe(username);
    expect(codeOf(password, "password")).toBe(password);
    expect(username.slice(0, 12)).toMatch(/\d/);
    expect(password.slice(0, 12)).toMatch(/\d/);
  }
});

it("uses every symbol at every index about as often as the others", () => {
  const made = newCredentials(5_000);
  const expected = 10_000 / CODE_SYMBOLS.length;
  for (let index = 0; index < 12; index += 1) {
    const seen = made.flatMap(({ username, password }) => [username[index], password[index]]);
    for (const symbol of CODE_SYMBOLS) {
      // Seven standard deviations: one run in some 10⁹ would miss it by chance.
      const count = seen.filter((other) => other === symbol).length;
      expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected));
    }
  }
});
