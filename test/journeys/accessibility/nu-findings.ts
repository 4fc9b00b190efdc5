import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** `bin/test --all` installs it where there is a Java to run it. */
const CHECKER = fileURLToPath(new URL("../../nu/node_modules/vnu-jar/build/dist/vnu.jar", import.meta.url));

export const hasNuChecker = existsSync(CHECKER) && process.env.MECMUA_TEST_SOME === undefined;

/** React closes void elements, which means the same. */
const IGNORED = ".*Trailing slash on void elements.*";
const MAX_OUTPUT = 64 * 1024 * 1024;

interface NuMessage {
  readonly url: string;
  readonly type: string;
  readonly message: string;
  readonly extract?: string;
}

/** What the Nu HTML checker says of pages, warnings included. @param pages HTML by what it is called in a finding */
export async function nuFindings(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-nu-"));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    for (const [index, html] of [...pages.values()].entries()) await writeFile(files[index] ?? "", html);
    const args = [
      "-jar",
      CHECKER,
      "--format",
      "json",
      "--stdout",
      "--exit-zero-always",
      "--filterpattern",
      IGNORED,
    ];
    const { stdout } = await promisify(execFile)("java", [...args, ...files], { maxBuffer: MAX_OUTPUT });
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    return messages.map(({ url, type, message, extract = "" }) => {
      const name = names[Number.parseInt(basename(url), 10)] ?? url;
      return `${name}: ${type}: ${message} (${extract.trim().slice(0, 120)})`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
