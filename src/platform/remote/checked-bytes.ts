import { UnusableFile } from "../blobs/unusable-file.ts";

export interface FileKind {
  /** A copy is of one kind: a PDF of an issue is not sent as a picture when a post names it as one. */
  readonly name: string;
  readonly maxBytes: number;
  /** How far from a file's start its kind may be told. */
  readonly headBytes: number;
  /** Its content type; null when bytes that begin so are not taken. */
  recognise(head: Uint8Array): Promise<string | null>;
}

const FIRST_LOOK = 4100;

/** The bytes, from when they are known to be of this kind. @param onType called once @throws UnusableFile */
export async function* checkedBytes(
  stream: ReadableStream<Uint8Array>,
  kind: FileKind,
  onType: (contentType: string) => void,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let nextLook = FIRST_LOOK;
  let isKnown = false;
  for await (const chunk of stream) {
    if (isKnown) {
      yield chunk;
      continue;
    }
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < nextLook) continue;
    const head = Buffer.concat(waiting);
    const type = await kind.recognise(head);
    if (type === null && size < kind.headBytes) {
      waiting = [head];
      nextLook = 2 * size;
      continue;
    }
    onType(known(type));
    isKnown = true;
    yield head;
  }
  if (isKnown) return;
  const whole = Buffer.concat(waiting);
  onType(known(await kind.recognise(whole)));
  yield whole;
}

/** Reads only as far as tells it. @throws UnusableFile */
export async function contentTypeOf(stream: ReadableStream<Uint8Array>, kind: FileKind): Promise<string> {
  let contentType = "";
  const checked = checkedBytes(stream, kind, (type) => {
    contentType = type;
  });
  await checked.next();
  await checked.return(undefined);
  return contentType;
}

function known(type: string | null): string {
  if (type === null) throw new UnusableFile("not a file of the wanted kind");
  return type;
}
