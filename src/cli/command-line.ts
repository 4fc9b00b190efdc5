import { readArguments } from "./arguments.ts";
import { copy } from "./command-copy.ts";
import { describeFault } from "./describe-fault.ts";
import { exitCodes } from "./exit-codes.ts";
import { commandsOf, findCommand } from "./find-command.ts";
import { commandHelp, generalHelp, groupHelp } from "./help.ts";
import { readVersion } from "./project.ts";
import { openTerminal, type Terminal, type TerminalStreams } from "./terminal.ts";

/** What the command has of the process it runs in. */
export interface CommandContext extends TerminalStreams {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative operands are files in this folder. */
  readonly cwd: string;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

const HELP = new Set(["--help", "-h"]);

/** Runs the publisher's command within this process. @returns the exit code */
export async function runCommand(given: readonly string[], context: CommandContext): Promise<number> {
  const terminal = openTerminal(context);
  try {
    return await dispatch(given, context, terminal);
  } catch (error) {
    const { sentence, exitCode } = describeFault(error);
    terminal.note(sentence);
    return exitCode;
  }
}

async function dispatch(
  given: readonly string[],
  { environment, cwd, stderr, signal }: CommandContext,
  terminal: Terminal,
): Promise<number> {
  const [group, verb, ...rest] = given;
  if (group === undefined || HELP.has(group)) return print(terminal, generalHelp());
  if (group === "--version") return print(terminal, [copy.version(readVersion())]);
  if (verb !== undefined && HELP.has(verb) && commandsOf(group).length > 0)
    return print(terminal, groupHelp(group));
  const command = findCommand(group, verb);
  if (rest.some((word) => HELP.has(word))) return print(terminal, commandHelp(command));
  const checked = readArguments(command, rest);
  const { run } = await command.load();
  return await run({ arguments: checked, terminal, environment, cwd, stderr, signal });
}

function print(terminal: Terminal, lines: readonly string[]): number {
  for (const line of lines) terminal.line(line);
  return exitCodes.done;
}
