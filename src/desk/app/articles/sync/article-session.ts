import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ArticleEvent } from "../../../articles/article-hub.ts";
import type { ArticleView } from "../../../articles/article-view.ts";
import type { MissingSteps } from "../../../articles/missing-steps.ts";
import type { PersonInArticle } from "../../../articles/person-in-article.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { ApiError, api } from "../../api/api.ts";
import { readCaret } from "../../editor/read-caret.ts";
import { randomHex } from "../../random-hex.ts";
import { followArticle } from "./article-events.ts";
import { DocumentSync, type StepBatch } from "./document-sync.ts";
import { type FieldConflicts, FieldsSync, type SavedFields } from "./fields-sync.ts";
import { dropCopy, keepCopy, type LocalCopy, stayOpen } from "./local-copies.ts";
import { type FieldName, isSame } from "./merge-fields.ts";

/** In milliseconds: what is typed waits so long for what is typed next. */
const SAVE_DELAY = 600;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 15_000;
/** Between two writings of the whole text in the browser while the server is out of reach. */
const WHOLE_EVERY = 5_000;

export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly why: string };

/** Which text is on the screen. */
export interface ShownText {
  readonly version: number;
  readonly fieldsVersion: number;
  /** Something of it is not on the server yet. */
  readonly hasUnsent: boolean;
}

interface SessionState {
  readonly shown: ShownText;
  readonly save: SaveState;
  /** When the server acknowledged last, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly fields: ArticleFields;
  readonly conflicts: FieldConflicts;
  /** Everybody who has the article open, this window too. */
  readonly people: readonly PersonInArticle[];
  /** The server's text cannot be joined with this one: the article is to be opened anew. */
  readonly isOver: boolean;
}

interface SessionHandlers {
  /** It was published, withdrawn, put into the bin: its screen asks anew. */
  onState(): void;
  onCursor(cursor: Extract<ArticleEvent, { kind: "cursor" }>): void;
}

/** One window's work on an article: keeps it in the browser at once and on the server within a second, in one queue. */
export class ArticleSession {
  readonly clientId = randomHex(12);
  readonly document: DocumentSync;
  readonly fields: FieldsSync;
  readonly store: StoreApi<SessionState>;
  readonly #articleId: string;
  readonly #staffId: string;
  #flushing: Promise<void> | null = null;
  #flushAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isServerUnable = false;
  #isEnded = false;
  #keeping: Promise<void> | null = null;
  #isKeptStale = false;
  #wholeAt = 0;
  #whole: unknown = null;

  constructor(article: ArticleView, staffId: string) {
    this.#articleId = article.id;
    this.#staffId = staffId;
    this.document = new DocumentSync(this.clientId, article.version);
    this.fields = new FieldsSync({ version: article.fieldsVersion, fields: article.fields });
    this.store = createStore<SessionState>(() => ({
      shown: this.#shown(),
      ...{ save: { kind: "saved" as const }, savedAt: article.updatedAt },
      ...{ fields: article.fields, conflicts: {}, people: [], isOver: false },
    }));
  }

  get hasUnsent(): boolean {
    return this.document.hasUnsent || this.fields.hasUnsent;
  }

  /** @param view shows the article's document, with the session's plugin @returns ends it; what is unsent stays in the browser */
  start(view: EditorView, { onState, onCursor }: SessionHandlers): () => void {
    this.document.attach(view);
    this.#isEnded = false;
    const letGo = stayOpen(this.clientId);
    const onEvent = (event: ArticleEvent) => {
      if (event.kind === "people") this.store.setState({ people: event.people });
      else if (event.kind === "cursor") onCursor(event);
      else if (event.kind === "state") onState();
      else if (event.kind === "fields") this.#receiveFields(event);
      else if (!this.#receiveSteps(event)) void this.#catchUp();
    };
    let wasConnected = false;
    const unfollow = followArticle(this.#articleId, this.clientId, {
      onEvent,
      onConnected: () => {
        void this.#catchUp();
        // What was published or withdrawn in a gap is told nobody again.
        if (wasConnected) onState();
        wasConnected = true;
      },
    });
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("online", () => void this.flush(), { signal });
    addEventListener("offline", () => this.store.setState({ save: { kind: "offline" } }), { signal });
    document.addEventListener("visibilitychange", () => void this.flush(), { signal });
    addEventListener("beforeunload", (event) => this.hasUnsent && event.preventDefault(), { signal });
    return () => {
      ending.abort();
      unfollow();
      this.document.detach();
      this.#isEnded = true;
      // Another window would take what is under way for lost words.
      void this.flush().finally(letGo);
    };
  }

