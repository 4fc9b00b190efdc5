import { parseArgs } from "node:util";
import { closestWord } from "../domain/search/closest-word.ts";
import { foldTurkish } from "../domain/turkish-text.ts";
import { PublicError } from "../platform/public-error.ts";
import { type Command, type CommandOption, type GivenOptions, optionsOf } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands, commandsOf } from "./commands.ts";

/** What version 0.1.0 did, and in Turkish what there is instead. */
const REMOVED_COMMANDS: Readonly<Record<string, string>> = {
  post: "dosyayı “mecmua import DOSYA” ile alın ya da masayı (/masa) kullanın",
  "issue add": "PDF’yi ya da pdf alanı olan bir .md dosyasını “mecmua import DOSYA” ile alın",
};

/** @throws PublicError, with what was probably meant */
export function findCommand(group: string, verb: string | undefined): Command {
  if (group.startsWith("-"))
    throw new PublicError("usage", copy.unknownOption(group, closestWord(group, ["--help", "--version"])));
  const ofTwoWords = commands.find((command) => command.name === `${group} ${verb}`);
  if (ofTwoWords) return ofTwoWords;
  const ofOneWord = commands.find((command) => isSameWord(command.name, group));
  if (ofOneWord) return ofOneWord;
  const name = verb === undefined ? group : `${group} ${verb}`;
  const instead = REMOVED_COMMANDS[name] ?? REMOVED_COMMANDS[group];
  if (instead !== undefined && !commands.some((command) => command.name === name))
    throw new PublicError("usage", copy.removedCommand(name, instead));
  const siblings = commandsOf(group).map((command) => command.name);
  if (verb === undefined && siblings.length > 0)
    throw new PublicError("usage", copy.verbMissing(group, siblings));
  const found = commands.find((command) => command.name === name);
  if (!found) throw new PublicError("usage", copy.unknownCommand(name, meantCommand(group, name)));
  return found;
}

function meantCommand(word: string, name: string): string | null {
  const names = commands.map((command) => command.name);
  return closestWord(name, names) ?? names.find((known) => known.split(" ")[1] === word) ?? null;
}

/** @throws PublicError where the command takes something else */
export function readArguments(
  command: Command,
  given: readonly string[],
): { readonly operands: readonly string[]; readonly given: GivenOptions } {
  const known = optionsOf(command);
  const names = Object.keys(known).map((name) => `--${name}`);
  // parseArgs is not strict here: its complaints are English.
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(
      Object.entries(known).flatMap(([name, { value }]) =>
        [name, foldTurkish(name)].map((written) => [
          written,
          { type: value === null ? "boolean" : "string" },
        ]),
      ),
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
    const name = Object.keys(known).find((each) => isSameWord(each, token.name)) ?? "";
    const option = known[name];
    if (!option || token.rawName.length === 2)
      throw new PublicError("usage", copy.unknownOption(token.rawName, closestWord(token.rawName, names)));
    if (options.has(name) && !option.isRepeatable)
      throw new PublicError("usage", copy.optionTwice(token.rawName));
    checkValue(token.rawName, option, token.value, token.inlineValue ?? false);
    options.set(name, [...(options.get(name) ?? []), token.value ?? ""]);
  }
  checkComplete(command, operands, options);
  return {
    operands,
    given: {
      has: (name) => options.has(name),
      value: (name) => options.get(name)?.[0] ?? null,
      values: (name) => options.get(name) ?? [],
    },
  };
}

/** Not every keyboard has Turkish letters. */
function isSameWord(known: string, typed: string): boolean {
  return typed === known || typed === foldTurkish(known) || typed.normalize() === known;
}

function checkValue(name: string, option: CommandOption, value: string | undefined, isInline: boolean): void {
  if (option.value === null) {
    if (value !== undefined) throw new PublicError("usage", copy.optionTakesNoValue(name));
    return;
  }
  // `--title --json` is a forgotten title; one that begins with a dash is written `--title=-`.
  if (value === undefined || (value.startsWith("-") && !isInline))
    throw new PublicError("usage", copy.optionNeedsValue(name));
  if (value.trim() === "") throw new PublicError("usage", copy.optionEmpty(name));
}

function checkComplete(
  { name: command, operands = [], options = {} }: Command,
  given: readonly string[],
  chosen: ReadonlyMap<string, unknown>,
): void {
  const missing = operands[given.length];
  if (missing && !missing.isOptional) throw new PublicError("usage", copy.wordMissing(command, missing.name));
  const extra = given[operands.length];
  if (extra !== undefined && !operands.at(-1)?.isRepeatable)
    throw new PublicError("usage", copy.operandExtra(command, extra));
  for (const [name, { isRequired }] of Object.entries(options))
    if (isRequired && !chosen.has(name))
      throw new PublicError("usage", copy.wordMissing(command, `--${name}`));
}
