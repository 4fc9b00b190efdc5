import { type ChildProcess, execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

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
  readonly command?: string;
}

/** Runs the publisher's command as a publisher does. */
export function runMecmua(given: readonly string[], options: RunOptions): Promise<Ended> {
  return startMecmua(given, options).ended;
}

/** A command under way. The code is -1 when a signal ended it. */
export function startMecmua(
  given: readonly string[],
  { dataDir, cwd, env = {}, command = mecmua }: RunOptions,
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
