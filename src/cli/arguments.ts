import { parseArgs } from "node:util";
import { closestWord } from "../content/library/import/closest-word.ts";
import type { Command, CommandOption } from "./command.ts";
import { copy } from "./command-copy.ts";
import { UsageError } from "./usage-error.ts";

/** A command's arguments, checked against what it takes. */
export interface Arguments {
  readonly operands: readonly string[];
  has(option: string): boolean;
  /** The option's value, or null when it was not given. */
  value(option: string): string | null;
  values(option: string): readonly string[];
}

/** @throws UsageError */
export function readArguments(command: Command, given: readonly string[]): Arguments {
  // Not strict: its complaints are English and meant for programmers. The tokens tell us as much.
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(Object.entries(command.options).map(asParseArgs)),
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

function asParseArgs([name, option]: [string, CommandOption]): [string, { type: "string" | "boolean" }] {
  return [name, { type: option.value === null ? "boolean" : "string" }];
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
  if (missing && !missing.isOptional) throw new UsageError(copy.operandMissing(command.name, missing.name));
  const extra = operands[command.operands.length];
  if (extra !== undefined) throw new UsageError(copy.operandExtra(command.name, extra));
  for (const [name, option] of Object.entries(command.options)) {
    if (option.isRequired && !options.has(name))
      throw new UsageError(copy.optionMissing(command.name, `--${name}`));
  }
}

function unknownOption(command: Command, typed: string): string {
  return copy.unknownOption(
    typed,
    closestWord(
      typed,
      Object.keys(command.options).map((name) => `--${name}`),
    ),
  );
}
