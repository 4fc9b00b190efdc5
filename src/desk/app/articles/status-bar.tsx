import { useStore } from "zustand";
import { minutesToRead } from "../../../domain/text/word-count.ts";
import { turkishTime } from "../../../domain/turkish-date.ts";
import styles from "./article-screen.module.css";
import type { ArticleSession } from "./sync/article-session.ts";
import type { SessionState } from "./sync/session-state.ts";
import { copy } from "./writing-copy.ts";

interface StatusBarProps {
  readonly session: ArticleSession;
  readonly staffId: string;
  /** Null where there is no text. */
  readonly words: number | null;
}

export function StatusBar({ session, staffId, words }: StatusBarProps) {
  const kind = useStore(session.store, ({ save }) => save.kind);
  const saved = useStore(session.store, saveWords);
  const people = useStore(session.store, (state) => state.people);
  const others = people.filter((person) => person.staffId !== staffId);
  const names = [...new Map(others.map(({ staffId: id, name }) => [id, name])).values()];
  const isTwice = people.some(({ staffId: id, clientId }) => id === staffId && clientId !== session.clientId);
  const isTrouble = kind === "offline" || kind === "failed";
  return (
    <div className={styles.status}>
      {/* What goes well is not read out at every sentence. */}
      <p role={isTrouble ? "alert" : undefined} data-save={kind}>
        {saved}
      </p>
      {(names.length > 0 || isTwice) && (
        <p role="status">{names.length > 0 ? copy.people.others(names) : copy.people.ownWindow}</p>
      )}
      {words !== null && <p>{lengthWords(words)}</p>}
    </div>
  );
}

function lengthWords(words: number): string {
  const minutes = minutesToRead(words);
  return minutes === null ? copy.noWords : copy.words(words, minutes);
}

function saveWords({ save, savedAt, isKept }: SessionState): string {
  if (save.kind === "failed") return copy.save.failed(save.why, isKept);
  if (save.kind === "offline") return isKept ? copy.save.offline : copy.save.offlineUnkept;
  if (save.kind === "saving") return copy.save.saving;
  return copy.save.saved(turkishTime(new Date(savedAt).toISOString()));
}
