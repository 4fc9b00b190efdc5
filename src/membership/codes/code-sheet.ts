import type { Credential } from "../../domain/credential.ts";
import { printedCode } from "../../domain/printed-code.ts";
import { type CodePlaces, picturePath } from "./code-places.ts";

/** The heads of the sheet's columns: number, user name, password, picture. */
export type SheetHeads = readonly [string, string, string, string];

/** The codes as the printer gets them: RFC 4180, a line for each copy, codes as they are printed. */
export function codeSheet(heads: SheetHeads, credentials: readonly Credential[], places: CodePlaces): string {
  const rows = credentials.map(({ username, password }, index) => [
    String(index + 1),
    printedCode(username),
    printedCode(password),
    picturePath(places, index + 1, credentials.length),
  ]);
  return [heads, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
