import type { Chance } from "./chance.ts";
import { ledgerClock } from "./page.ts";

/** `⟨` an id of four signs `·` letters `⟩`: a piece of it is known by its id. */
const ID = /⟨([0-9a-z]{4})/g;
const PIECE = /⟨([0-9a-z]{4})[^⟨⟩\s]*⟩?/g;
const ID_LENGTH = 4;
/** Characters of others between two pieces of a word, at most. */
const BETWEEN = 60;
const LETTERS = "abcçdefgğhıijklmnoöprsştuüvyz";

/** A window of which the ledger knows what it has sent. */
export interface Toucher {
  readonly name: string;
  readonly version: number;
  readonly clientId: string;
}

/** One typed word, and what was done with it. */
export interface Word {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  /** For each letter that was typed, the ledger's clock. */
  readonly typedAt: number[];
  /** The letters that have to be there. */
  claimed: number;
  /** Somebody who saw it took it away last. */
  isRemoved: boolean;
  /** Its window crashed before its browser had kept it. */
  isVolatile: boolean;
  /** Two moved, deleted or brought it back, neither knowing of the other. */
  isContended: boolean;
  /** It was taken away or brought back at least once. */
  isMoved: boolean;
  /** It was shown as set aside. */
  isTold: boolean;
  /** A former text, or the site's, was put in place of the whole one. */
  isReplaced: boolean;
  touch: { readonly by: Toucher; readonly at: number; version: number | null } | null;
  readonly story: string[];
}

export interface Verdict {
  readonly lost: Word[];
  readonly doubled: Word[];
  readonly torn: Word[];
  readonly setAside: Word[];
  /** Two wrote at the same place at once, one in the midst of the other's word. */
  readonly interleaved: Word[];
}

let words = 0;

/** What became of the words of one article. */
export class Ledger {
  readonly #words = new Map<string, Word>();
  /** All that was shown as set aside, and not put back. */
  #aside = "";

  get all(): ReadonlyMap<string, Word> {
    return this.#words;
  }

  begin(by: Toucher, chance: Chance): Word {
    words += 1;
    const id = words.toString(36).padStart(ID_LENGTH, "0");
    const letters = Array.from({ length: chance.between(2, 9) }, () => chance.pick([...LETTERS]));
    const word: Word = {
      id,
      text: `⟨${id}·${letters.join("")}⟩`,
      by: by.name,
      typedAt: [],
      claimed: Number.POSITIVE_INFINITY,
      isRemoved: false,
      isVolatile: false,
      isContended: false,
      isMoved: false,
      isTold: false,
      isReplaced: false,
      touch: null,
      story: [],
    };
    this.#words.set(id, word);
    tell(word, `begun by ${by.name} (${by.clientId}) on version ${by.version}`);
    return word;
  }

  letter(word: Word): void {
    ledgerClock.now += 1;
    word.typedAt.push(ledgerClock.now);
    if (word.typedAt.length === word.text.length) tell(word, "typed to its end");
  }

  /** A window's own change: what it took away it had on its screen. @param moved text that is in another place now */
  changed(by: Toucher, how: string, before: string, after: string, moved = ""): void {
    ledgerClock.now += 1;
    const [had, has] = [piecesIn(before), piecesIn(after)];
    for (const id of new Set([...had.keys(), ...has.keys(), ...idsIn(moved)])) {
      const [former, piece] = [had.get(id) ?? "", has.get(id) ?? ""];
      if (former !== piece || moved.includes(`⟨${id}`))
        this.#touch(id, by, how, piece.length < former.length);
    }
  }

  /** What came from others, and put a window's own changes on top of it anew. */
  received(by: Toucher, before: string, after: string): void {
    for (const id of idsIn(before)) {
      const word = this.#words.get(id);
      if (!word) continue;
      const [had, has] = [before.includes(claimOf(word)), after.includes(claimOf(word))];
      if (had && !has) tell(word, `gone from ${by.name} by what others did up to version ${by.version}`);
    }
  }

