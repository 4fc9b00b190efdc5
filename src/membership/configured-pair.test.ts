import * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { configuredPair } from "./configured-pair.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const pair = { username: "okur", password: "poyraz-12" };

test("the password is kept as argon2id of 19 MiB and two passes", async () => {
  await configuredPair(pair);
  const kept = await vi.mocked(argon2.hash).mock.results.at(-1)?.value;
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("the pair opens, white space around it is forgiven, anything else does not", async () => {
  const check = await configuredPair(pair);
  expect(await check(pair)).toBe("okur");
  expect(await check({ username: " okur\t", password: "\npoyraz-12 " })).toBe("okur");
  for (const wrong of [
    { username: "okur", password: "poyraz-13" },
    { username: "okur", password: "" },
    { username: "", password: "poyraz-12" },
    { username: "okur\0", password: "poyraz-12" },
    { username: "okur", password: "poyraz-12\0" },
    { username: "poyraz-12", password: "okur" },
    { username: "a".repeat(60_000), password: "ş".repeat(30_000) },
  ])
    expect(await check(wrong)).toBeNull();
});

test("an unknown name costs the same work as a wrong password", async () => {
  const check = await configuredPair(pair);
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  await check({ username: "yok", password: "yanlış" });
  await check({ username: "okur", password: "yanlış" });
  expect(verify.mock.calls).toHaveLength(2);
  expect(verify.mock.calls[0]).toEqual(verify.mock.calls[1]);
});
