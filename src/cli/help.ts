import type { Command } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands, commandsOf } from "./commands.ts";
import { columns } from "./terminal.ts";

export function generalHelp(): string[] {
  return [...copy.generalHelp, "", ...summaries(commands), "", ...copy.generalNotes];
}

export function groupHelp(group: string): string[] {
  return [copy.usage(`mecmua ${group} …`), "", ...summaries(commandsOf(group)), "", copy.moreHelp];
}

export function commandHelp(command: Command): string[] {
  const options = Object.entries(command.options).map(([name, { value, help }]) => [
    `  --${name}${value === null ? "" : ` ${value}`}`,
    help,
  ]);
  const required = Object.entries(command.options).filter(([, option]) => option.isRequired);
  const words = [
    nameAndOperands(command),
    ...required.map(([name, { value }]) => `--${name} ${value}`),
    copy.optionsPlace,
  ];
  return [
    copy.usage(`mecmua ${words.join(" ")}`),
    "",
    command.summary,
    ...(command.details ?? []),
    "",
    ...columns([...options, ["  --help", copy.helpOption]]),
  ];
}

function summaries(listed: readonly Command[]): string[] {
  return columns(listed.map((command) => [`  ${nameAndOperands(command)}`, command.summary]));
}

function nameAndOperands({ name, operands = [] }: Command): string {
  const words = operands.map((operand) => (operand.isOptional ? `[${operand.name}]` : operand.name));
  return [name, ...words, ...(operands.at(-1)?.isRepeatable ? ["…"] : [])].join(" ");
}
