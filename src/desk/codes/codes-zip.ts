import { setImmediate } from "node:timers/promises";
import { configure, TextReader, ZipWriter } from "@zip.js/zip.js";
import { codeFragment } from "../../domain/credential/code-link.ts";
import type { Credential } from "../../domain/credential/credential.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import { codeSheet, MERGE_SHEET, mergeSheet, pictureName } from "../../membership/codes/code-sheet.ts";
import { qrPicture } from "../../membership/codes/qr-picture.ts";

configure({ useWebWorkers: false });

interface CodesZipOptions {
  readonly name: string;
  readonly credentials: readonly Credential[];
  readonly login: string;
  onSent(): void;
  onBroken(): void;
}

/** The sheet and its pictures, as `mecmua codes create` writes them, made while it is sent. */
export function codesZip(options: CodesZipOptions): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(writable, options).then(options.onSent, options.onBroken);
  return readable;
}

export function sheetName(name: string): string {
  return slugOf(name) || "kodlar";
}

async function writeZip(writable: WritableStream<Uint8Array>, { name, credentials, login }: CodesZipOptions) {
  const sheet = sheetName(name);
  const pictures = `${sheet}-qr`;
  // Quick, and the pictures shrink to a third by it all the same.
  const zip = new ZipWriter(writable, { level: 1 });
  await zip.add(`${sheet}.csv`, new TextReader(codeSheet(credentials, pictures)));
  await zip.add(`${pictures}/${MERGE_SHEET}`, new TextReader(mergeSheet(credentials)));
  for (const [index, credential] of credentials.entries()) {
    const picture = qrPicture(login + codeFragment(credential));
    await zip.add(`${pictures}/${pictureName(index + 1, credentials.length)}`, new TextReader(picture));
    // Readers' pages go between two pictures.
    await setImmediate();
  }
  await zip.close();
}
