import { codeFragment } from "../../domain/credential/code-link.ts";
import type { Credential } from "../../domain/credential/credential.ts";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { BYTE_ORDER_MARK, csvOf } from "../../platform/csv.ts";

const HEADS = ["sıra", "kullanıcı adı", "şifre"];
const ADDRESS = "adres";

const MIN_DIGITS = 4;

/** CSV in UTF-8, a line for each copy. @param pictures name of the folder beside the sheet */
export function codeSheet(credentials: readonly Credential[], login: string, pictures: string): string {
  // Excel takes a cell that begins so for a formula; no code does, and the name of a folder may.
  const folder = /^[=+@-]/.test(pictures) ? `./${pictures}/` : `${pictures}/`;
  return csvOf([[...HEADS, "qr", ADDRESS], ...sheetRows(credentials, login, folder)]);
}

/** Lies among the pictures, which it names as InDesign looks for them. */
export const MERGE_SHEET = "indesign.txt";

/** The same for InDesign's data merge: UTF-16 divided by tabs; a head with `@` makes a column one of pictures. */
export function mergeSheet(credentials: readonly Credential[], login: string): Buffer {
  const rows = [[...HEADS, "@qr", ADDRESS], ...sheetRows(credentials, login, "")];
  return Buffer.from(BYTE_ORDER_MARK + rows.map((row) => `${row.join("\t")}\r\n`).join(""), "utf16le");
}

/** Where a printed code's QR picture leads. */
export function codeAddress(login: string, credential: Credential): string {
  return login + codeFragment(credential);
}

function sheetRows(credentials: readonly Credential[], login: string, folder: string): string[][] {
  return credentials.map((credential, index) => [
    String(index + 1),
    printedCode(credential.username),
    printedCode(credential.password),
    folder + pictureName(index + 1, credentials.length),
    codeAddress(login, credential),
  ]);
}

/** `0001.svg`: sorts by number in every file manager. */
export function pictureName(number: number, count: number): string {
  return `${String(number).padStart(Math.max(MIN_DIGITS, String(count).length), "0")}.svg`;
}
