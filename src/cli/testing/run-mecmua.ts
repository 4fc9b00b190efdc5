import { type ChildProcess, execFile } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command-line.ts";

export const mecmua = fileURLToPath(new URL("../../../bin/mecmua", import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly dataDir: string;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the publisher's command within the test's process. */
export async function runMecmua(
  given: readonly string[],
  { dataDir, cwd, env = {} }: RunOptions,
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const environment = { DATA_DIR: dataDir, ...env };
  const { signal } = new AbortController();
  const code = await runCommand(given, { environment, cwd, stdin, stdout, stderr, signal });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, out, err };
}

/**
 * Starts the command as a publisher does: for kills, signals, and several commands at once.
 * @returns how it ended; the code is -1 when a signal ended it
 */
export function startMecmua(
  given: readonly string[],
  { dataDir, cwd, env = {}, command = mecmua }: RunOptions & { readonly command?: string },
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  // Nothing of the caller's environment: a set CONTENT_ENDPOINT would be asked.
  const options = { cwd, env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(command, given, options, (_, out, err) => {
    resolve({ code: child.exitCode ?? -1, out, err });
  });
  child.stdin?.end();
  return { child, ended };
}
