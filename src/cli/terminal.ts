import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export interface TerminalStreams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** What is said of something that was done. */
export interface Printed {
  readonly lines?: string | readonly string[] | undefined;
  /** Sentences beside the result, on the error stream. */
  readonly notes?: readonly string[] | undefined;
}

export type Terminal = ReturnType<typeof openTerminal>;

/** A command's output. Text goes out without control characters. */
export function openTerminal({ stdin, stdout, stderr }: TerminalStreams) {
  // `mecmua codes list | head` closes the pipe early; that is no fault.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const isWatched = stderr.isTTY === true;
  const isAnswered = stdin.isTTY === true && isWatched;
  const line = (text: string) => void stdout.write(`${plainText(text)}\n`);
  /** A line beside the result. */
  const note = (text: string) => void stderr.write(`${plainText(text)}\n`);
  return {
    print({ lines = [], notes = [] }: Printed): void {
      for (const text of [lines].flat()) line(text);
      for (const text of notes) note(text);
    },
    json: (value: unknown) => void stdout.write(`${plainJson(value)}\n`),
    note,
    /** An event as a line of JSON for whoever collects the error stream; null where a person reads it. */
    log: isWatched ? null : (event: object) => void stderr.write(`${JSON.stringify(event)}\n`),
    /** Writes over the same place; only where a person watches. */
    overwrite: isWatched ? (text: string) => void stderr.write(`\r\u001B[K${plainText(text)}`) : null,
    /** True after a plain yes; null when nobody can be asked. */
    async confirm(question: string, signal: AbortSignal): Promise<boolean | null> {
      if (!isAnswered) return null;
      using lines = createInterface({ input: stdin, output: stderr });
      const answer = (await lines.question(question, { signal })).trim().toLocaleLowerCase("tr");
      return answer === "e" || answer === "evet";
    },
    /** What was typed, which the terminal does not show; null when nobody can be asked. */
    async askSecret(question: string, signal: AbortSignal): Promise<string | null> {
      if (!isAnswered) return null;
      stderr.write(question);
      const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
      using lines = createInterface({ input: stdin, output: hidden, terminal: true });
      // The line editor takes Ctrl-C from the process.
      lines.once("SIGINT", () => process.emit("SIGINT"));
      return await lines.question("", { signal }).finally(() => stderr.write("\n"));
    },
  };
}

/** Text without control characters and without those that turn the writing direction around. */
function plainText(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ");
}

/** The control characters that JSON itself lets through are escaped. */
function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** Rows as lines with aligned columns; the last column is not filled up. */
export function columns(rows: readonly (readonly string[])[], indent = ""): string[] {
  const plain = rows.map((row) => row.map(plainText));
  const widths: number[] = [];
  for (const row of plain) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, widthOf(cell));
  }
  return plain.map((row) => {
    const cells = row.map((cell, index) => cell + " ".repeat((widths[index] ?? 0) - widthOf(cell)));
    return `${indent}${cells.join("  ")}`.trimEnd();
  });
}

function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += /\p{Emoji_Presentation}/u.test(segment) ? 2 : 1;
  return width;
}
