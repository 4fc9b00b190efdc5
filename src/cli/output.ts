import { type Call, type CommandOption, exitCodes } from "./command.ts";

export const json: CommandOption = { value: null, help: "sonucu JSON olarak yazar" };
export const progress: CommandOption = {
  value: null,
  help: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
};

/** Prints what a command did: as JSON, or as a line, the rows of a table, or by what prints more. @returns the exit code */
export function printResult(
  { arguments: given, terminal }: Call,
  result: unknown,
  shown: string | readonly (readonly string[])[] | (() => void),
): number {
  if (given.has("json")) terminal.json(result);
  else if (typeof shown === "function") shown();
  else if (typeof shown === "string") terminal.line(shown);
  else terminal.table(shown);
  return exitCodes.done;
}
