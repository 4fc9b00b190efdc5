import { history } from "prosemirror-history";
import { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import type { ArticleState, ArticleView } from "../../src/desk/articles/article-view.ts";
import { schema } from "../../src/desk/document/schema.ts";
import type { DeskPerson } from "../server/desk/desk-person.ts";
import type { Chance } from "./chance.ts";
import type { Word } from "./ledger.ts";
import { loadInPage, type Page } from "./page.ts";
import { textOf } from "./text-of.ts";
import { type FollowedText, Typist } from "./typist.ts";

type SessionModule = typeof import("../../src/desk/app/articles/sync/article-session.ts");
type SuggestionsModule = typeof import("../../src/desk/app/suggestions/own-change.ts");
type UnsentModule = typeof import("../../src/desk/app/articles/sync/unsent-steps.ts");
type Session = InstanceType<SessionModule["ArticleSession"]>;
type RecoveredText = import("../../src/desk/app/articles/sync/recovered-text.ts").RecoveredText;
type RecoveryModule = typeof import("../../src/desk/app/articles/sync/recovered-text.ts");

/** An article that the harness follows. */
export interface FollowedArticle extends FollowedText {
  readonly open: Set<Writer>;
  /** Words on which a note was set, by its id. */
  readonly notes: Map<string, Word>;
  /** Windows that suggested. */
  readonly suggesting: Set<string>;
}

interface Modules {
  readonly session: SessionModule;
  readonly recovery: RecoveryModule;
  readonly suggestions: SuggestionsModule;
  readonly unsent: UnsentModule;
}

/** An article's screen: the desk's own session with an editor's state. */
export class Writer extends Typist {
  readonly name: string;
  readonly page: Page;
  readonly person: DeskPerson;
  readonly article: FollowedArticle;
  readonly chance: Chance;
  readonly modules: Modules;
  session!: Session;
  isOpen = true;
  /** It was left, and what it has is still on its way. */
  isSending = false;
  /** The site's text was changed elsewhere, and one has to choose. */
  isAsked = false;
  #stop: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();

  private constructor(given: Pick<Writer, "page" | "person" | "article" | "chance" | "modules">) {
    super();
    this.name = given.page.name;
    this.page = given.page;
    this.person = given.person;
    this.article = given.article;
    this.chance = given.chance;
    this.modules = given.modules;
  }

  /** @returns null where the site was not reached */
  static async open(
    page: Page,
    person: DeskPerson,
    article: FollowedArticle,
    chance: Chance,
    isSuggesting = false,
  ): Promise<Writer | null> {
    const modules = {
      session: await loadInPage<SessionModule>(page, "articles/sync/article-session.ts"),
      recovery: await loadInPage<RecoveryModule>(page, "articles/sync/recovered-text.ts"),
      suggestions: await loadInPage<SuggestionsModule>(page, "suggestions/own-change.ts"),
      unsent: await loadInPage<UnsentModule>(page, "articles/sync/unsent-steps.ts"),
    };
    const writer = new Writer({ page, person, article, chance, modules });
    if (isSuggesting) writer.suggest(person.id);
    const view = await writer.#ask();
    if (!view || !page.isAlive) return null;
    writer.#start(view);
    article.open.add(writer);
    return writer;
  }

  get clientId(): string {
    return this.session.clientId;
  }

  get ownChange(): SuggestionsModule["ownChange"] {
    return this.modules.suggestions.ownChange;
  }

  get unsentOf(): UnsentModule["unsentOf"] {
    return this.modules.unsent.unsentOf;
  }

  get version(): number {
    return this.session.document.version;
  }

  override run<T>(work: () => T): T {
    return this.page.run(work);
  }

  protected override changed(): void {
    this.session.touch();
  }

  /** As the screen does: what a crash left is put in where it fits, else somebody chooses. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.run(() => this.#look()))
      .catch((error) => {
        if (this.page.isAlive && this.isOpen && !isApiError(error)) throw error;
      });
    return this.#looking;
  }

  /** To another screen of the same page, which sends on. */
  leave(): void {
    this.article.ledger.note(this, `${this.name} left`);
    this.isOpen = false;
    this.isSending = true;
    this.article.open.delete(this);
    this.run(() => this.#stop());
    const sending = this.run(() => this.session.flush());
    void sending.finally(() => {
      this.isSending = false;
    });
  }

  crash(): void {
    this.article.ledger.note(this, `${this.name} crashed`);
    this.isOpen = false;
    this.article.open.delete(this);
    this.page.crash();
    this.article.taken = this.article.taken.filter(({ by }) => by !== this);
    this.article.ledger.crashed(this, this.page.keptAt);
  }

  /** What a person does with what the window shows beside the text. */
  settle(): void {
    const { session } = this;
    this.run(() => {
      for (const name of Object.keys(session.store.getState().conflicts))
        session.settleField(name as "title", this.chance.happens(0.5));
      this.decide(session.store.getState().asides, (id, isPutBack) => session.settleAside(id, isPutBack));
    });
  }

  /** As the page asks the desk. @returns null: it was refused, or nothing came back */
  async ask<T>(method: string, path: string, json?: unknown): Promise<T | null> {
    const { page } = this;
    const headers = { "content-type": "application/json" };
    const body = json === undefined ? {} : { body: JSON.stringify(json), headers };
    const asking = page.run(() => fetch(`/masa/api${path}`, { method, ...body })).catch(() => null);
    const answer = await Promise.race([asking, page.gone.then(() => null)]);
    return answer?.ok ? ((await answer.json()) as T) : null;
  }

  /** Asks for another text in place of the whole one. @returns whether it was done, as far as one was told */
  async replaceText(how: string, path: string, json: unknown): Promise<boolean> {
    const done = this.article.ledger.replacing(`${this.name} ${how}`);
    const answer = await this.ask("POST", path, json);
    // A window that is gone has sent it, and does not hear when it was done.
    const now = this.page.isAlive ? await this.#askState() : null;
    done(now?.version ?? null);
    return answer !== null;
  }

  /** Sends what is not there yet, unless the page goes meanwhile. */
  async flush(): Promise<void> {
    await Promise.race([this.run(() => this.session.flush()), this.page.gone]);
  }

  /** The state of the article is asked for, as after a publishing. */
  async refresh(): Promise<void> {
    const state = await this.#askState();
    if (state) await this.#see(state);
  }

  async #askState(): Promise<ArticleState | null> {
    const answer = await this.ask<{ state: ArticleState }>("GET", `/articles/${this.article.id}/state`);
    return answer?.state ?? null;
  }

  /** As the screen does: what a command changed is taken over where nobody has written, else somebody chooses. */
  async #see({ outside, version, fieldsVersion }: ArticleState): Promise<void> {
    this.isAsked = outside?.hasOwnChanges === true;
    if (!outside || outside.hasOwnChanges || !this.isOpen) return;
    await this.flush();
    if (this.session.hasUnsent || !this.isOpen) return;
    const json = { isTaken: true, over: { version, fieldsVersion } };
    const how = `took the site's text over version ${version}`;
    await this.replaceText(how, `/articles/${this.article.id}/outside`, json);
  }

  #start(view: ArticleView): void {
    const { ArticleSession } = this.modules.session;
    this.run(() => {
      this.session = new ArticleSession(view, this.person.id);
      if (this.isSuggesting) this.article.suggesting.add(this.clientId);
      this.state = EditorState.create({
        doc: Node.fromJSON(schema, view.doc),
        plugins: [...this.session.document.plugins, history(), tableEditing()],
      });
      this.#stop = this.session.start(this as unknown as EditorView, {
        onState: () => void this.refresh(),
        onOthers: () => undefined,
      });
      this.session.store.subscribe(({ isOver }, former) => {
        if (isOver && !former.isOver) void this.#startOver();
      });
    });
    void this.#see(view);
    void this.look();
  }

  /** The session cannot go on: the article is opened anew, with what its browser kept. */
  async #startOver(): Promise<void> {
    this.word = null;
    this.run(() => this.#stop());
    const view = await this.#ask();
    if (view && this.page.isAlive && this.isOpen) this.#start(view);
    else this.crash();
  }

  async #ask(): Promise<ArticleView | null> {
    const answer = await this.ask<{ article: ArticleView }>("GET", `/articles/${this.article.id}`);
    return answer?.article ?? null;
  }

  async #look(): Promise<void> {
    const { findRecoveredText } = this.modules.recovery;
    for (;;) {
      if (!this.page.isAlive || !this.isOpen) return;
      const { session } = this;
      const found = await findRecoveredText(this.article.id, this.person.id, session).catch(() => null);
      if (found === null || !this.isOpen || session !== this.session) return found?.release();
      try {
        await this.#settle(found);
      } finally {
        found.release();
      }
    }
  }

  /** Puts what an earlier window left into the text, for the most part. */
  async #settle(found: RecoveredText): Promise<void> {
    const { mergeRecoveredText, replaceByRecoveredText, discardRecoveredText } = this.modules.recovery;
    const { ledger } = this.article;
    const { clientId, version, steps, sending } = found.copy;
    const about = `version ${version}, ${steps.length} steps, ${sending} of them on the way`;
    ledger.found(
      JSON.stringify([steps, found.copy.asides]),
      `${this.name} (${this.clientId}) in what ${clientId} left: ${about}`,
    );
    if (found.canMerge && !(found.isChangedSince && this.chance.happens(0.1)))
      return mergeRecoveredText(found, this.session);
    const shown = `${found.doc ? textOf(found.doc) : ""}${JSON.stringify(found.copy)}`;
    ledger.told(shown, `${this.name} was asked about it`, this.state.doc);
    if (found.canMerge || !found.doc || this.chance.happens(0.5)) {
      ledger.dropped(clientId);
      return discardRecoveredText(found);
    }
    const before = this.state.doc;
    await replaceByRecoveredText(found, this.session);
    ledger.changed(this, "replace by recovered", before, this.state.doc, "");
  }
}

function isApiError(error: unknown): boolean {
  return error instanceof Error && error.name === "ApiError";
}
