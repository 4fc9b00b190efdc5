import { expect, test } from "vitest";
import { CHALLENGE_LIFETIME_MS, Challenges } from "./challenges.ts";

const sent = (challenge: string) => Buffer.from(challenge).toString("base64url");

test("a challenge is good once, for what it was made for, where it was made, and for some minutes", () => {
  let now = 0;
  const challenges = new Challenges(() => now);
  const [one, other] = [sent(challenges.make("sign-in")), sent(challenges.make("sign-in"))];
  expect([challenges.isOpen(one, "sign-in"), challenges.isOpen(one, "confirm")]).toEqual([true, false]);
  expect([challenges.use(one), challenges.use(one), challenges.isOpen(one, "sign-in")]).toEqual([
    ...[true, false, false],
  ]);
  expect(new Challenges(() => now).isOpen(other, "sign-in")).toBe(false);
  const [, random, signature] = Buffer.from(other, "base64url").toString().split(".");
  for (const forged of ["", "a.b.c", `${CHALLENGE_LIFETIME_MS * 2}.${random}.${signature}`, `0.${random}.`])
    expect(challenges.isOpen(sent(forged), "sign-in"), forged).toBe(false);
  now = CHALLENGE_LIFETIME_MS;
  expect(challenges.isOpen(other, "sign-in")).toBe(false);
});

test("however many strangers ask for, the first one stays good", () => {
  const challenges = new Challenges(() => 0);
  const first = sent(challenges.make("sign-in"));
  for (let count = 0; count < 3_000; count += 1) challenges.make("sign-in");
  expect(challenges.isOpen(first, "sign-in")).toBe(true);
});
