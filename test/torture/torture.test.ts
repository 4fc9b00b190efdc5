import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

// A page's modules are loaded for each page, which Vitest's own loader does not do.
test.each(["1", "2"])(
  "a minute of torture, number of machines %s: no word is lost, doubled or torn",
  async (machines) => {
    const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
    const options = { maxBuffer: 100 * 1024 * 1024 };
    const child = execFile(
      process.execPath,
      [main, "--minutes", "1", "--machines", machines],
      options,
      (_, out, err) => resolve({ code: child.exitCode, said: `${err}${out}` }),
    );
    const { code, said } = await promise;
    expect(code, said).toBe(0);
    expect(said).toMatch(/acknowledged \d{2,}/);
  },
);
