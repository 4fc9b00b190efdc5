import type { Credential } from "../../domain/credential/credential.ts";
import { printedCode } from "../../domain/credential/printed-code.ts";

const HEADS = ["sıra", "kullanıcı adı", "şifre", "qr"];

/** Excel reads a file without it in a Windows code page. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Excel divides cells by it where numbers have a decimal comma, as in Turkish. */
const SEPARATOR = ";";
const MIN_DIGITS = 4;

/** CSV in UTF-8, a line for each copy. @param pictures name of the folder beside the sheet */
export function codeSheet(credentials: readonly Credential[], pictures: string): string {
  const rows = [HEADS, ...sheetRows(credentials, `${pictures}/`)];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join("");
}

/** Lies among the pictures, which it names as InDesign looks for them. */
export const MERGE_SHEET = "indesign.txt";

/**
 * The same for InDesign's data merge: divided by tabs, in letters that every encoding has; a head with `@` makes a column
 * one of pictures.
 */
export function mergeSheet(credentials: readonly Credential[]): string {
  const rows = [["sira", "kullanici adi", "sifre", "@qr"], ...sheetRows(credentials, "")];
  return rows.map((row) => `${row.join("\t")}\r\n`).join("");
}

function sheetRows(credentials: readonly Credential[], folder: string): string[][] {
  return credentials.map(({ username, password }, index) => [
    String(index + 1),
    printedCode(username),
    printedCode(password),
    folder + pictureName(index + 1, credentials.length),
  ]);
}

/** `0001.svg`: sorts by number in every file manager. */
export function pictureName(number: number, count: number): string {
  return `${String(number).padStart(Math.max(MIN_DIGITS, String(count).length), "0")}.svg`;
}

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
