import { createHash } from "node:crypto";

/** Who may be given what is marked: members, members at a later time, or nobody who comes from outside. */
export type Audience = "members" | "later" | "nobody";

export interface Leak {
  /** Where the marked text or picture belongs. */
  readonly place: string;
  readonly audience: Audience;
}

/** Letters that stay as they are when Turkish is folded, lowered or raised. */
const LETTERS = "abdefhjklmnprtyz";
const PREFIX = "zqxvkjwh";
const MARK = new RegExp(`${PREFIX}[${LETTERS}]{2}`, "g");

/** The prefix as base64 writes it, wherever it stands in what is encoded: the characters that depend on it alone. */
const IN_BASE64 = [0, 1, 2].map((before) => {
  const encoded = Buffer.from(" ".repeat(before) + PREFIX).toString("base64");
  return encoded.slice(before === 0 ? 0 : before + 1, Math.floor(((before + PREFIX.length) * 4) / 3));
});
const IN_HEX = Buffer.from(PREFIX).toString("hex");

/** A file that is drawn, zipped or compressed again is another; one that is sent as it is has its own hash. */
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Words that exist nowhere else, one for each place of a site that must not come out, and how they are found again. */
export class Marks {
  readonly #leaks = new Map<string, Leak>();
  readonly #texts = new Map<string, Leak>();
  readonly #files = new Map<string, Leak>();
  readonly #found = new Map<string, Leak[]>();

  /** A word for this place. */
  mark(place: string, audience: Audience = "nobody"): string {
    const count = this.#leaks.size;
    const word = PREFIX + LETTERS[Math.floor(count / LETTERS.length)] + LETTERS[count % LETTERS.length];
    this.#leaks.set(word, { place, audience });
    return word;
  }

  /** A text that is secret as it is: a code, a session's id, a folder. */
  text(place: string, text: string, audience: Audience = "nobody"): void {
    if (text.length < 8) throw new Error(`too short to be found: ${text}`);
    this.#texts.set(text, { place, audience });
  }

  /** A file that must not come out as it is. */
  file(place: string, bytes: Buffer, audience: Audience = "members"): void {
    this.#files.set(hashOf(bytes), { place, audience });
  }

  /** @param places of which alone the words are wanted */
  words(audience: Audience, places = /^/): string[] {
    return [...this.#leaks].flatMap(([word, leak]) =>
      leak.audience === audience && places.test(leak.place) ? word : [],
    );
  }

  get size(): number {
    return this.#leaks.size + this.#texts.size + this.#files.size;
  }

  /**
   * What of it stands in these bytes, in any case and in any of the usual encodings.
   * @param but words that whoever asked said himself
   */
  find(bytes: Buffer, but: readonly string[] = []): Leak[] {
    // A site has one page for all that is not there.
    const key = `${hashOf(bytes)} ${this.size} ${but}`;
    const known = this.#found.get(key) ?? this.#look(bytes, but);
    this.#found.set(key, known);
    return known;
  }

  #look(bytes: Buffer, but: readonly string[]): Leak[] {
    const found = new Set<Leak>();
    const written = bytes.toString("latin1");
    for (const text of readings(written)) {
      for (const [word] of text.toLowerCase().matchAll(MARK))
        if (!but.includes(word)) found.add(this.#leaks.get(word) ?? unknown(word));
      for (const [secret, leak] of this.#texts) if (text.includes(secret)) found.add(leak);
    }
    for (const code of IN_BASE64) if (written.includes(code)) found.add(unknown("base64"));
    if (written.toLowerCase().includes(IN_HEX)) found.add(unknown("hexadecimal"));
    const file = bytes.length > 0 && this.#files.get(hashOf(bytes));
    if (file) found.add(file);
    return [...found];
  }
}

function unknown(word: string): Leak {
  return { place: `a marked word (${word})`, audience: "nobody" };
}

const character = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** A text as it stands and as those read it who decode addresses, HTML, JSON, scripts or UTF-16. */
function readings(text: string): string[] {
  const read = [text];
  const add = (pattern: RegExp, decode: (text: string) => string) => {
    if (pattern.test(text)) read.push(decode(text));
  };
  const unescaped = (text: string) => text.replace(/%([0-9a-f]{2})/gi, character);
  add(/%[2-7][0-9a-f]/i, (text) => unescaped(unescaped(text)));
  add(/\\u00|\\x/i, (text) => text.replace(/\\(?:u00|x)([0-9a-f]{2})/gi, character));
  add(/&#/, (text) =>
    text
      .replace(/&#x([0-9a-f]+);?/gi, character)
      .replace(/&#(\d+);?/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
  add(/\0/, (text) => text.replaceAll("\0", ""));
  // Splitting marks it, as a word that is found is.
  add(/<\/?(?:mark|b|em|span)\b/, (text) => text.replace(/<[^>]*>/g, ""));
  return read;
}
