import { inflateSync } from "node:zlib";

export interface UnpackedObject {
  readonly number: number;
  readonly dictionary: string;
  /** As it lies in the file; null when there is none. */
  readonly stream: Buffer | null;
  /** Inflated, if it is deflated. */
  readonly bytes: Buffer;
}

/**
 * Takes a PDF apart by its table of objects.
 * @throws when bytes lie between objects, or the table is not at the end: nothing may hide there
 */
export function unpackPdf(pdf: Buffer): UnpackedObject[] {
  const text = pdf.toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text)?.[1]);
  const table = text.slice(start);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map((offset, index) => ({ ...objectAt(pdf, text, offset), number: index + 1 }));
  const ends = new Set([start, ...offsets]);
  const strays = objects.filter(({ end }) => !ends.has(end));
  if (!table.startsWith("xref") || strays.length > 0) throw new Error("bytes that belong to no object");
  return objects.map(({ end: _, ...object }) => object);
}

function objectAt(pdf: Buffer, text: string, offset: number) {
  const ending = "endobj\n";
  const close = text.indexOf(ending, offset);
  const opening = text.indexOf("stream\n", offset);
  const head = text.indexOf("\n", offset) + 1;
  if (opening === -1 || opening > close)
    return {
      dictionary: text.slice(head, close),
      stream: null,
      bytes: Buffer.alloc(0),
      end: close + ending.length,
    };
  const dictionary = text.slice(head, opening);
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const from = opening + "stream\n".length;
  const stream = pdf.subarray(from, from + length);
  const bytes = dictionary.includes("/FlateDecode") ? inflateSync(stream) : stream;
  const tail = "\nendstream\nendobj\n";
  if (text.slice(from + length, from + length + tail.length) !== tail)
    throw new Error("a stream of another length");
  return { dictionary, stream, bytes, end: from + length + tail.length };
}
