import type { Arguments } from "./arguments.ts";
import type { Terminal } from "./terminal.ts";

/** An option of a command: a switch, or one that takes a value. */
export interface CommandOption {
  /** How the help names the value; null for a switch. */
  readonly value: string | null;
  readonly isRepeatable?: boolean;
  readonly isRequired?: boolean;
  readonly help: string;
}

/** What follows a command's name. Optional ones come last. */
export interface CommandOperand {
  /** How the help names it. */
  readonly name: string;
  readonly isOptional?: boolean;
}

export interface Command {
  /** `post add`: the group and the verb. */
  readonly name: string;
  readonly operands: readonly CommandOperand[];
  readonly summary: string;
  /** Lines of the command's own help. */
  readonly details: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Loaded when it is run: help must not wait for the picture library. */
  readonly load: () => Promise<{ readonly run: RunCommand }>;
}

export interface Call {
  readonly arguments: Arguments;
  readonly terminal: Terminal;
  /** Read through configOf only. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative operands are files in this folder. */
  readonly cwd: string;
  /** For lines that a log collector reads. */
  readonly stderr: NodeJS.WritableStream;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** @returns the exit code */
export type RunCommand = (call: Call) => Promise<number>;
