import { columns } from "./columns.ts";
import type { Command, CommandOperand } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands } from "./commands.ts";
import { commandsOf } from "./find-command.ts";

export function generalHelp(): string[] {
  return [...copy.generalHelp, "", ...summaries(commands), "", ...copy.generalNotes];
}

export function groupHelp(group: string): string[] {
  return [copy.usage(`mecmua ${group} …`), "", ...summaries(commandsOf(group)), "", copy.moreHelp];
}

export function commandHelp(command: Command): string[] {
  const options = Object.entries(command.options).map(([name, option]) => [
    `  --${name}${option.value === null ? "" : ` ${option.value}`}`,
    option.help,
  ]);
  return [
    copy.usage(usageLine(command)),
    "",
    command.summary,
    ...command.details,
    "",
    ...columns([...options, ["  --help", copy.helpOption]]),
  ];
}

function usageLine({ name, operands, options }: Command): string {
  const required = Object.entries(options).filter(([, option]) => option.isRequired);
  const words = [
    ...operands.map(operandPlace),
    ...required.map(([option, { value }]) => `--${option} ${value}`),
  ];
  return ["mecmua", name, ...words, copy.optionsPlace].join(" ");
}

function summaries(listed: readonly Command[]): string[] {
  return columns(
    listed.map(({ name, operands, summary }) => [
      `  ${[name, ...operands.map(operandPlace)].join(" ")}`,
      summary,
    ]),
  );
}

function operandPlace({ name, isOptional }: CommandOperand): string {
  return isOptional ? `[${name}]` : name;
}
