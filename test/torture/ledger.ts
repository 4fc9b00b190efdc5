import type { Node } from "prosemirror-model";
import { withAllSuggestions, withoutSuggestions } from "../../src/desk/document/suggestions.ts";
import type { Chance } from "./chance.ts";
import { ledgerClock } from "./page.ts";
import { textOf } from "./text-of.ts";

/** Each is typed once in an article: wherever it is seen, it is known whose it is. */
const LETTER = /[\u4e00-\u9fff\uac00-\ud7a3]/g;
const FIRST_LETTERS = [0x4e00, 0xac00] as const;
const FIRST_COUNT = 0xa000 - 0x4e00;
/** So many letters of a word that are lost are a loss; so many that stand twice are a double. */
const LEAST = 3;

/** A window of which the ledger knows what it has sent. */
export interface Toucher {
  readonly name: string;
  readonly version: number;
  readonly clientId: string;
  /** What it writes is suggested. */
  readonly isSuggesting: boolean;
}

/** One typed word: `⟨` letters `⟩`. */
export interface Word {
  /** Its first letter. */
  readonly id: string;
  readonly text: string;
  readonly by: string;
  /** The text in which it was begun. */
  readonly seen: string;
  /** Signs of it that were typed, with the brackets. */
  typed: number;
  readonly letters: Letter[];
  /** Two moved it unseen, or words set aside were put back: its pieces need not stand together. */
  mayBeApart: boolean;
  readonly story: string[];
}

interface Letter {
  readonly sign: string;
  readonly word: Word;
  readonly typedAt: number;
  /** Who last took it away, moved it or brought it back, and as which version; null: it is not on the server. */
  touch: { readonly by: Toucher | "site"; readonly at: number; version: number | null } | null;
  /** Somebody who saw it took it away last. */
  isRemoved: boolean;
  /** By a suggestion. */
  isSuggested: boolean;
  /** Its window crashed before its browser had kept it, or what was done with it. */
  isVolatile: boolean;
  /** Two touched it, neither knowing of the other. */
  isContended: boolean;
  /** It was moved, taken away or brought back at least once. */
  isMoved: boolean;
  /** It was shown as set aside, and was not put back. */
  isTold: boolean;
  /** Another text was put in place of the whole one. */
  isReplaced: boolean;
  /** A command took it from a window that had not sent it. */
  isInCommand: boolean;
}

export interface Verdict {
  readonly lost: Word[];
  readonly doubled: Word[];
  readonly torn: Word[];
  /** They were suggested, to stand or to go, and the text is not as it is with that, or without it. */
  readonly stayed: Word[];
  readonly setAside: Word[];
}

/** What became of the words of one article, in its text or in one that is made of it. */
export class Ledger {
  /** Of the text as it is while no suggestion is taken. */
  readonly former: Ledger | null;
  readonly read: (doc: Node) => string;
  readonly words: Word[] = [];
  readonly #letters = new Map<string, Letter>();
  #given = 0;
  /** Replacements of which it is not known whether they are over. */
  #replacing = 0;

  constructor(read: (doc: Node) => string = textOf, former: Ledger | null = null) {
    this.read = read;
    this.former = former;
  }

  /** Of what would stand if all suggestions were taken, with what stands if none is. */
  static ofSuggestions(): Ledger {
    const former = new Ledger((doc) => textOf(withoutSuggestions(doc)));
    return new Ledger((doc) => textOf(withAllSuggestions(doc)), former);
  }

  /** @param doc in which it is begun */
  begin(by: Toucher, chance: Chance, doc: Node): Word {
    return this.#add(
      by,
      doc,
      Array.from({ length: chance.between(6, 14) }, () => this.#nextLetter()),
    );
  }

