import { Node } from "prosemirror-model";
import { useRef, useState } from "react";
import type { ArticleText, ArticleVersions } from "../../articles/article-sync.ts";
import { schema } from "../../document/schema.ts";
import type { NewerText } from "../../publishing/refuse-newer.ts";
import { ApiError } from "../api/api.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { changedNames } from "../articles/sync/merge-fields.ts";

/** A text, and the versions under which the server has it. */
type VersionedText = ArticleText & ArticleVersions;

export interface OthersChange {
  readonly seen: VersionedText;
  readonly newer: VersionedText;
  /** Name of who saved last, where it is somebody else. */
  readonly by: string | null;
}

/** Holds what was on the screen when somebody began to decide: nothing else goes out by their click. */
export function useSeenText({ store }: Pick<ArticleSession, "store">, readText: () => ArticleText) {
  const onScreen = (): VersionedText => {
    const { doc, fields } = readText();
    const { version, fieldsVersion } = store.getState().shown;
    return { doc, fields, version, fieldsVersion };
  };
  const seen = useRef<VersionedText>(null);
  seen.current ??= onScreen();
  const first = seen.current;
  const [change, setChange] = useState<OthersChange | null>(null);
  return {
    change,
    /** Decides against it, or by `accept` for it. */
    dismiss: () => setChange(null),
    accept() {
      seen.current = change?.newer ?? first;
      setChange(null);
    },
    /** Does what is the decider's own, as a repair: its outcome is seen. */
    changeOwn(work: () => void) {
      const isSeen = isSameText(seen.current ?? first, onScreen());
      work();
      if (isSeen) seen.current = onScreen();
    },
    /** Sends a decision when all own words are saved. @returns null where others wrote something, which `change` then shows */
    async decide<T>(send: (text: ArticleVersions) => Promise<T>): Promise<T | null> {
      const decided = seen.current ?? first;
      // The versions of the decided text go up with own words; those of a text that others changed are refused.
      let text = isSameText(decided, onScreen()) ? onScreen() : decided;
      for (;;) {
        try {
          const { version, fieldsVersion } = text;
          return await send({ version, fieldsVersion });
        } catch (error) {
          const saved = newerOf(error);
          if (saved === null) throw error;
          text = { ...saved, doc: Node.fromJSON(schema, saved.doc) };
          if (isSameText(decided, text)) continue;
          setChange({ seen: decided, newer: text, by: saved.by });
          return null;
        }
      }
    },
  };
}

function isSameText(one: ArticleText, other: ArticleText): boolean {
  return one.doc.eq(other.doc) && changedNames(one.fields, other.fields).length === 0;
}

function newerOf(error: unknown): NewerText | null {
  const detail = error instanceof ApiError ? (error.detail as { newer?: NewerText } | null) : null;
  return detail?.newer ?? null;
}
