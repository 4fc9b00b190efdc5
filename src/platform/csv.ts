/** Excel reads a file without it in a Windows code page, InDesign as no Unicode. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Excel divides cells by it where numbers have a decimal comma, as in Turkish. */
const SEPARATOR = ";";

/** A sheet in UTF-8 for a Turkish Excel. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join("");
}

function cell(text: string): string {
  // Excel takes a cell that begins so for a formula.
  const plain = /^[=+@\t-]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
