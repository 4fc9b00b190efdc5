import type { Config } from "../config/read-config.ts";
import type { AuditDetail } from "../desk/audit/audit-log.ts";
import type { AuditAction } from "../domain/audit-actions.ts";
import type { Printed, Terminal } from "./terminal.ts";

export const exitCodes = {
  done: 0,
  /** Refused, or a fault was found. */
  fault: 1,
  wrongUsage: 2,
  /** Ctrl-C, as shells count it: 128 and the signal's number. */
  interrupted: 130,
} as const;

/** An option of a command: a switch, or one that takes a value. */
export interface CommandOption {
  /** How the help names the value; null for a switch. */
  readonly value: string | null;
  readonly isRepeatable?: boolean;
  readonly isRequired?: boolean;
  readonly help: string;
}

/** A word after the command's name. Optional ones come last. */
interface CommandOperand {
  readonly name: string;
  readonly isOptional?: boolean;
  /** Only the last operand may be repeated. */
  readonly isRepeatable?: boolean;
}

export interface Command {
  /** `staff add`: the group and the verb. */
  readonly name: string;
  readonly operands?: readonly CommandOperand[];
  readonly summary: string;
  readonly details?: readonly string[];
  /** Beside those that `optionsOf` adds. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Takes long, and may be asked to tell how far it is. */
  readonly hasProgress?: true;
  /** The audit log's word for what it does; absent where it changes nothing of the magazine. */
  readonly action?: AuditAction;
  /** Loaded when it is run: help must not wait for the picture library. */
  readonly load: () => Promise<RunCommand>;
}

const json: CommandOption = { value: null, help: "sonucu JSON olarak yazar" };
const progress: CommandOption = {
  value: null,
  help: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
};

/** Everything that a command takes beside `--help`, in the order of its help. */
export function optionsOf({ options, hasProgress }: Command): Readonly<Record<string, CommandOption>> {
  return { ...options, json, ...(hasProgress && { progress }) };
}

/** The options that were given, checked against what the command takes. */
export interface GivenOptions {
  has(option: string): boolean;
  value(option: string): string | null;
  values(option: string): readonly string[];
}

export interface Call {
  readonly given: GivenOptions;
  readonly terminal: Terminal;
  /** The site's own. */
  readonly config: Config;
  /** What `config` was read from, with what other programs read. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative operands are files in this folder. */
  readonly cwd: string;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
  /** Records the command's action in the desk's audit log, as the server's. @param subject what it was done to */
  record(subject?: string, detail?: AuditDetail): Promise<void>;
}

/** What came of a command; it is printed when everything that the command opened is closed. */
export interface Outcome extends Printed {
  /** What `--json` prints in place of the lines. */
  readonly result: unknown;
  /** True where a fault was found: the exit code is 1. */
  readonly isFault?: boolean;
}

/** @param operands the words after the command's name, as many as it takes @throws PublicError where it is refused */
export type RunCommand = (call: Call, ...operands: string[]) => Promise<Outcome>;
