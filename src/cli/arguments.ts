import { parseArgs } from "node:util";
import { closestWord } from "../domain/search/closest-word.ts";
import { type Arguments, type Command, type CommandOption, UsageError } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands, commandsOf } from "./commands.ts";

/** @throws UsageError, with what was probably meant */
export function findCommand(group: string, verb: string | undefined): Command {
  if (group.startsWith("-"))
    throw new UsageError(copy.unknownOption(group, closestWord(group, ["--help", "--version"])));
  const ofOneWord = commands.find((command) => command.name === group);
  if (ofOneWord) return ofOneWord;
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

/** @throws UsageError */
export function readArguments(command: Command, given: readonly string[]): Arguments {
  // parseArgs is not strict here: its complaints are English.
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value === null ? "boolean" : "string" },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const options = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (!option || token.rawName.length === 2) throw new UsageError(unknownOption(command, token.rawName));
    if (options.has(token.name) && !option.isRepeatable)
      throw new UsageError(copy.optionTwice(token.rawName));
    checkValue(token.rawName, option, token.value, token.inlineValue ?? false);
    options.set(token.name, [...(options.get(token.name) ?? []), token.value ?? ""]);
  }
  checkComplete(command, operands, options);
  return {
    operands,
    has: (name) => options.has(name),
    value: (name) => options.get(name)?.[0] ?? null,
    values: (name) => options.get(name) ?? [],
  };
}

function checkValue(name: string, option: CommandOption, value: string | undefined, isInline: boolean): void {
  if (option.value === null) {
    if (value !== undefined) throw new UsageError(copy.optionTakesNoValue(name));
    return;
  }
  // `--title --json` is a forgotten title; one that begins with a dash is written `--title=-`.
  if (value === undefined || (value.startsWith("-") && !isInline))
    throw new UsageError(copy.optionNeedsValue(name));
  if (value.trim() === "") throw new UsageError(copy.optionEmpty(name));
}

function checkComplete(command: Command, operands: string[], options: ReadonlyMap<string, unknown>): void {
  const missing = command.operands[operands.length];
  if (missing && !missing.isOptional) throw new UsageError(copy.wordMissing(command.name, missing.name));
  const extra = operands[command.operands.length];
  if (extra !== undefined && !command.operands.at(-1)?.isRepeatable)
    throw new UsageError(copy.operandExtra(command.name, extra));
  for (const [name, option] of Object.entries(command.options)) {
    if (option.isRequired && !options.has(name))
      throw new UsageError(copy.wordMissing(command.name, `--${name}`));
  }
}

function unknownOption(command: Command, typed: string): string {
  const known = Object.keys(command.options).map((name) => `--${name}`);
  return copy.unknownOption(typed, closestWord(typed, known));
}
