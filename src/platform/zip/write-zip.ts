import { configure, ZipWriter } from "@zip.js/zip.js";

configure({ useWebWorkers: false });

export interface ZipEntry {
  readonly name: string;
  /** A text, or what opens the bytes when their turn comes. */
  readonly content: string | (() => Promise<ReadableStream<Uint8Array>>);
  /** True where packing would gain nothing; else the name's ending tells. */
  readonly isPacked?: boolean;
}

const PACKED = /\.(?:jpe?g|png|webp|avif|gif|pdf)$/i;

/** Writes an archive while it is read. @param onError told why it broke off, which the stream's reader may not learn */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  onError: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writeEntries(entries, writable).catch(async (error: unknown) => {
    onError(error);
    await writable.abort(error).catch(() => undefined);
  });
  return readable;
}

async function writeEntries(
  entries: AsyncIterable<ZipEntry>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(writable, { keepOrder: true, bufferedWrite: false });
  for await (const { name, content, isPacked = PACKED.test(name) } of entries) {
    const bytes = typeof content === "string" ? new Blob([content]).stream() : await content();
    await zip.add(name, bytes, { level: isPacked ? 0 : 6 });
  }
  await zip.close();
}
