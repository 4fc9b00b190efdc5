import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { isDownloading, removeStored, startDownload, useDownloadedIssues } from "./download-store.ts";
import styles from "./issue-download.module.css";
import { offlineCopy } from "./offline-copy.ts";

const words = offlineCopy.issues;

/** Stores an issue on the device, and says how long it lasts. @param hasLink false where the issue is read */
export function IssueDownload({ card, hasLink = false }: { card: PostCard; hasLink?: boolean }) {
  const { stored, taking } = useDownloadedIssues();
  const found = stored?.find(({ contents }) => contents.card.id === card.id);
  const current = taking[card.id];
  return (
    <div className={styles.issue}>
      {isDownloading(current) ? (
        <>
          <progress
            aria-label={words.progressLabel}
            value={current.total === null ? undefined : current.done}
            max={current.total ?? undefined}
          />
          {current.total !== null && (
            <p className={styles.text}>{words.progress(current.done, current.total)}</p>
          )}
          <Action act={current.cancel}>{words.cancel}</Action>
        </>
      ) : found?.isWhole ? (
        <>
          <p className={styles.text}>{words.taken(found.daysLeft)}</p>
          {hasLink && (
            // A document: it is there without a network, and its data are not.
            <a className={styles.action} href={paths.post(card.id)} aria-label={words.readOf(card.title)}>
              {words.read}
            </a>
          )}
          <RemoveAction card={card} />
        </>
      ) : (
        <>
          {found && <p className={styles.text}>{words.partial(found.done, found.contents.pages)}</p>}
          <Action label={found ? undefined : words.takeOf(card.title)} act={() => void startDownload(card)}>
            {found ? words.resume : words.take}
          </Action>
          {found && <RemoveAction card={card} />}
        </>
      )}
      {typeof current === "string" && (
        <p className={styles.failure} role="alert">
          {words.failures[current]}
        </p>
      )}
    </div>
  );
}

function RemoveAction({ card: { id, title } }: { card: PostCard }) {
  return (
    <Action label={words.removeOf(title)} act={() => void removeStored(id)}>
      {words.remove}
    </Action>
  );
}

function Action({ label, act, children }: { label?: string | undefined; act(): void; children: string }) {
  return (
    <button className={styles.action} type="button" aria-label={label} onClick={act}>
      {children}
    </button>
  );
}
