import { PDF_HEADER_REACH_BYTES } from "../../platform/remote/file-kinds.ts";

const HEADER = "%PDF-";
/** Where the last of several ends may stand. */
const TAIL_BYTES = 64 * 1024;
/** Headers before the PDF, as in a mail's source. */
const MAX_HEADERS = 20;

/** Programs count offsets from the header or from the first byte: the file's table tells which. @param bytes may be changed */
export function withHeaderFirst(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const headers = headersIn(bytes);
  const [first] = headers;
  if (first === undefined || first === 0) return bytes;
  const table = tableOffset(bytes);
  const counted = headers.find((header) => isTableAt(bytes, header + table));
  if (counted !== undefined) return bytes.subarray(counted);
  if (!isTableAt(bytes, table)) return bytes.subarray(first);
  // Spaces keep all offsets as they are.
  bytes.fill(0x20, 0, first);
  bytes.set(Buffer.from(`${HEADER}1.7\n`));
  return bytes;
}

function headersIn(bytes: Uint8Array): number[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEADER_REACH_BYTES));
  const headers: number[] = [];
  let found = head.indexOf(HEADER);
  while (found !== -1 && headers.length < MAX_HEADERS) {
    headers.push(found);
    found = head.indexOf(HEADER, found + 1);
  }
  return headers;
}

function tableOffset(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString("latin1");
  return Number(/^startxref\s+(\d+)/.exec(tail.slice(tail.lastIndexOf("startxref")))?.[1]);
}

function isTableAt(bytes: Uint8Array, offset: number): boolean {
  if (!(offset < bytes.length)) return false;
  const text = Buffer.from(bytes.subarray(offset, offset + 40)).toString("latin1");
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text);
}
