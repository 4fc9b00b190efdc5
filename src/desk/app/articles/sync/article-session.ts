import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ArticleEvent } from "../../../articles/article-hub.ts";
import type { ArticleView } from "../../../articles/article-view.ts";
import type { MissingSteps } from "../../../articles/missing-steps.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { ApiError } from "../../api/api.ts";
import { readCaret } from "../../editor/read-caret.ts";
import { oneAtATime } from "../../one-at-a-time.ts";
import { randomHex } from "../../random-hex.ts";
import { askBeforeExit } from "../../shell/document-exit.ts";
import type { OthersEvent } from "../others-cursors.ts";
import { followArticle } from "./article-events.ts";
import {
  isFinal,
  type StepsRefusal,
  saveFields,
  saveSteps,
  setAside,
  stepsSince,
} from "./article-requests.ts";
import { DocumentSync, type StepBatch } from "./document-sync.ts";
import { type FieldChanges, FieldsSync, type SavedFields } from "./fields-sync.ts";
import type { FieldName } from "./merge-fields.ts";
import { changesShown, type SessionState, shownOf } from "./session-state.ts";
import { stayOpen, type UnsavedText } from "./unsaved-text.ts";
import { unsentKeeper } from "./unsent-keeper.ts";

const SAVE_DELAY_MS = 600;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;
const CATCH_UP_RETRY_MS = 2_000;

interface SessionHandlers {
  /** It was published, withdrawn, put into the bin: its screen asks anew. */
  onState(): void;
  onOthers(event: OthersEvent): void;
}

