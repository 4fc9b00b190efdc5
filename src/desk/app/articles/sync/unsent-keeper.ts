import type { DocumentSync } from "./document-sync.ts";
import type { FieldsSync } from "./fields-sync.ts";
import { dropCopies, keepCopy, type LocalCopy } from "./local-copies.ts";

/** Between two writings of the whole text in the browser while the server is out of reach. */
const WHOLE_MS = 5_000;

type Window = Pick<LocalCopy, "articleId" | "clientId" | "staffId">;

/** Keeps what the server does not have in the browser's store, one writing at a time. */
export class UnsentKeeper {
  /** The server was not reached at the last try: the whole text is kept as well. */
  isServerAway = false;
  readonly #window: Window;
  readonly #document: DocumentSync;
  readonly #fields: FieldsSync;
  readonly #onKept: (isKept: boolean) => void;
  /** Copies of other windows whose words are this window's now: they go with the next writing. */
  #takenOver: readonly LocalCopy[] = [];
  #hasCopy = false;
  #keeping: Promise<void> | null = null;
  #isStale = false;
  #wholeAt = 0;
  #whole: unknown = null;

  /** @param onKept told after each writing whether the browser has taken it */
  constructor(window: Window, document: DocumentSync, fields: FieldsSync, onKept: (isKept: boolean) => void) {
    this.#window = window;
    this.#document = document;
    this.#fields = fields;
    this.#onKept = onKept;
  }

  /** Never rejects: a browser that keeps nothing is no reason to stop, as the server does. */
  keep(): Promise<void> {
    this.#isStale = true;
    this.#keeping ??= this.#keepAll();
    return this.#keeping;
  }

  /** What a copy has is put into the text next: it goes as soon as this window's own has it. */
  takesOver(copy: LocalCopy): void {
    this.#takenOver = [...this.#takenOver, copy];
  }

  /** As `keep`, with the whole text as it is now. */
  keepWhole(): Promise<void> {
    this.isServerAway = true;
    this.#wholeAt = 0;
    return this.keep();
  }

  async #keepAll(): Promise<void> {
    await null;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const taken = this.#takenOver;
        const hasAny = this.#document.hasUnsent || this.#fields.hasUnsent || this.#document.asides.length > 0;
        if (hasAny) await keepCopy(this.#copy(), taken);
        else if (this.#hasCopy || taken.length > 0) await dropCopies([this.#window, ...taken]);
        this.#hasCopy = hasAny;
        this.#takenOver = this.#takenOver.filter((copy) => !taken.includes(copy));
      }
      this.#onKept(true);
    } catch {
      this.#onKept(false);
    } finally {
      this.#keeping = null;
    }
  }

  #copy(): LocalCopy {
    const { version, steps, sending } = this.#document.unsent();
    if (!this.isServerAway) this.#whole = null;
    else if (Date.now() - this.#wholeAt > WHOLE_MS) {
      this.#wholeAt = Date.now();
      this.#whole = this.#document.current().doc.toJSON();
    }
    return {
      ...this.#window,
      version,
      sending,
      steps: steps.map((step) => step.toJSON()),
      base: this.#fields.base,
      fields: this.#fields.own,
      doc: this.#whole,
      asides: this.#document.asides.map(({ content, isOwn }) => ({ content: content.toJSON(), isOwn })),
      at: Date.now(),
    };
  }
}
