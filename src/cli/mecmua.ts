import { copy } from "./command-copy.ts";
import { exitCodes } from "./exit-codes.ts";
import { describeFault } from "./fault-sentence.ts";
import { commandsOf, findCommand } from "./find-command.ts";
import { commandHelp, generalHelp, groupHelp } from "./help.ts";
import { readVersion } from "./project.ts";
import { readArguments } from "./read-arguments.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

const HELP = new Set(["--help", "-h"]);

const terminal = openTerminal(process);
const interrupt = new AbortController();
// Once: a second Ctrl-C ends the command the hard way.
process.once("SIGINT", () => interrupt.abort());

try {
  process.exitCode = await runMecmua(process.argv.slice(2), terminal, interrupt.signal);
} catch (error) {
  const { sentence, exitCode } = describeFault(error);
  terminal.note(sentence);
  process.exitCode = exitCode;
}

async function runMecmua(given: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<number> {
  const [group, verb, ...rest] = given;
  if (group === undefined || HELP.has(group)) return print(terminal, generalHelp());
  if (group === "--version") return print(terminal, [copy.version(readVersion())]);
  if (verb !== undefined && HELP.has(verb) && commandsOf(group).length > 0)
    return print(terminal, groupHelp(group));
  const command = findCommand(group, verb);
  if (rest.some((word) => HELP.has(word))) return print(terminal, commandHelp(command));
  const checked = readArguments(command, rest);
  const { run } = await command.load();
  return await run({ arguments: checked, terminal, environment: process.env, signal });
}

function print(terminal: Terminal, lines: readonly string[]): number {
  for (const line of lines) terminal.line(line);
  return exitCodes.done;
}
