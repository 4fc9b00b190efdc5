import { createReadStream } from "node:fs";
import { refused } from "../../../platform/public-error.ts";
import { wellFormedJson } from "../../../platform/well-formed-json.ts";
import { copy } from "../foreign-copy.ts";

export type Row = Readonly<Record<string, unknown>>;

/** A row of one of an export's tables; null: it is too large, or no JSON. */
export interface JsonRow<Read = Row | null> {
  readonly table: string;
  readonly row: Read;
}

/** Stands in place of a table behind the last row of a file that does not end as JSON does. */
export const CUT = "";

const MAX_ROW_LENGTH = 20 * 1024 * 1024;
const MAX_DEPTH = 200;
/** Readers of the site have their turn after each chunk. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads the rows of some tables (`"posts": [{…}, …]`), wherever they stand, piece by piece. Of other tables, which may
 * hold secrets, nothing is read into an object.
 * @param name how the publisher knows it @param wanted names of tables @throws PublicError of what would fill the memory
 */
export async function* readJsonRows(
  path: string,
  name: string,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<JsonRow> {
  const scanner = new Scanner(name, wanted);
  const stream = createReadStream(path, { encoding: "utf8", highWaterMark: CHUNK_BYTES, signal });
  for await (const text of stream as AsyncIterable<string>) yield* scanner.scan(text);
  if (!scanner.isBalanced) yield { table: CUT, row: null };
}

class Scanner {
  readonly #name: string;
  readonly #wanted: ReadonlySet<string>;
  /** `[` and `{`, and the key under which each stands. */
  readonly #open: { readonly sign: string; readonly key: string }[] = [];
  #isInString = false;
  #isEscaped = false;
  /** The string that is being read, or was read last; long ones are no keys. */
  #string = "";
  #key = "";
  #row = "";
  /** How many brackets are open around the row that is being read; 0: none is. */
  #rowDepth = 0;
  #hasBegun = false;

  constructor(name: string, wanted: ReadonlySet<string>) {
    this.#name = name;
    this.#wanted = wanted;
  }

  get isBalanced(): boolean {
    return this.#hasBegun && this.#open.length === 0;
  }

  *scan(text: string): Generator<JsonRow> {
    let from = 0;
    for (let index = 0; index < text.length; index += 1) {
      const sign = text.charAt(index);
      if (this.#isInString) this.#readString(sign);
      else if (sign === '"') [this.#isInString, this.#string] = [true, ""];
      else if (sign === ":") this.#key = this.#string;
      else if (sign === "{" || sign === "[") {
        if (this.#rowDepth === 0 && sign === "{" && this.#isInWanted()) {
          this.#rowDepth = this.#open.length + 1;
          from = index;
        }
        if (this.#open.push({ sign, key: this.#key }) > MAX_DEPTH) throw refused(copy.tooNested, this.#name);
        this.#key = "";
        this.#hasBegun = true;
      } else if (sign === "}" || sign === "]") {
        const isRow = this.#rowDepth > 0 && this.#open.length === this.#rowDepth;
        this.#open.pop();
        if (!isRow) continue;
        const row =
          this.#row.length < MAX_ROW_LENGTH ? parsed(this.#row + text.slice(from, index + 1)) : null;
        [this.#row, this.#rowDepth] = ["", 0];
        yield { table: this.#open.at(-1)?.key ?? "", row };
      }
    }
    if (this.#rowDepth > 0 && this.#row.length < MAX_ROW_LENGTH) this.#row += text.slice(from);
  }

  #readString(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === "\\") this.#isEscaped = true;
    else if (sign === '"') this.#isInString = false;
    if (this.#isInString && this.#string.length < 40) this.#string += sign;
  }

  #isInWanted(): boolean {
    const parent = this.#open.at(-1);
    return parent?.sign === "[" && this.#wanted.has(parent.key);
  }
}

function parsed(json: string): Row | null {
  try {
    const row: unknown = JSON.parse(wellFormedJson(json));
    return typeof row === "object" && row !== null ? (row as Row) : null;
  } catch {
    return null;
  }
}
