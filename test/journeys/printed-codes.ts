import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { CODE_SYMBOLS } from "../../src/domain/credential/printed-code.ts";

/** One copy's credential, as it went to the printer. */
export interface PrintedPair {
  readonly username: string;
  readonly password: string;
  /** The QR picture: SVG. */
  readonly picture: string;
}

export interface PrintWish {
  readonly count?: number;
  readonly batch?: string;
  /** More of the command's options. */
  readonly options?: readonly string[];
  /** Of the site, for the QR pictures. */
  readonly publicUrl?: string;
}

/** Prints a batch as a publisher does, for the site whose data lie in a folder. */
export async function printCodes(
  dataDir: string,
  {
    count = 1,
    batch = `Sayı ${randomUUID()}`,
    options = [],
    publicUrl = "https://dergi.example",
  }: PrintWish = {},
): Promise<PrintedPair[]> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-codes-"));
  try {
    const sheet = join(folder, "kodlar.csv");
    const wish = ["--batch", batch, "--count", String(count), "--out", sheet, ...options];
    await codesCommand(dataDir, ["create", ...wish], { PUBLIC_URL: publicUrl });
    const [, ...lines] = (await readFile(sheet, "utf8")).trim().split("\r\n");
    return await Promise.all(
      lines.map(async (line) => {
        const [, username = "", password = "", picture = ""] = line.split(";");
        return { username, password, picture: await readFile(join(folder, picture), "utf8") };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one of the publisher's `codes` commands. @throws what it said when it failed */
export async function codesCommand(
  dataDir: string,
  given: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const ended = await runMecmua(["codes", ...given], { dataDir, cwd: dataDir, env });
  if (ended.code !== 0) throw new Error(`mecmua codes ${given[0]} ended with ${ended.code}: ${ended.err}`);
  return ended;
}

/** The same code with its fourth symbol taken for the next one. */
export function mistyped(code: string): string {
  const next = CODE_SYMBOLS[(CODE_SYMBOLS.indexOf(code[3] ?? "") + 1) % CODE_SYMBOLS.length];
  return code.slice(0, 3) + next + code.slice(4);
}