  #add(by: Toucher, doc: Node, letters: readonly string[]): Word {
    if (this.former) this.former.#add(by, doc, letters);
    const seen = this.read(doc);
    const [id = ""] = letters;
    const text = `⟨${letters.join("")}⟩`;
    const word = { id, text, by: by.name, seen, typed: 0, letters: [], mayBeApart: false, story: [] };
    this.words.push(word);
    tell(word, `begun by ${by.name} (${by.clientId}) on version ${by.version}`);
    return word;
  }

  /** The next sign of a word was typed. */
  letter(word: Word, { isSuggesting }: Toucher): void {
    ledgerClock.now += 1;
    const sign = word.text[word.typed] ?? "";
    word.typed += 1;
    if (word.typed === word.text.length) tell(word, "typed to its end");
    if (lettersIn(sign).length === 0) return;
    this.#addLetter(word, sign, false);
    const { former } = this;
    const same = former?.words.findLast(({ id }) => id === word.id);
    if (former && same) former.#addLetter(same, sign, isSuggesting);
  }

  #addLetter(word: Word, sign: string, isSuggested: boolean): void {
    const letter: Letter = {
      sign,
      word,
      typedAt: ledgerClock.now,
      touch: null,
      isReplaced: this.#replacing > 0,
      isRemoved: isSuggested,
      isSuggested,
      isVolatile: false,
      isContended: false,
      isMoved: false,
      isTold: false,
      isInCommand: false,
    };
    word.letters.push(letter);
    this.#letters.set(sign, letter);
  }

  /** The word of which a letter is. */
  wordOf(sign: string | undefined): Word | undefined {
    return this.#letters.get(sign ?? "")?.word;
  }

  /** A window's own change: what it took away it had on its screen. @param brought what it put in */
  changed(by: Toucher, how: string, before: Node, after: Node, brought: string): void {
    this.former?.changed(by, how, before, after, by.isSuggesting ? "" : brought);
    ledgerClock.now += 1;
    const [former, now] = [this.read(before), this.read(after)];
    const [had, has] = [new Set(lettersIn(former)), new Set(lettersIn(now))];
    const about = `by ${by.name} (${by.clientId}, ${how}) on version ${by.version}`;
    // What is only suggested may be gone for good.
    const [hadAtAll, hasAtAll] = [before, after].map((doc) => new Set(lettersIn(textOf(doc))));
    const signsGone = new Set([...without(had, has), ...without(hadAtAll ?? had, hasAtAll ?? has)]);
    const gone = this.#lettersOf(signsGone);
    const come = this.#lettersOf(without(has, had));
    const elsewhere = this.#lettersOf(lettersIn(brought).filter((sign) => had.has(sign) && has.has(sign)));
    // Who leaves a move has decided about its words, whatever its author does with the copy meanwhile.
    const [copies, left] = [before, after].map((doc) => placesIn(textOf(doc)));
    const isLeft = (sign: string) => copies?.get(sign)?.length !== left?.get(sign)?.length;
    const decided = how === "leave" ? this.#lettersOf([...(copies?.keys() ?? [])].filter(isLeft)) : [];
    for (const letter of new Set([...gone, ...come, ...elsewhere, ...decided])) touch(letter, by);
    for (const letter of [...gone, ...come, ...elsewhere]) letter.isMoved = true;
    const [stood, stand] = [placesIn(former), placesIn(now)];
    // Whoever undoes a deletion of what another brought back, or takes half of a suggested move, sees it twice, and did it.
    for (const letter of this.#lettersOf(stand.keys()))
      if (stood.get(letter.sign)?.length === 1 && (stand.get(letter.sign)?.length ?? 0) > 1)
        letter.isContended = true;
    for (const letter of gone) letter.isRemoved = true;
    for (const letter of gone) letter.isSuggested = by.isSuggesting;
    for (const letter of come) letter.isRemoved = false;
    // What another writes on where a suggestion took a part of it away stays there.
    if (by.isSuggesting)
      for (const [word, letters] of Map.groupBy([...gone, ...come, ...elsewhere], ({ word }) => word))
        if (new Set(letters).size < lettersIn(word.text).length)
          for (const ledger of [this, this.former])
            for (const one of ledger?.words ?? []) one.mayBeApart ||= one.id === word.id;
    tellAll(gone, `taken away ${about}`);
    tellAll(come, `put back ${about}`);
    tellAll(elsewhere, `moved ${about}`);
  }

  /** What came from others, and put a window's own changes on top of it anew. */
  received(by: Toucher, before: Node, after: Node): void {
    this.former?.received(by, before, after);
    const [had, has] = [placesIn(this.read(before)), placesIn(this.read(after))];
    const gone = without(had, has);
    const twice = [...has.keys()].filter(
      (sign) => had.get(sign)?.length === 1 && has.get(sign)?.length === 2,
    );
    const about = `${by.name} by what others did up to version ${by.version}`;
    tellAll(this.#lettersOf(gone), `gone from ${about}`);
    tellAll(this.#lettersOf(twice), `twice in ${about}`);
  }

  /** @param unsentSince the clock when a window made the first change that is not on the server */
  sent(by: Toucher, unsentSince: number): void {
    this.former?.sent(by, unsentSince);
    for (const { touch } of this.#letters.values())
      if (touch?.by === by && touch.version === null && touch.at < unsentSince) touch.version = by.version;
  }

  /** @param keptAt the clock when the browser kept last what its window had */
  crashed(by: Toucher, keptAt: number): void {
    this.former?.crashed(by, keptAt);
    const isUnkept = ({ word, typedAt, touch }: Letter) =>
      (word.by === by.name && typedAt > keptAt) ||
      (touch?.by === by && touch.version === null && touch.at > keptAt);
    const unkept = [...this.#letters.values()].filter(isUnkept);
    for (const letter of unkept) letter.isVolatile = true;
    tellAll(unkept, `${by.name} crashed before this was kept`);
  }

  /** What a window that is gone did with words is given up. */
  dropped(clientId: string): void {
    this.former?.dropped(clientId);
    for (const letter of this.#letters.values()) {
      const { touch } = letter;
      if (touch && touch.by !== "site" && touch.by.clientId === clientId) letter.isVolatile = true;
    }
  }

  /** Somebody was shown words that stand aside. @param doc what stands in it is not missed */
  told(shown: string, how: string, doc: Node): void {
    this.former?.told(shown, how, doc);
    const missing = this.#lettersOf(without(new Set(lettersIn(shown)), new Set(lettersIn(textOf(doc)))));
    for (const letter of missing) {
      letter.isTold = true;
      letter.word.mayBeApart = true;
    }
    tellAll(missing, how);
  }

  /** Words that were told are to stand in the text again. */
  putBack(shown: string): void {
    this.former?.putBack(shown);
    for (const letter of this.#lettersOf(lettersIn(shown))) {
      letter.isTold = false;
      // A suggestion that another takes while it is aside comes back as one.
      if (this.former === null && letter.isSuggested) letter.isContended = true;
    }
  }

  /** A window that is gone left a copy with these words. */
  found(copy: string, how: string): void {
    this.former?.found(copy, how);
    tellAll(this.#lettersOf(new Set(lettersIn(copy))), how);
  }

  /** What became of the window in which words were typed. */
  note(by: Toucher, what: string): void {
    this.former?.note(by, what);
    for (const word of this.words) if (word.by === by.name) tell(word, what);
  }

  /** A command made a post of a window's text. @param unsentSince as in `sent` */
  commanded(by: Toucher, doc: Node, unsentSince: number): void {
    this.former?.commanded(by, doc, unsentSince);
    for (const letter of this.#lettersOf(lettersIn(textOf(doc)))) {
      const isUnsent = letter.word.by === by.name && letter.typedAt >= unsentSince;
      if (isUnsent || letter.touch?.version === null) letter.isInCommand = true;
    }
  }

  /** Another text is being put in place of the whole one. @returns told the version that has it; null: nobody knows */
  replacing(how: string): (version: number | null) => void {
    const done = this.former?.replacing(how);
    this.#replacing += 1;
    ledgerClock.now += 1;
    const at = ledgerClock.now;
    for (const letter of this.#letters.values()) {
      letter.isReplaced = letter.isMoved = true;
      touch(letter, "site");
    }
    tellAll([...this.#letters.values()], how);
    return (version) => {
      done?.(version);
      if (version === null) return;
      this.#replacing -= 1;
      for (const { touch } of this.#letters.values())
        if (touch?.by === "site" && touch.at === at) touch.version = version;
    };
  }

  /** @param doc the article's @param aside texts that its history has as set aside @param history all of its texts */
  judge(doc: Node, aside: string, history: string): Verdict {
    const verdict: Verdict = { lost: [], doubled: [], torn: [], stayed: [], setAside: [] };
    const text = this.read(doc);
    const places = placesIn(text);
    const [kept, former] = [new Set(lettersIn(aside)), new Set(lettersIn(history))];
    const isTold = ({ sign, ...letter }: Letter) =>
      letter.isTold || kept.has(sign) || (letter.isReplaced && former.has(sign));
    const isGone = ({ isRemoved, isSuggested, isVolatile, isReplaced, isInCommand, isTold }: Letter) =>
      isRemoved && isSuggested && !isVolatile && !isReplaced && !isInCommand && !isTold;
    for (const word of this.words) {
      const judged = word.letters.filter(({ isContended }) => !isContended);
      const count = (letter: Letter) => places.get(letter.sign)?.length ?? 0;
      const doubled = judged.filter((letter) => count(letter) > 1 && !letter.isInCommand);
      const missing = judged.filter(
        (letter) => count(letter) === 0 && !letter.isRemoved && !letter.isVolatile,
      );
      const lost = missing.filter((letter) => !isTold(letter));
      const isDoubledByCommand = judged.some((letter) => count(letter) > 1 && letter.isInCommand);
      if (judged.length < word.letters.length || missing.length > lost.length || isDoubledByCommand)
        word.mayBeApart = true;
      if (doubled.length >= LEAST) verdict.doubled.push(word);
      else if (lost.length > 0)
        (judged.some((letter) => count(letter) > 0) ? verdict.torn : verdict.lost).push(word);
      else if (!word.mayBeApart && this.#isApart(word, text, places)) verdict.torn.push(word);
      else if (judged.some((letter) => count(letter) > 0 && isGone(letter))) verdict.stayed.push(word);
      else if (missing.length > lost.length) verdict.setAside.push(word);
    }
    return verdict;
  }

  /**
   * What is wrong with the place of a note on a word; null: nothing.
   * @param at the words at the place; null: the note says that they went
   */
  judgeNote(word: Word, at: string | null): string | null {
    const isMoved = word.letters.some((letter) => letter.isMoved || letter.isContended || letter.isVolatile);
    if (at === null)
      return isMoved || word.letters.some((letter) => letter.isTold) ? null : "says that its words went";
    const signs = lettersIn(at);
    // What is suggested in a word's place stands behind the sign with which both begin.
    const edges = isMoved ? [...at] : signs;
    const isHere = [edges[0], edges.at(-1)].every((sign) => sign && word.text.includes(sign));
    if (!isHere || (signs.length > 0 && !signs.some((sign) => word.text.includes(sign))))
      return `stands at “${at}”`;
    const isWhole = word.letters.every(({ sign }) => signs.includes(sign));
    return isWhole || isMoved ? null : `stands at a part: “${at}”`;
  }

  /** Everybody has this text: whoever changes something from now on has seen it all. */
  settle(doc: Node): void {
    this.former?.settle(doc);
    const places = placesIn(this.read(doc));
    this.#replacing = 0;
    for (const letter of this.#letters.values()) {
      letter.touch = null;
      if (places.get(letter.sign)?.length !== 1) continue;
      letter.isRemoved = letter.isVolatile = letter.isContended = letter.isTold = false;
      letter.isReplaced = letter.isInCommand = false;
    }
  }

  /**
   * Whether words that stood beside a word when it was begun stand amid it, or its letters in another order. Two may
   * write at the same place at once.
   */
  #isApart({ letters, seen }: Word, text: string, places: ReturnType<typeof placesIn>): boolean {
    const standing = letters.flatMap(({ sign }) => places.get(sign) ?? []);
    if (standing.length === 0) return false;
    if (standing.some((place, index) => place < (standing[index - 1] ?? place))) return true;
    const amid = this.#lettersOf(lettersIn(text.slice(standing[0], standing.at(-1))));
    return amid.some(({ sign, isMoved }) => seen.includes(sign) && !isMoved);
  }

  #nextLetter(): string {
    const [first, second] = FIRST_LETTERS;
    const index = this.#given;
    this.#given += 1;
    return String.fromCharCode(index < FIRST_COUNT ? first + index : second + index - FIRST_COUNT);
  }

  #lettersOf(signs: Iterable<string>): Letter[] {
    return [...signs].flatMap((sign) => this.#letters.get(sign) ?? []);
  }
}

export function lettersIn(text: string): string[] {
  return text.match(LETTER) ?? [];
}

/** What stands of a word, piece by piece. */
export function piecesOf({ text: word }: Pick<Word, "text">, text: string): string {
  return (text.match(new RegExp(`[${word.slice(1, -1)}]+`, "g")) ?? []).join(" | ");
}

type Signs = Pick<ReadonlyMap<string, unknown>, "has" | "keys">;

function without(signs: Signs, others: Signs): string[] {
  return [...signs.keys()].filter((sign) => !others.has(sign));
}

function placesIn(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { 0: sign, index } of text.matchAll(LETTER))
    places.set(sign, [...(places.get(sign) ?? []), index]);
  return places;
}

function touch(letter: Letter, by: Toucher | "site"): void {
  const { touch } = letter;
  const version = by === "site" ? null : by.version;
  const isUnseen =
    touch && touch.by !== by && (touch.version === null || (version !== null && touch.version > version));
  if (isUnseen) letter.isContended = true;
  letter.touch = { by, at: ledgerClock.now, version: null };
}

function tellAll(letters: readonly Letter[], what: string): void {
  for (const [word, own] of Map.groupBy(letters, ({ word }) => word)) {
    const isWhole = own.length === word.letters.length;
    tell(word, isWhole ? what : `${what}: ${own.map(({ sign }) => sign).join("")}`);
  }
}

function tell(word: Word, what: string): void {
  word.story.push(`${ledgerClock.now} ${what}`);
}
