import type { FileHandle } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";
import type { GivenFile } from "./open-given-file.ts";

const HEAD = 1024;
/** Some programs leave a few kilobytes of rubbish behind the end mark. */
const TAIL = 64 * 1024;
/** A cross-reference table of 100,000 objects. */
const TRAILER_SEARCH = 2 * 1024 * 1024;

/** A whole PDF without a password, by its content. Whether its pages can be drawn shows when they are. @throws Refusal */
export async function examinePdf({ handle, size }: GivenFile, place: string): Promise<void> {
  const head = await readAt(handle, 0, Math.min(size, 4100));
  const start = head.subarray(0, HEAD + 5).indexOf("%PDF-");
  if (start === -1)
    throw new Refusal(place, copy.notPdf((await fileTypeFromBuffer(head))?.ext.toUpperCase() ?? null));
  const tail = (await readAt(handle, Math.max(0, size - TAIL), TAIL)).toString("latin1");
  const pointer = [...tail.matchAll(/startxref\s+(\d+)[\s\S]{0,64}?%%EOF/g)].at(-1);
  if (!pointer) throw new Refusal(place, copy.pdfCut);
  const trailers = [
    tail.slice(tail.lastIndexOf("trailer", pointer.index)),
    await trailerAt(handle, Number(pointer[1]) + start),
  ];
  if (trailers.some(namesEncryption)) throw new Refusal(place, copy.pdfEncrypted);
}

/** The trailer's dictionary at a cross-reference table or stream; empty when there is none to be found. */
async function trailerAt(handle: FileHandle, offset: number): Promise<string> {
  const text = (await readAt(handle, offset, TRAILER_SEARCH)).toString("latin1");
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(text)) return "";
  const start = /^\s*xref/.test(text) ? text.indexOf("trailer") : 0;
  if (start === -1) return "";
  const end = text.slice(start).search(/\b(?:stream|startxref|endobj)\b/);
  return end === -1 ? "" : text.slice(start, start + end);
}

function namesEncryption(trailer: string): boolean {
  return /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(trailer);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
