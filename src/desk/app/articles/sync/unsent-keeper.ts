import { oneAtATime } from "../../one-at-a-time.ts";
import type { DocumentSync } from "./document-sync.ts";
import type { FieldsSync } from "./fields-sync.ts";
import { stepToJson } from "./step-origins.ts";
import { dropUnsaved, keepUnsaved, type UnsavedText } from "./unsaved-text.ts";

type Window = Pick<UnsavedText, "articleId" | "clientId" | "staffId">;

/**
 * Keeps what the server does not have in the browser's store, one writing at a time.
 * @param onKept told after each writing whether the browser has taken it
 */
export function unsentKeeper(
  window: Window,
  document: DocumentSync,
  fields: FieldsSync,
  onKept: (isKept: boolean) => void,
) {
  /** Copies of other windows whose words are this window's now: they go with the next writing. */
  let takenOver: readonly UnsavedText[] = [];
  /** Of the text that is kept with this window's copy; null: it has none. */
  let baseVersion: number | null = null;

  const copyNow = (): UnsavedText | null => {
    const { asides } = document;
    if (!document.hasUnsent && !fields.hasUnsent && asides.length === 0) return null;
    const { version, steps, sending } = document.unsent();
    return {
      ...window,
      version,
      sending,
      steps: steps.map(stepToJson),
      base: fields.base,
      fields: fields.own,
      asides: asides.map((aside) => ({ ...aside, content: aside.content.toJSON() })),
      at: Date.now(),
    };
  };

  return {
    /** Never rejects: a browser that keeps nothing is no reason to stop, as the server does. */
    keep: oneAtATime(async () => {
      try {
        const taken = takenOver;
        const copy = copyNow();
        if (copy) {
          const base = copy.version === baseVersion ? null : document.confirmed;
          await keepUnsaved(copy, base, taken);
        } else if (baseVersion !== null || taken.length > 0) await dropUnsaved([window, ...taken]);
        baseVersion = copy?.version ?? null;
        takenOver = takenOver.filter((one) => !taken.includes(one));
        onKept(true);
      } catch {
        onKept(false);
      }
    }),

    /** What a copy has is put into the text next: it goes as soon as this window's own has it. */
    takesOver(copy: UnsavedText): void {
      takenOver = [...takenOver, copy];
    },
  };
}
