import { type Call, type CommandOption, exitCodes } from "./command.ts";

export const json: CommandOption = { value: null, help: "sonucu JSON olarak yazar" };
export const progress: CommandOption = {
  value: null,
  help: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
};

/**
 * Prints what a command has done or found: as JSON where `--json` was given, else as a line or as rows of a table.
 * @returns the exit code
 */
export function printResult(
  { arguments: given, terminal }: Call,
  result: unknown,
  shown: string | readonly (readonly string[])[],
): number {
  if (given.has("json")) terminal.json(result);
  else if (typeof shown === "string") terminal.line(shown);
  else terminal.table(shown);
  return exitCodes.done;
}
