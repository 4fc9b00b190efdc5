import { sendableSteps } from "prosemirror-collab";
import { history } from "prosemirror-history";
import { Node, type Slice } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import type { ArticleView } from "../../src/desk/articles/article-view.ts";
import { schema } from "../../src/desk/document/schema.ts";
import type { Chance } from "./chance.ts";
import { idsIn, type Ledger, type Toucher, type Word } from "./ledger.ts";
import { ledgerClock, loadInPage, type Page } from "./page.ts";

type SessionModule = typeof import("../../src/desk/app/articles/sync/article-session.ts");
type Session = InstanceType<SessionModule["ArticleSession"]>;
type RecoveryModule = typeof import("../../src/desk/app/articles/sync/recovered-text.ts");
type CopiesModule = typeof import("../../src/desk/app/articles/sync/local-copies.ts");

/** An article that the harness follows. */
export interface FollowedArticle {
  readonly id: string;
  readonly ledger: Ledger;
  readonly open: Set<Writer>;
  /** Where somebody puts something that not everybody has yet. */
  taken: readonly TakenPlace[];
}

interface TakenPlace {
  readonly by: Writer;
  /** Ids of the words before and behind. */
  readonly between: readonly [string, string];
  /** The ledger's clock when something was put there last. */
  at: number;
  /** Of the text that has it; null: it is not on the server yet. */
  version: number | null;
}

interface Modules {
  readonly session: SessionModule;
  readonly recovery: RecoveryModule;
  readonly copies: CopiesModule;
}

/** An article's screen: the desk's own session with an editor's state. */
export class Writer implements Toucher {
  readonly name: string;
  readonly page: Page;
  readonly staffId: string;
  readonly article: FollowedArticle;
  readonly chance: Chance;
  readonly modules: Modules;
  session!: Session;
  state!: EditorState;
  isOpen = true;
  /** The word that is being typed. */
  word: Word | null = null;
  clipboard: Slice | null = null;
  /** The site's text was changed elsewhere, and one has to choose. */
  isAsked = false;
  readonly #madeAt = new WeakMap<Transaction, number>();
  #stop: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();

  private constructor(
    name: string,
    page: Page,
    staffId: string,
    article: FollowedArticle,
    chance: Chance,
    modules: Modules,
  ) {
    this.name = name;
    this.page = page;
    this.staffId = staffId;
    this.article = article;
    this.chance = chance;
    this.modules = modules;
  }

  /** @returns null where the site was not reached */
  static async open(
    page: Page,
    staffId: string,
    article: FollowedArticle,
    chance: Chance,
  ): Promise<Writer | null> {
    const modules = {
      session: await loadInPage<SessionModule>(page, "articles/sync/article-session.ts"),
      recovery: await loadInPage<RecoveryModule>(page, "articles/sync/recovered-text.ts"),
      copies: await loadInPage<CopiesModule>(page, "articles/sync/local-copies.ts"),
    };
    const writer = new Writer(page.name, page, staffId, article, chance, modules);
    const view = await writer.#ask();
    if (!view || !page.isAlive) return null;
    writer.#start(view);
    article.open.add(writer);
    return writer;
  }

  get version(): number {
    return this.session.document.version;
  }

  get text(): string {
    return textOf(this.state.doc);
  }

  /** A change of this window's own. */
  act<T>(how: string, work: () => T): T {
    return this.page.run(() => {
      const before = idsIn(this.text);
      try {
        return work();
      } finally {
        this.article.ledger.changed(this, how, before, idsIn(this.text));
      }
    });
  }

  readonly dispatch = (change: Transaction): void => {
    const former = this.state.doc;
    ledgerClock.now += 1;
    this.#madeAt.set(change, ledgerClock.now);
    this.state = this.state.applyTransaction(change).state;
    if (change.getMeta("rebased") !== undefined)
      this.article.ledger.received(this, textOf(former), this.text);
    if (this.state.doc !== former) this.session.touch();
  };

