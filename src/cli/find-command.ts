import { closestWord } from "../content/library/import/closest-word.ts";
import type { Command } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands } from "./commands.ts";
import { UsageError } from "./usage-error.ts";

/** The commands of a group (`post`) in their order. */
export function commandsOf(group: string): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}

/** @throws UsageError, with what was probably meant */
export function findCommand(group: string, verb: string | undefined): Command {
  if (group.startsWith("-"))
    throw new UsageError(copy.unknownOption(group, closestWord(group, ["--help", "--version"])));
  const name = verb === undefined ? group : `${group} ${verb}`;
  const siblings = commandsOf(group).map((command) => command.name);
  if (verb === undefined && siblings.length > 0) throw new UsageError(copy.verbMissing(group, siblings));
  const found = commands.find((command) => command.name === name);
  if (!found) throw new UsageError(copy.unknownCommand(name, meantCommand(group, name)));
  return found;
}

function meantCommand(word: string, name: string): string | null {
  const names = commands.map((command) => command.name);
  return closestWord(name, names) ?? names.find((known) => known.split(" ")[1] === word) ?? null;
}
