import { setImmediate } from "node:timers/promises";
import { configure, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import type { Credential } from "../../domain/credential/credential.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import {
  codeAddress,
  codeSheet,
  MERGE_SHEET,
  mergeSheet,
  pictureName,
} from "../../membership/codes/code-sheet.ts";
import { PRINTER_NOTE, printerNote } from "../../membership/codes/printer-note-copy.ts";
import { qrPicture } from "../../membership/codes/qr-picture.ts";

configure({ useWebWorkers: false });

interface CodesZipOptions {
  readonly name: string;
  readonly credentials: readonly Credential[];
  readonly login: string;
  onSent(): void;
  onBroken(): void;
}

/** The sheet, its pictures and a note for the printer, as `mecmua codes create` writes them, made while it is sent. */
export function codesZip(options: CodesZipOptions): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(writable, options).then(options.onSent, options.onBroken);
  return readable;
}

export function sheetName(name: string): string {
  return slugOf(name) || "kodlar";
}

async function writeZip(writable: WritableStream<Uint8Array>, { name, credentials, login }: CodesZipOptions) {
  const sheet = `${sheetName(name)}.csv`;
  const pictures = `${sheetName(name)}-qr`;
  const note = printerNote({ sheet, pictures, count: credentials.length, login });
  // Quick, and the pictures shrink to a third by it all the same.
  const zip = new ZipWriter(writable, { level: 1 });
  await zip.add(sheet, new TextReader(codeSheet(credentials, login, pictures)));
  await zip.add(PRINTER_NOTE, new TextReader(note));
  await zip.add(`${pictures}/${MERGE_SHEET}`, new Uint8ArrayReader(mergeSheet(credentials, login)));
  for (const [index, credential] of credentials.entries()) {
    const picture = qrPicture(codeAddress(login, credential));
    await zip.add(`${pictures}/${pictureName(index + 1, credentials.length)}`, new TextReader(picture));
    // Readers' pages go between two pictures.
    await setImmediate();
  }
  await zip.close();
}
