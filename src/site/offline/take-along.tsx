import { useEffect, useState } from "react";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { deviceTime } from "../../offline/device-time.ts";
import { daysLeft } from "../../offline/taken-issue.ts";
import { offlineCopy } from "./offline-copy.ts";
import styles from "./take-along.module.css";
import type { StoredIssue } from "./take-issue.ts";
import { removeStored, startTaking, useTakenIssues } from "./taken-store.ts";

const words = offlineCopy.issues;

interface TakeAlongProps {
  readonly card: PostCard;
  /** Where an issue is read, its pages need no link. */
  readonly hasLink?: boolean;
}

/** Takes an issue along for reading without a network, and says how far that is and how long it lasts. */
export function TakeAlong({ card, hasLink = false }: TakeAlongProps) {
  const { stored, taking, failures } = useTakenIssues();
  const found = stored?.find(({ id }) => id === card.id);
  const current = taking[card.id];
  const failure = failures[card.id];
  return (
    <div className={styles.issue}>
      {current ? (
        <>
          <progress
            aria-label={words.progressLabel}
            {...(current.total === null ? {} : { value: current.done, max: current.total })}
          />
          {current.total !== null && (
            <p className={styles.text}>{words.progress(current.done, current.total)}</p>
          )}
          <button className={styles.action} type="button" onClick={current.cancel}>
            {words.cancel}
          </button>
        </>
      ) : found?.isWhole ? (
        <Taken issue={found} hasLink={hasLink} />
      ) : (
        <>
          {found && <p className={styles.text}>{words.partial(found.done, found.contents.pages)}</p>}
          <button
            className={styles.action}
            type="button"
            aria-label={found ? undefined : words.takeOf(card.title)}
            onClick={() => void startTaking(card)}
          >
            {found ? words.resume : words.take}
          </button>
          {found && <RemoveButton id={card.id} title={card.title} />}
        </>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {words.failures[failure]}
        </p>
      )}
    </div>
  );
}

function Taken({ issue, hasLink }: { issue: StoredIssue; hasLink: boolean }) {
  const { card } = issue.contents;
  const days = useDaysLeft(issue);
  return (
    <>
      {days !== null && <p className={styles.text}>{words.taken(days)}</p>}
      {hasLink && (
        // A document: it is there without a network, and its data are not.
        <a className={styles.action} href={paths.post(card.id)} aria-label={words.readOf(card.title)}>
          {words.read}
        </a>
      )}
      <RemoveButton id={card.id} title={card.title} />
    </>
  );
}

function RemoveButton({ id, title }: { id: string; title: string }) {
  return (
    <button
      className={styles.action}
      type="button"
      aria-label={words.removeOf(title)}
      onClick={() => void removeStored(id)}
    >
      {words.remove}
    </button>
  );
}

function useDaysLeft(issue: StoredIssue): number | null {
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void deviceTime().then((now) => isShown && setDays(daysLeft(issue, now)));
    return () => {
      isShown = false;
    };
  }, [issue]);
  return days;
}
