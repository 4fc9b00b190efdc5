import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { faultReason } from "../platform/fault-reason.ts";

/** What a shell that was opened by `su` lacks. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/sbin:/sbin";
/** Of the list of an archive, or a unit's log. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

interface ProgramOptions {
  readonly signal?: AbortSignal;
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Ended otherwise than by 0; its message is the last line that the program said of it. */
export class ProgramError extends Error {
  readonly output: string;

  constructor(message: string, output: string, cause: unknown) {
    super(message, { cause });
    this.output = output;
  }
}

/** Gives the program nothing to read. @returns its output @throws ProgramError, AbortError */
export async function runProgram(
  program: string,
  given: readonly string[],
  { env = process.env, ...options }: ProgramOptions = {},
): Promise<string> {
  const running = promisify(execFile)(program, given, {
    ...options,
    env: {
      ...env,
      PATH: `${env.PATH}:${SYSTEM_PATH}`,
      LC_ALL: "C.UTF-8",
      DEBIAN_FRONTEND: "noninteractive",
    },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch (error) {
    const { name, stdout = "", stderr = "" } = error as Error & Partial<Record<"stdout" | "stderr", string>>;
    if (name === "AbortError") throw error;
    const said = stderr.trim().split("\n").at(-1);
    throw new ProgramError(said || `${program}: ${faultReason(error)}`, stdout, error);
  }
}
