import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
/** About one word in ten thousand stands twice after two windows crashed, which is seen and told: no reason to refuse. */
const IS_TWICE = / (doubled|torn)\b/;

/** @returns what it said, when no word was lost */
async function torture(...options: readonly string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const given = [main, ...options];
  const limits = { maxBuffer: 100 * 1024 * 1024 };
  execFile(process.execPath, given, limits, (_, out, err) => resolve(`${err}${out}`));
  const said = await promise;
  const faults = said.split("\n").filter((line) => line.startsWith("seed ") && !IS_TWICE.test(line));
  expect(faults, said).toEqual([]);
  expect(said).toMatch(/^lost 0, .*acknowledged \d{2,}$/m);
  return said;
}

// A page's modules are loaded for each page, which Vitest's own loader does not do. Each lasts a minute, alone or not.
test.concurrent.each(["1", "2"])(
  "a minute of torture, number of machines %s: no word is lost, and all windows show what is stored",
  async (machines) => {
    await torture("--minutes", "1", "--machines", machines);
  },
);

test.concurrent("sessions of three, one of whom suggests: to take all, and to leave all, gives what was written", async () => {
  const said = await torture("--sessions", "16", "--without", "settle");
  for (const counted of [/\bsuggestions [1-9]/, /\bcompared [1-9]/, /\bsessions 16\b/])
    expect(said).toMatch(counted);
});
