import { type Command, optionsOf } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commands, commandsOf } from "./commands.ts";
import { columns } from "./terminal.ts";

export function generalHelp(): string[] {
  return [...copy.generalHelp, "", ...summaries(commands), "", ...copy.generalNotes];
}

export function groupHelp(group: string): string[] {
  const own = commands.find(({ name }) => name === group);
  const head = own ? commandHelp(own) : [copy.usage(`mecmua ${group} …`)];
  return [...head, "", ...summaries(commandsOf(group)), "", copy.moreHelp];
}

export function commandHelp(command: Command): string[] {
  const options = Object.entries(optionsOf(command)).map(([name, { value, isRequired, help }]) => {
    const written = `--${name}${value === null ? "" : ` ${value}`}`;
    return { written, isRequired, help };
  });
  const required = options.filter(({ isRequired }) => isRequired).map(({ written }) => written);
  const words = [nameAndOperands(command), ...required, copy.optionsPlace];
  return [
    copy.usage(`mecmua ${words.join(" ")}`),
    "",
    command.summary,
    ...(command.details ?? []),
    "",
    ...columns([...options.map(({ written, help }) => [written, help]), ["--help", copy.helpOption]], "  "),
  ];
}

function summaries(listed: readonly Command[]): string[] {
  return columns(
    listed.map((command) => [nameAndOperands(command), command.summary]),
    "  ",
  );
}

function nameAndOperands({ name, operands = [] }: Command): string {
  const words = operands.map((operand) => (operand.isOptional ? `[${operand.name}]` : operand.name));
  return [name, ...words, ...(operands.at(-1)?.isRepeatable ? ["…"] : [])].join(" ");
}
