import type { Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { unsentOf } from "../../src/desk/app/articles/sync/unsent-steps.ts";
import type { ownChange } from "../../src/desk/app/suggestions/own-change.ts";
import type { ArticleFields } from "../../src/desk/document/article-fields.ts";
import type { Suggester } from "../../src/desk/document/suggestion-writer.ts";
import type { Chance } from "./chance.ts";
import { type Ledger, lettersIn, type Toucher, type Word } from "./ledger.ts";
import { ledgerClock } from "./page.ts";

/** An article that the harness follows. */
export interface FollowedText {
  readonly id: string;
  readonly ledger: Ledger;
  /** Where somebody puts something that is not on the server yet. */
  taken: readonly TakenPlace[];
  /** Changes for which there was no form as suggestions. */
  refused?: number;
}

interface TakenPlace {
  readonly by: Typist;
  /** Ids of the words before and behind. */
  readonly between: readonly [string, string];
  /** The ledger's clock when something was put there last. */
  at: number;
}

interface FieldsOfArticle {
  readonly fields: { readonly own: Pick<ArticleFields, "abstract"> };
  changeFields(changes: Partial<ArticleFields>): void;
}

/** Words that stand aside, as a window shows them. */
interface ShownAside {
  readonly id: string;
  readonly text: string;
}

/** An editor's state, whose changes the ledger follows, and a person who writes in it. */
export abstract class Typist implements Toucher {
  abstract readonly name: string;
  abstract readonly chance: Chance;
  abstract readonly article: FollowedText;
  /** Null: it has the text alone. */
  abstract readonly session: FieldsOfArticle | null;
  /** As its page has it. */
  abstract readonly ownChange: typeof ownChange;
  /** Of the page's own modules: another one's would not know the editor's state. */
  abstract readonly unsentOf: typeof unsentOf;
  /** Null: it writes. */
  suggester: Suggester | null = null;
  state!: EditorState;
  /** The word that is being typed. */
  word: Word | null = null;
  clipboard: Slice | null = null;
  readonly #madeAt = new WeakMap<Transaction, number>();
  /** The text that its changes put in since `act` began. */
  #brought = "";

  abstract get clientId(): string;
  abstract get version(): number;

  get isSuggesting(): boolean {
    return this.suggester !== null;
  }

  get text(): string {
    return this.article.ledger.read(this.state.doc);
  }

  /** The ledger's clock when it made the first change that is not on the server. */
  get unsentSince(): number {
    const [oldest] = this.unsentOf(this.state);
    if (!oldest) return Number.POSITIVE_INFINITY;
    const { origin } = oldest;
    return this.#madeAt.get(origin.getMeta("appendedTransaction") ?? origin) ?? 0;
  }

  /** As its page, where it has one. */
  run<T>(work: () => T): T {
    return work();
  }

  /** From now on. @param by whose suggestions they are */
  suggest(by: string): void {
    const { name, chance } = this;
    this.suggester = { by, name: by, at: 0, newId: () => `${name} ${chance.below(2 ** 31)}` };
  }

  /** A change of this window's own. */
  act<T>(how: string, work: () => T): T {
    return this.run(() => {
      const before = this.state.doc;
      this.#brought = "";
      try {
        return work();
      } finally {
        this.article.ledger.changed(this, how, before, this.state.doc, this.#brought);
      }
    });
  }

  readonly dispatch = (given: Transaction): void => {
    const former = this.state.doc;
    const change = this.ownChange(this.state, given, this.suggester);
    if (!change) {
      this.article.refused = (this.article.refused ?? 0) + 1;
      return;
    }
    ledgerClock.now += 1;
    this.#madeAt.set(change, ledgerClock.now);
    const { state, transactions } = this.state.applyTransaction(change);
    this.state = state;
    for (const { steps, docs, doc } of transactions)
      for (const [index, step] of steps.entries())
        step.getMap().forEach((_, __, from, to) => {
          this.#brought += (docs[index + 1] ?? doc).textBetween(from, to, "\n", "\n");
        });
    this.article.ledger.sent(this, this.unsentSince);
    if (change.getMeta("rebased") !== undefined) this.article.ledger.received(this, former, this.state.doc);
    if (this.state.doc !== former) this.changed();
  };

  /** The document is another one. */
  protected changed(): void {}

  /** Words without a place are put back, or stay where they are told. */
  protected decide(asides: readonly ShownAside[], settle: (id: string, isPutBack: boolean) => void): void {
    const { ledger } = this.article;
    for (const { id, text } of asides) {
      const standing = new Set(lettersIn(this.text));
      ledger.told(text, `set aside in ${this.name}`, this.state.doc);
      // Who sees some of them in the text does not put them there once more.
      const isMissing = lettersIn(text).every((sign) => !standing.has(sign));
      if (isMissing && this.chance.happens(0.5)) {
        this.act("put back", () => settle(id, true));
        ledger.putBack(text);
      } else settle(id, false);
    }
    const { unsentSince } = this;
    this.article.taken = this.article.taken.filter(
      ({ by, at }) => by !== this || this.word !== null || at >= unsentSince,
    );
  }
}
