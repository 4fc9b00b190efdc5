import type { Credential } from "../../domain/credential.ts";
import { printedCode } from "../../domain/printed-code.ts";
import { type CodePlaces, picturePath } from "./batch-files.ts";

/** The heads of the sheet's columns: number, user name, password, picture. */
export type SheetHeads = readonly [string, string, string, string];

/** Excel takes a file without it for one of Windows's own alphabets. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What Excel divides cells by where numbers have a decimal comma, as in Turkish. */
const SEPARATOR = ";";

/** The codes as the printer gets them: CSV in UTF-8, a line for each copy, codes as they are printed. */
export function codeSheet(heads: SheetHeads, credentials: readonly Credential[], places: CodePlaces): string {
  const rows = credentials.map(({ username, password }, index) => [
    String(index + 1),
    printedCode(username),
    printedCode(password),
    picturePath(places, index + 1, credentials.length),
  ]);
  return BYTE_ORDER_MARK + [heads, ...rows].map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join("");
}

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
