import { expect, test } from "vitest";
import { CHALLENGE_LIFETIME, Challenges } from "./challenges.ts";

test("a challenge is good once, for what it was given for, and for some minutes", () => {
  let now = 0;
  const challenges = new Challenges(() => now);
  for (const name of ["a", "b", "c"]) challenges.keep(name, "sign-in", "home");
  expect(challenges.use("a", "sign-in")).toBe(true);
  expect(challenges.use("a", "sign-in")).toBe(false);
  expect(challenges.use("b", "confirm")).toBe(false);
  now = CHALLENGE_LIFETIME;
  expect(challenges.use("c", "sign-in")).toBe(false);
});

test("one who asks for many loses their own oldest, and nobody else's", () => {
  const challenges = new Challenges(() => 0);
  challenges.keep("mine", "sign-in", "home");
  for (let count = 0; count < 1_000; count += 1) challenges.keep(`flood ${count}`, "sign-in", "elsewhere");
  expect(challenges.use("mine", "sign-in")).toBe(true);
  expect(challenges.use("flood 0", "sign-in")).toBe(false);
  expect(challenges.use("flood 999", "sign-in")).toBe(true);
});

test("many who ask do not fill the memory", () => {
  const challenges = new Challenges(() => 0);
  for (let count = 0; count < 3_000; count += 1) challenges.keep(`${count}`, "sign-in", `network ${count}`);
  expect(challenges.use("0", "sign-in")).toBe(false);
  expect(challenges.use("2999", "sign-in")).toBe(true);
});