  changeFields(changes: Partial<ArticleFields>): void {
    this.fields.change(changes);
    this.#showFields();
    this.touch();
  }

  /** Chooses one of two texts of a field: the shown one, or the other. */
  settleField(name: FieldName, isTheirs: boolean): void {
    const theirs = this.fields.conflicts[name];
    this.fields.settle(name);
    if (isTheirs) this.fields.change({ [name]: theirs });
    this.#showFields();
    this.touch();
  }

  /** Something was typed: it is kept in the browser at once, and sent soon. */
  touch(): void {
    this.#tellShown();
    if (!this.hasUnsent) return;
    void this.keep();
    const { save } = this.store.getState();
    if (save.kind === "saved") this.store.setState({ save: { kind: "saving" } });
    // One refused field keeps nothing else from being saved; a server that cannot save is asked again in its time.
    if (!this.#isServerUnable && !this.#flushing) this.#flushIn(SAVE_DELAY);
  }

  /** Sends what is not there yet. Afterwards `hasUnsent` says whether all of it got there. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#flushAt = Number.POSITIVE_INFINITY;
    this.#flushing ??= this.#sendAll().finally(() => {
      this.#flushing = null;
      if (this.hasUnsent && this.#failures === 0) this.#flushIn(SAVE_DELAY);
    });
    return this.#flushing;
  }

  /** Writes what the server does not have into the browser's store. */
  keep(): Promise<void> {
    this.#isKeptStale = true;
    // A browser that keeps nothing is no reason to stop: the server does.
    this.#keeping ??= this.#keepAll()
      .catch(() => undefined)
      .finally(() => {
        this.#keeping = null;
      });
    return this.#keeping;
  }

  /** Takes over what an earlier window left. @param steps fit the current text @param base its fields' former values */
  takeOver(steps: readonly Step[], base: ArticleFields, mine: ArticleFields): void {
    const { view } = this.document;
    if (!view) return;
    const change = view.state.tr;
    for (const step of steps) change.maybeStep(step);
    if (change.docChanged) view.dispatch(change);
    this.fields.mergeIn(base, mine);
    this.#showFields();
    this.touch();
  }

  /** Replaces the text as one change, which can be undone. */
  replaceText(doc: Node): void {
    const { view } = this.document;
    view?.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content));
  }

  async #keepAll(): Promise<void> {
    while (this.#isKeptStale) {
      this.#isKeptStale = false;
      if (this.hasUnsent) await keepCopy(this.#copy());
      else await dropCopy({ articleId: this.#articleId, clientId: this.clientId });
    }
  }

  #copy(): LocalCopy {
    const { version, steps, sending } = this.document.unsent();
    if (this.#failures === 0) this.#whole = null;
    else if (Date.now() - this.#wholeAt > WHOLE_EVERY) {
      this.#wholeAt = Date.now();
      this.#whole = this.document.current().doc.toJSON();
    }
    return {
      ...{ articleId: this.#articleId, clientId: this.clientId, staffId: this.#staffId },
      ...{ version, steps: steps.map((step) => step.toJSON()), sending },
      ...{ base: this.fields.base, fields: this.fields.own },
      ...{ doc: this.#whole, at: Date.now() },
    };
  }

  #flushIn(delay: number): void {
    const at = performance.now() + delay;
    // A text typed without a pause is saved all the same.
    if (at >= this.#flushAt) return;
    this.#flushAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<void> {
    try {
      while (!this.store.getState().isOver) {
        const batch = this.document.takeBatch();
        if (batch) await this.#sendSteps(batch);
        const changed = this.fields.takeChanges();
        if (changed) await this.#sendFields(changed);
        if (!batch && !changed) break;
      }
      this.#failures = 0;
      this.#isServerUnable = false;
      await this.keep();
      this.#tellShown();
      if (!this.hasUnsent) this.store.setState({ save: { kind: "saved" } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#failures += 1;
      const isAway = error.status === 0;
      this.#isServerUnable = isAway || error.status >= 500;
      this.store.setState({ save: isAway ? { kind: "offline" } : { kind: "failed", why: error.message } });
      await this.keep();
      if (!this.#isEnded) this.#flushIn(Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (this.#failures - 1)));
    }
  }

  async #sendSteps(batch: StepBatch): Promise<void> {
    await this.keep();
    const param = { id: this.#articleId };
    const steps = batch.steps.map((step) => step.toJSON());
    try {
      const json = { version: batch.version, clientId: this.clientId, steps };
      const { at } = await (await api.articles[":id"].steps.$post({ param, json })).json();
      this.document.confirm(batch);
      this.store.setState({ savedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== "conflict") throw error;
      this.#receiveMissing(error.detail as MissingSteps);
    }
  }

  async #sendFields({
    version,
    changes,
  }: {
    version: number;
    changes: Partial<ArticleFields>;
  }): Promise<void> {
    await this.keep();
    try {
      const json = { version, changes: asJson(changes) };
      const sent = await api.articles[":id"].fields.$patch({ param: { id: this.#articleId }, json });
      const { version: saved, at } = await sent.json();
      this.fields.confirm(saved, changes);
      this.store.setState({ savedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== "conflict") throw error;
      this.#receiveFields(error.detail as SavedFields);
    }
  }

  /** After a gap: what others did meanwhile. */
  async #catchUp(): Promise<void> {
    const param = { id: this.#articleId, since: String(this.document.version) };
    const asked = api.articles[":id"].steps[":since{[0-9]+}"].$get({ param });
    const answer = await asked.then((response) => response.json()).catch(() => null);
    // The connection is there, or comes again, and asks again.
    if (!answer) return;
    this.#receiveFields(answer.fields);
    this.#receiveMissing(answer.missing);
    if (this.hasUnsent) void this.flush();
  }

  #receiveMissing(missing: MissingSteps): void {
    if (missing && this.#receiveSteps(missing)) return;
    if (missing) void this.#catchUp();
    else void this.#giveUp();
  }

  /** @returns false when steps before them are missing */
  #receiveSteps({ version, steps }: NonNullable<MissingSteps>): boolean {
    readCaret();
    return this.document.receive(version, steps);
  }

  /** Gives up saving: the server's text cannot be joined with this one, which stays whole in the browser. */
  async #giveUp(): Promise<void> {
    this.#failures += 1;
    this.#wholeAt = 0;
    await this.keep();
    this.store.setState({ isOver: true });
  }

  #receiveFields(saved: SavedFields): void {
    this.fields.receive(saved);
    this.#showFields();
  }

  #showFields(): void {
    this.store.setState({ fields: this.fields.own, conflicts: this.fields.conflicts });
    this.#tellShown();
  }

  #shown(): ShownText {
    const { version } = this.document;
    return { version, fieldsVersion: this.fields.base.version, hasUnsent: this.hasUnsent };
  }

  #tellShown(): void {
    const shown = this.#shown();
    if (!isSame(shown, this.store.getState().shown)) this.store.setState({ shown });
  }
}

/** Changes in the type of a request, whose lists are mutable. */
function asJson(changes: Partial<ArticleFields>) {
  const { categories, authors, ...others } = changes;
  return {
    ...others,
    ...(categories && { categories: [...categories] }),
    ...(authors && { authors: [...authors] }),
  };
}
