import { refused } from "../platform/public-error.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";

/** Asks before something is lost, unless `--yes` says that it may be. @throws PublicError without a yes */
export async function confirm(
  { given, terminal, signal }: Call,
  question: string,
  needsYes: string,
): Promise<void> {
  const isConfirmed = given.has("yes") || (await terminal.confirm(question, signal));
  if (!isConfirmed) throw refused(isConfirmed === null ? needsYes : copy.declined);
}
