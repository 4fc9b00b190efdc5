import { createInterface } from "node:readline/promises";
import { plainJson, plainText } from "./plain-text.ts";

/** Where a command writes to. Each line goes out without control characters. */
export interface Terminal {
  line(text: string): void;
  json(value: unknown): void;
  /** A line beside the result: on the error stream. */
  note(text: string): void;
  /** Writes over the same place; only where a person watches. */
  overwrite: ((text: string) => void) | null;
  /** Null when nobody can be asked. */
  ask: ((question: string, signal: AbortSignal) => Promise<string>) | null;
}

export interface TerminalStreams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

export function openTerminal({ stdin, stdout, stderr }: TerminalStreams): Terminal {
  // `mecmua post list | head` closes the pipe early; that is no fault.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    line: (text) => void stdout.write(`${plainText(text)}\n`),
    json: (value) => void stdout.write(`${plainJson(value)}\n`),
    note: (text) => void stderr.write(`${plainText(text)}\n`),
    overwrite: stderr.isTTY ? (text) => void stderr.write(`\r\u001B[K${plainText(text)}`) : null,
    ask: stdin.isTTY && stderr.isTTY ? (question, signal) => askLine(stdin, stderr, question, signal) : null,
  };
}

async function askLine(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  const lines = createInterface({ input, output });
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}