/** One window's work on an article: keeps it in the browser at once and on the server within a second, in one queue. */
export class ArticleSession {
  readonly clientId = randomHex(12);
  readonly document: DocumentSync;
  readonly fields: FieldsSync;
  readonly store: StoreApi<SessionState>;
  /** After a gap: asks what others did meanwhile. Where the server is away, this is asked again later. */
  readonly catchUp = oneAtATime(() => this.#askMissing());
  readonly #articleId: string;
  readonly #keeper: ReturnType<typeof unsentKeeper>;
  #flushing: Promise<void> | null = null;
  #flushAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isServerUnable = false;
  /** Released: another window may have what this one left. */
  #stage: "open" | "ended" | "released" = "open";
  /** Another window has taken this one for gone: it goes on under another name. */
  #isShutOut = false;
  #refusal: string | null = null;
  #catchUpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(article: ArticleView, staffId: string) {
    this.#articleId = article.id;
    this.document = new DocumentSync(this.clientId, article.version);
    this.fields = new FieldsSync({ version: article.fieldsVersion, fields: article.fields });
    this.store = createStore<SessionState>(() => ({
      ...shownOf(this.document, this.fields, false),
      save: { kind: "saved" },
      isKept: true,
      savedAt: article.updatedAt,
      people: [],
      comments: 0,
      isOver: false,
    }));
    const window = { articleId: article.id, clientId: this.clientId, staffId };
    this.#keeper = unsentKeeper(window, this.document, this.fields, (isKept) => {
      if (isKept !== this.store.getState().isKept) this.store.setState({ isKept });
    });
  }

  get hasUnsent(): boolean {
    return this.document.hasUnsent || this.fields.hasUnsent;
  }

  /** @param view shows the article's document, with the session's plugins @returns ends it; what is unsent stays in the browser */
  start(view: EditorView, { onState, onOthers }: SessionHandlers): () => void {
    this.document.attach(view);
    this.#stage = "open";
    const release = stayOpen(this.#articleId, this.clientId);
    const onEvent = (event: ArticleEvent) => {
      if (event.kind === "people") this.store.setState({ people: event.people });
      if (event.kind === "people" || event.kind === "cursor") onOthers(event);
      else if (event.kind === "state") onState();
      else if (event.kind === "comments") this.#hearOfComments();
      else if (event.kind === "fields") this.#receiveFields(event);
      else this.#receiveSteps(event);
    };
    const unfollow = followArticle(this.#articleId, this.clientId, {
      onEvent,
      onConnected: () => {
        this.#hearOfComments();
        // What was written meanwhile goes before what the screen asks for and decides.
        void this.catchUp()
          .then(() => this.flush())
          .then(onState);
      },
    });
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("online", () => void this.flush(), { signal });
    addEventListener("offline", () => this.store.setState({ save: { kind: "offline" } }), { signal });
    document.addEventListener("visibilitychange", () => void this.flush(), { signal });
    const unask = askBeforeExit(() => this.hasUnsent);
    return () => {
      ending.abort();
      unask();
      unfollow();
      this.document.detach();
      this.#stage = "ended";
      clearTimeout(this.#catchUpTimer);
      // Another window would take what is under way for lost words.
      void this.flush().finally(async () => {
        await this.keep();
        if (this.#stage === "ended") this.#stage = "released";
        release();
      });
    };
  }

  changeFields(changes: Partial<ArticleFields>): void {
    this.fields.change(changes);
    this.touch();
  }

  /** Chooses one of two texts of a field: the shown one, or the other. */
  settleField(name: FieldName, isTheirs: boolean): void {
    const theirs = this.fields.conflicts[name];
    this.fields.settle(name);
    if (isTheirs) this.fields.change({ [name]: theirs });
    this.touch();
  }

  /** Something was typed: it is kept in the browser at once, and sent soon. */
  touch(): void {
    this.#show();
    void this.keep();
    if (!this.hasUnsent) return;
    const { save } = this.store.getState();
    if (save.kind === "saved") this.store.setState({ save: { kind: "saving" } });
    // A server that cannot save is asked again in its time.
    if (!this.#isServerUnable && !this.#flushing) this.#flushIn(SAVE_DELAY_MS);
  }

  /** @returns false when words are still only in this browser */
  async saveAll(): Promise<boolean> {
    await this.flush();
    return !this.hasUnsent;
  }

  /** Sends what is not there yet. Afterwards `hasUnsent` says whether all of it got there. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#stage === "released") return Promise.resolve();
    this.#flushAt = Number.POSITIVE_INFINITY;
    this.#flushing ??= this.#sendAll().finally(() => {
      this.#flushing = null;
      const hasSendable = this.document.hasUnsent || this.fields.hasSendable;
      if (hasSendable && this.#failures === 0) this.#flushIn(SAVE_DELAY_MS);
    });
    return this.#flushing;
  }

  keep(): Promise<void> {
    return this.#stage === "released" ? Promise.resolve() : this.#keeper.keep();
  }

  /** @param left as in DocumentSync @returns when the browser has it as this window's @throws RangeError without a screen */
  async takeOver(copy: UnsavedText, ...left: Parameters<DocumentSync["takeOver"]>): Promise<void> {
    if (!this.document.view) throw new RangeError("no editor is open");
    this.#keeper.takesOver(copy);
    this.document.takeOver(...left);
    this.fields.mergeIn(copy.base.fields, copy.fields);
    this.touch();
    await this.keep();
  }

  replaceText(doc: Node): void {
    const { view } = this.document;
    this.document.rememberText();
    view?.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content));
  }

  /** @param isPutBack words that had lost their place come into the text again, else they go */
  settleAside(id: string, isPutBack: boolean): void {
    this.document.settleAside(id, isPutBack);
    this.#show();
  }

  #flushIn(delayMs: number): void {
    if (this.#stage !== "open") return;
    const at = performance.now() + delayMs;
    // A text typed without a pause is saved all the same.
    if (at >= this.#flushAt) return;
    this.#flushAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  async #sendAll(): Promise<void> {
    this.#refusal = null;
    try {
      await this.#sendFormerTexts();
      while (!this.store.getState().isOver) {
        const batch = this.document.takeBatch();
        if (batch) await this.#sendSteps(batch);
        const changed = this.fields.takeChanges();
        if (changed) await this.#sendFields(changed);
        if (!batch && !changed) break;
      }
      await this.#sendFormerTexts();
      this.#failures = 0;
      this.#isServerUnable = false;
      await this.keep();
      this.#show();
      if (this.#isShutOut) this.store.setState({ isOver: true });
      if (this.#refusal !== null) this.store.setState({ save: { kind: "failed", why: this.#refusal } });
      // With nothing to send it is not noticed that nothing would arrive.
      else if (!this.hasUnsent && navigator.onLine !== false)
        this.store.setState({ save: { kind: "saved" } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#failures += 1;
      const isAway = error.status === 0;
      this.#isServerUnable = isAway || error.status >= 500;
      this.store.setState({ save: isAway ? { kind: "offline" } : { kind: "failed", why: error.message } });
      // Without it a browser that is short of room may throw away what it keeps.
      if (this.#failures === 1) void navigator.storage?.persist?.().catch(() => false);
      await this.keep();
      this.#flushIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1)));
    }
  }

  async #sendSteps(batch: StepBatch): Promise<void> {
    await this.keep();
    try {
      const { at } = await saveSteps(this.#articleId, this.clientId, batch);
      this.document.confirm(batch);
      this.store.setState({ savedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason === "conflict") return this.#receiveMissing(error.detail as MissingSteps);
      const { isTooLong, isShutOut = false } = (error.detail ?? {}) as StepsRefusal;
      // Whoever shortens the text sends it with what is too long.
      if (isTooLong) this.document.free(batch);
      if (isTooLong || !isFinal(error)) throw error;
      this.#refusal = error.message;
      this.#isShutOut ||= isShutOut;
      this.document.refuse(batch);
      this.#show();
    }
  }

  async #sendFields(changed: FieldChanges): Promise<void> {
    await this.keep();
    try {
      const { version, at } = await saveFields(this.#articleId, changed);
      this.fields.confirm(version, changed.changes);
      this.store.setState({ savedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason === "conflict") return this.#receiveFields(error.detail as SavedFields);
      if (!isFinal(error)) throw error;
      this.#refusal = error.message;
      this.fields.refuse(changed.changes);
    }
  }

  async #sendFormerTexts(): Promise<void> {
    const { formerTexts } = this.document;
    for (let former = formerTexts[0]; former; former = formerTexts[0]) {
      await setAside(this.#articleId, former, this.fields.base.version).catch((error: unknown) => {
        // The words themselves are on the screen and in the browser.
        if (!isFinal(error)) throw error;
      });
      formerTexts.shift();
    }
  }

  async #askMissing(): Promise<void> {
    clearTimeout(this.#catchUpTimer);
    const answer = await stepsSince(this.#articleId, this.document.version).catch(() => null);
    if (answer) {
      this.#receiveFields(answer.fields);
      const { missing } = answer;
      await this.#receiveMissing(missing);
      const isBehind = missing !== null && this.document.version < missing.current;
      if (isBehind && missing.steps.length > 0) return void this.catchUp();
    } else if (this.#stage === "open")
      this.#catchUpTimer = setTimeout(() => void this.catchUp(), CATCH_UP_RETRY_MS);
    if (this.hasUnsent) void this.flush();
  }

  /** Null: the server's text cannot be joined with this one, which stays whole in the browser. */
  async #receiveMissing(missing: MissingSteps): Promise<void> {
    if (missing !== null) return this.#receiveSteps(missing);
    this.#failures += 1;
    await this.keep();
    this.store.setState({ isOver: true });
  }

  #receiveSteps({ version, steps }: Pick<NonNullable<MissingSteps>, "version" | "steps">): void {
    readCaret();
    const isTaken = this.document.receive(version, steps);
    this.#show();
    if (!isTaken) void this.catchUp();
  }

  #receiveFields(saved: SavedFields): void {
    this.fields.receive(saved);
    this.#show();
  }

  #hearOfComments(): void {
    this.store.setState(({ comments }) => ({ comments: comments + 1 }));
  }

  #show(): void {
    const changes = changesShown(this.store.getState(), shownOf(this.document, this.fields, this.hasUnsent));
    if (Object.keys(changes).length > 0) this.store.setState(changes);
    if (!changes.asides) return;
    void this.keep();
    this.#flushIn(SAVE_DELAY_MS);
  }
}