  /** As the screen does: what a crash left is put in where it fits, else somebody chooses. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.page.run(() => this.#look()))
      .catch((error) => {
        if (this.page.isAlive && !isApiError(error)) throw error;
      });
    return this.#looking;
  }

  /** To another screen of the same page, which sends on. */
  leave(): void {
    this.isOpen = false;
    this.article.open.delete(this);
    this.page.run(() => this.#stop());
  }

  crash(): void {
    this.isOpen = false;
    this.article.open.delete(this);
    this.page.crash();
    this.article.ledger.crashed(this, this.page.keptAt);
  }

  /** What a person does with what the window shows beside the text. */
  settle(): void {
    this.page.run(() => {
      for (const name of Object.keys(this.session.store.getState().conflicts))
        this.session.settleField(name as "title", this.chance.happens(0.5));
    });
    const [oldest] = sendableSteps(this.state)?.origins ?? [];
    const unsentSince = oldest ? (this.#madeAt.get(oldest as Transaction) ?? 0) : Number.POSITIVE_INFINITY;
    this.article.ledger.sent(this, unsentSince);
    for (const place of this.article.taken)
      if (place.by === this && !this.word && place.at < unsentSince) place.version ??= this.version;
    const seen = Math.min(...[...this.article.open].map(({ version }) => version));
    this.article.taken = this.article.taken.filter(({ version }) => version === null || version > seen);
  }

  /** The state of the article is asked for, as after a publishing. */
  async refresh(): Promise<void> {
    const view = await this.#ask();
    this.isAsked = view !== null && view.outside !== null;
  }

  #start(view: ArticleView): void {
    const { ArticleSession } = this.modules.session;
    this.page.run(() => {
      this.session = new ArticleSession(view, this.staffId);
      this.state = EditorState.create({
        doc: Node.fromJSON(schema, view.doc),
        plugins: [this.session.document.plugin, history(), tableEditing()],
      });
      this.isAsked = view.outside !== null;
      this.#stop = this.session.start(this as unknown as EditorView, {
        onState: () => void this.refresh(),
        onCursor: () => undefined,
      });
      this.session.store.subscribe(({ isOver }, former) => {
        if (isOver && !former.isOver) void this.#startOver();
      });
    });
    void this.look();
  }

  /** The session cannot go on: the article is opened anew, with what its browser kept. */
  async #startOver(): Promise<void> {
    this.word = null;
    this.page.run(() => this.#stop());
    const view = await this.#ask();
    if (view && this.page.isAlive && this.isOpen) this.#start(view);
    else this.crash();
  }

  async #ask(): Promise<ArticleView | null> {
    const answer = await this.page
      .run(() => fetch(`/masa/api/articles/${this.article.id}`))
      .catch(() => null);
    return answer?.ok ? ((await answer.json()) as { article: ArticleView }).article : null;
  }

  async #look(): Promise<void> {
    const { findRecoveredText, mergeRecoveredText, replaceByRecoveredText } = this.modules.recovery;
    for (;;) {
      if (!this.page.isAlive || !this.isOpen) return;
      const { session } = this;
      const found = await findRecoveredText(this.article.id, this.staffId, session).catch(() => null);
      if (found === null || !this.isOpen || session !== this.session) return;
      const isMerged = found.canMerge && !(found.isChangedSince && this.chance.happens(0.1));
      if (isMerged) await mergeRecoveredText(found.copy, session);
      else {
        const kept = found.doc ? textOf(found.doc) : "";
        const left = `${JSON.stringify(found.copy.steps)}${kept}`;
        const gone = [...idsIn(left)].filter((id) => !this.text.includes(`⟨${id}`));
        this.article.ledger.told(gone.map((id) => `⟨${id}`).join(), `${this.name} was asked about it`);
        if (!found.canMerge && found.doc && this.chance.happens(0.5)) {
          const before = idsIn(this.text);
          await replaceByRecoveredText(found, session);
          this.article.ledger.changed(this, "replace by recovered", before, idsIn(this.text));
        } else await this.modules.copies.dropCopy(found.copy);
      }
    }
  }
}

export function textOf(doc: Node): string {
  return doc.textBetween(0, doc.content.size, "\n", "\n");
}

function isApiError(error: unknown): boolean {
  return error instanceof Error && error.name === "ApiError";
}
