import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../foreign-copy.ts";
import { MAX_TEXT_LENGTH } from "../foreign-item.ts";

/** An `<item>`, an author, a category or what else stands in the channel: the texts of its elements by name. */
export interface WxrRecord {
  readonly name: "item" | "wp:author" | "wp:category" | "channel";
  readonly fields: Map<string, string>;
  readonly terms: { readonly domain: string; readonly slug: string; readonly name: string }[];
  readonly meta: Map<string, string>;
  comments: number;
  /** False: it holds more than anybody writes, and its text was dropped. */
  isWhole: boolean;
}

interface WxrEnd {
  readonly name: "end";
  readonly isCut: boolean;
  readonly isWxr: boolean;
}

const RECORDS = new Set(["item", "wp:author", "wp:category"]);
const MAX_DEPTH = 100;
const MAX_TERMS = 5_000;
/** Of unfinished markup, which the parser holds. */
const MAX_OPEN_LENGTH = 64 * 1024 * 1024;
/** Readers of the site have their turn after each. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a WordPress export piece by piece, however long: control characters and a missing end do not stop it.
 * @param name how the publisher knows it @throws PublicError of what would fill the memory
 */
export async function* readWxr(
  path: string,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<WxrRecord | WxrEnd> {
  const collector = new Collector(name);
  let decoder: TextDecoder | null = null;
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    collector.write(decoder.decode(bytes, { stream: true }));
    yield* collector.records.splice(0);
  }
  const end = collector.end();
  yield* collector.records;
  yield end;
}

function encodingOf(head: Uint8Array): string {
  const declared = /^[^>]{0,100}encoding=["']([\w-]{3,20})["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString("latin1"),
  )?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return "utf-8";
  }
}

class Collector {
  readonly #name: string;
  readonly #parser: Parser;
  readonly #path: string[] = [];
  readonly records: WxrRecord[] = [];
  #open = emptyRecord("channel");
  #text = "";
  #domain = "";
  #slug = "";
  #key = "";
  #size = 0;
  #isWxr = false;
  #isEnded = false;
  #written = 0;

  constructor(name: string) {
    this.#name = name;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#openTag(name, attributes),
        ontext: (text) => this.#addText(text),
        onclosetag: (_name, isImplied) => this.#closeTag(isImplied),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(text: string): void {
    this.#parser.write(text);
    this.#written += text.length;
    if (this.#written - this.#parser.endIndex > MAX_OPEN_LENGTH) throw refused(copy.tooNested, this.#name);
  }

  end(): WxrEnd {
    this.#parser.end();
    return { name: "end", isCut: !this.#isEnded, isWxr: this.#isWxr };
  }

  #openTag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#path.push(name) > MAX_DEPTH) throw refused(copy.tooNested, this.#name);
    this.#text = "";
    if (name.startsWith("wp:")) this.#isWxr = true;
    if (RECORDS.has(name)) {
      if (this.#open.name === "channel" && this.#open.fields.size > 0) this.records.push(this.#open);
      this.#open = emptyRecord(name as "item");
      this.#size = 0;
    }
    if (name === "category")
      [this.#domain, this.#slug] = [attributes.domain ?? "", attributes.nicename ?? ""];
    if (name === "wp:comment") this.#open.comments += 1;
  }

  #addText(text: string): void {
    this.#size += text.length;
    if (this.#size <= MAX_TEXT_LENGTH) this.#text += text;
    else [this.#open.isWhole, this.#text] = [false, ""];
  }

  #closeTag(isImplied: boolean): void {
    const name = this.#path.pop() ?? "";
    const parent = this.#path.at(-1);
    if (name === "rss" && !isImplied) this.#isEnded = true;
    if (RECORDS.has(name)) {
      // An item that is cut off has half a text.
      if (!isImplied) this.records.push(this.#open);
      this.#open = emptyRecord("channel");
      return;
    }
    const text = this.#text.toWellFormed().replace(CONTROLS, "").trim();
    this.#text = "";
    if (name === "wp:meta_key") this.#key = text;
    else if (name === "wp:meta_value") this.#open.meta.set(this.#key, text);
    else if (name === "category" && parent === "item" && this.#open.terms.length < MAX_TERMS)
      this.#open.terms.push({ domain: this.#domain, slug: this.#slug, name: text });
    else if (parent === this.#open.name && text !== "") this.#open.fields.set(name, text);
  }
}

function emptyRecord(name: WxrRecord["name"]): WxrRecord {
  return { name, fields: new Map(), meta: new Map(), terms: [], comments: 0, isWhole: true };
}

/** Those from 0x80 on may be parts of a letter that was read in the wrong encoding. */
const CONTROLS = /(?![\t\n\r\u0080-\u009f])\p{Cc}/gu;
