import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
/** About one word in ten thousand stands twice after two windows crashed, which is seen and told: no reason to refuse. */
const IS_TWICE = / (doubled|torn)\b/;

// A page's modules are loaded for each page, which Vitest's own loader does not do. Each lasts a minute, alone or not.
test.concurrent.each(["1", "2"])(
  "a minute of torture, number of machines %s: no word is lost, and all windows show what is stored",
  async (machines) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const options = { maxBuffer: 100 * 1024 * 1024 };
    const given = [main, "--minutes", "1", "--machines", machines];
    execFile(process.execPath, given, options, (_, out, err) => resolve(`${err}${out}`));
    const said = await promise;
    const faults = said.split("\n").filter((line) => line.startsWith("seed ") && !IS_TWICE.test(line));
    expect(faults, said).toEqual([]);
    expect(said).toMatch(/^lost 0, .*acknowledged \d{2,}$/m);
  },
);
