import type { Terminal } from "./terminal.ts";

/** Asks a person; only a plain yes counts. @returns null when nobody can be asked */
export async function confirm(
  terminal: Terminal,
  question: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  if (!terminal.ask) return null;
  const answer = (await terminal.ask(question, signal)).trim().toLocaleLowerCase("tr");
  return answer === "e" || answer === "evet";
}