  /** @param unsentSince the clock when a window made the first change that is not on the server */
  sent(by: Toucher, unsentSince: number): void {
    for (const { touch } of this.#words.values())
      if (touch?.by === by && touch.version === null && touch.at < unsentSince) touch.version = by.version;
  }

  /** @param keptAt the clock when the browser kept last what its window had */
  crashed(by: Toucher, keptAt: number): void {
    for (const word of this.#words.values()) {
      if (word.by === by.name) {
        const kept = word.typedAt.filter((at) => at <= keptAt).length;
        if (kept < word.typedAt.length) tell(word, `${by.name} crashed when ${kept} letters were kept`);
        if (kept < word.typedAt.length) word.claimed = Math.min(word.claimed, kept);
      }
      if (word.touch?.by === by && word.touch.version === null && word.touch.at > keptAt) {
        word.isVolatile = true;
        tell(word, `${by.name} crashed before its change was kept`);
      }
    }
  }

  /** Somebody was shown words that stand aside. @param text those that are whole in it are not meant */
  told(shown: string, how: string, text = ""): void {
    this.#aside += `\n${shown}`;
    for (const id of idsIn(shown)) {
      const word = this.#words.get(id);
      if (!word || text.includes(claimOf(word))) continue;
      word.isTold = true;
      tell(word, how);
    }
  }

  /** A window that is gone left a copy with these words. */
  found(copy: string, by: string): void {
    for (const word of this.#words.values()) {
      const tail = claimOf(word).slice(-3);
      if (copy.includes(`⟨${word.id}`) || (tail.length === 3 && copy.includes(tail)))
        tell(word, `found by ${by}`);
    }
  }

  /** What became of the window in which words were typed. */
  note(by: Toucher, what: string): void {
    for (const word of this.#words.values()) if (word.by === by.name) tell(word, what);
  }

  /** What was told stands in the text again. */
  putBack(text: string): void {
    this.#aside = this.#aside.replace(text, "");
    for (const id of idsIn(text)) {
      const word = this.#words.get(id);
      if (word) word.isTold = false;
    }
  }

  /** Another text was put in place of the whole one: what is moved just now may stand in both. */
  replaced(how: string): void {
    for (const word of this.#words.values()) {
      if (word.isMoved) word.isContended = true;
      word.isReplaced = true;
      tell(word, how);
    }
  }

  /** Everybody has everything: from now on whoever changes something has seen it all. */
  settle(): void {
    for (const word of this.#words.values()) word.touch = null;
  }

  /** @param text the article's @param kept texts that were set aside @param history every text of its history */
  judge(text: string, kept: string, history: string): Verdict {
    const verdict: Verdict = { lost: [], doubled: [], torn: [], setAside: [], interleaved: [] };
    for (const word of this.#words.values()) {
      const claimed = claimOf(word);
      if (word.isContended || claimed.length <= ID_LENGTH + 1) continue;
      const stands = count(text, `⟨${word.id}·`);
      if (stands > 1) verdict.doubled.push(word);
      else if (word.isRemoved || word.isVolatile || text.includes(claimed)) continue;
      else if (word.isTold || (word.isReplaced ? history : kept).includes(claimed))
        verdict.setAside.push(word);
      else if (isAsideInPieces(claimed, text, this.#aside)) verdict.setAside.push(word);
      else if (isInterleaved(claimed, text)) verdict.interleaved.push(word);
      else (stands > 0 ? verdict.torn : verdict.lost).push(word);
    }
    return verdict;
  }

  /** @param isRemoved null: it stands elsewhere, as it was */
  #touch(id: string, by: Toucher, how: string, isRemoved: boolean | null): void {
    const word = this.#words.get(id);
    if (!word) return;
    const { touch } = word;
    const isUnseen = touch && touch.by !== by && (touch.version === null || touch.version > by.version);
    if (isUnseen) word.isContended = true;
    word.isRemoved = isRemoved ?? word.isRemoved;
    word.isMoved = true;
    word.touch = { by, at: ledgerClock.now, version: null };
    tell(
      word,
      `${isRemoved === null ? "moved" : isRemoved ? "taken away" : "put back"} by ${by.name} (${how}) on version ${by.version}`,
    );
  }
}

export function idsIn(text: string): Set<string> {
  return new Set([...text.matchAll(ID)].map(([, id = ""]) => id));
}

/** What stands of each word, by its id. */
function piecesIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(PIECE)].map(([piece, id = ""]) => [id, piece]));
}

/** What has to be found of a word. */
export function claimOf({ text, typedAt, claimed }: Word): string {
  return text.slice(0, Math.min(typedAt.length, claimed));
}

export function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Whether a word stands near by in two or three pieces: others wrote at the same place at the same time. */
function isInterleaved(word: string, text: string): boolean {
  return piecesOf(word).some((pieces) => new RegExp(pieces.join(`.{0,${BETWEEN}}?`), "s").test(text));
}

/** Whether all of a word is accounted for, and what makes it known of it was shown as set aside. */
function isAsideInPieces(word: string, text: string, aside: string): boolean {
  return piecesOf(word).some(
    (pieces) =>
      pieces.some((piece) => piece.length >= ID_LENGTH && aside.includes(piece)) &&
      pieces.every((piece) => piece.length < 3 || aside.includes(piece) || text.includes(piece)),
  );
}

/** A word in two or three pieces, in each way. */
function piecesOf(word: string): string[][] {
  const ways: string[][] = [];
  for (let first = 1; first < word.length - 1; first += 1)
    for (let second = first; second < word.length - 1; second += 1)
      ways.push([word.slice(0, first), word.slice(first, second), word.slice(second)]);
  return ways;
}

function tell(word: Word, what: string): void {
  word.story.push(`${ledgerClock.now} ${what}`);
}
