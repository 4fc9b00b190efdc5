import type { DocumentSync } from "./document-sync.ts";
import type { FieldsSync } from "./fields-sync.ts";
import { stepToJson } from "./origins.ts";
import { dropUnsaved, keepUnsaved, type UnsavedText } from "./unsaved-text.ts";

type Window = Pick<UnsavedText, "articleId" | "clientId" | "staffId">;

/** Keeps what the server does not have in the browser's store, one writing at a time. */
export class UnsentKeeper {
  readonly #window: Window;
  readonly #document: DocumentSync;
  readonly #fields: FieldsSync;
  readonly #onKept: (isKept: boolean) => void;
  /** Copies of other windows whose words are this window's now: they go with the next writing. */
  #takenOver: readonly UnsavedText[] = [];
  /** Of the text that is kept with this window's copy; null: it has none. */
  #baseVersion: number | null = null;
  #keeping: Promise<void> | null = null;
  #isStale = false;

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
  takesOver(copy: UnsavedText): void {
    this.#takenOver = [...this.#takenOver, copy];
  }

  async #keepAll(): Promise<void> {
    await null;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const taken = this.#takenOver;
        const hasAny = this.#document.hasUnsent || this.#fields.hasUnsent || this.#document.asides.length > 0;
        const kept = this.#baseVersion;
        const copy = hasAny ? this.#copy() : null;
        if (copy) {
          const base = copy.version === kept ? null : this.#document.confirmed.toJSON();
          await keepUnsaved(copy, base, taken);
        } else if (kept !== null || taken.length > 0) await dropUnsaved([this.#window, ...taken]);
        this.#baseVersion = copy?.version ?? null;
        this.#takenOver = this.#takenOver.filter((copy) => !taken.includes(copy));
      }
      this.#onKept(true);
    } catch {
      this.#onKept(false);
    } finally {
      this.#keeping = null;
    }
  }

  #copy(): UnsavedText {
    const { version, steps, sending } = this.#document.unsent();
    return {
      ...this.#window,
      version,
      sending,
      steps: steps.map(stepToJson),
      base: this.#fields.base,
      fields: this.#fields.own,
      asides: this.#document.asides.map((aside) => ({ ...aside, content: aside.content.toJSON() })),
      at: Date.now(),
    };
  }
}
