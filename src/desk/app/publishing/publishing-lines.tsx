import { Link } from "react-router";
import { turkishAppointment } from "../../../domain/turkish-date.ts";
import type { ArticleText } from "../../articles/article-sync.ts";
import type { Review } from "../../history/article-journal.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { useLoaded } from "../api/use-asked.ts";
import { copy as list } from "../articles/list-copy.ts";
import { changedNames } from "../articles/sync/merge-fields.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { loadRevision } from "../history/load-revision.ts";
import { Callout } from "../layout/callout.tsx";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";

const LATE_AFTER_MS = 60_000;

interface PublishingLinesProps {
  readonly publishing: PublishingState;
  /** The screen differs from the published text, or from the scheduled one. */
  readonly isChanged: boolean;
  readonly isBehind: boolean;
}

export function PublishingLines({ publishing, isChanged, isBehind }: PublishingLinesProps) {
  const { state, path, publishedAt, isChangedOutside, last, schedule, pin } = publishing;
  const plannedFor = last?.plannedFor ?? null;
  const isLate =
    plannedFor !== null &&
    last !== null &&
    last.at - Date.parse(plannedFor) > LATE_AFTER_MS &&
    state === "published";
  return (
    <div className={styles.lines} aria-live="polite">
      <p className={styles.state} data-state={state}>
        {list.one[state]}
        {state === "published" && publishedAt !== null && (
          <span className={styles.soft}>
            {" · "}
            <Moment at={publishedAt} />
          </span>
        )}
      </p>
      {state === "draft" && <p>{copy.unseen}</p>}
      {state === "withdrawn" && <p>{copy.gone}</p>}
      {state === "published" && <p>{isChanged ? copy.changed : copy.same}</p>}
      {state === "published" && path !== null && (
        <p>
          <a href={path} target="_blank" rel="noopener">
            {copy.openPage}
          </a>
        </p>
      )}
      {isLate && <p className={styles.notice}>{copy.late(plannedFor)}</p>}
      {isChangedOutside && <p className={styles.notice}>{copy.changedOutside}</p>}
      {schedule && (
        <>
          <p>{state === "scheduled" ? copy.publishedAt : copy.updateAt}</p>
          <p className={styles.moment}>{turkishAppointment(schedule.instant)}</p>
          {schedule.failedWhy !== null && (
            <p className={styles.notice} role="alert">
              {copy.failed(schedule.failedWhy)}
            </p>
          )}
          {isBehind && <p className={styles.notice}>{copy.behind}</p>}
        </>
      )}
      {!schedule && state === "scheduled" && publishedAt !== null && (
        <p className={styles.moment}>{turkishAppointment(publishedAt)}</p>
      )}
      {pin && state === "published" && (
        <p>{pin.endsAt === null ? copy.pinned : `${copy.pinnedUntil} ${turkishAppointment(pin.endsAt)}`}</p>
      )}
    </div>
  );
}

interface ReviewLinesProps {
  readonly articleId: string;
  readonly review: Review;
  readonly text: ArticleText;
}

/** Who handed it in, or gave it back, with their words, and what was changed since it was handed in. */
export function ReviewLines({ articleId, review, text }: ReviewLinesProps) {
  const { kind, by, at, note, revisionId } = review;
  return (
    <div className={styles.review}>
      <p>
        <strong>{copy.review[kind](by)}</strong>{" "}
        <span className={styles.soft}>
          <Moment at={at} />
        </span>
      </p>
      {note !== "" && <p className={styles.note}>{note}</p>}
      {revisionId !== null && <ChangedSince articleId={articleId} revision={revisionId} text={text} />}
    </div>
  );
}

interface RemarkProps extends ReviewLinesProps {
  onSettle(): void;
}

/** What a publisher wants mended, above the text. */
export function Remark({ onSettle, ...lines }: RemarkProps) {
  return (
    <section aria-label={copy.remarkTitle}>
      <Callout
        action={
          <Button isSmall onPress={onSettle}>
            {copy.settle}
          </Button>
        }
      >
        <ReviewLines {...lines} />
      </Callout>
    </section>
  );
}

interface ChangedSinceProps extends Pick<ReviewLinesProps, "articleId" | "text"> {
  readonly revision: string;
}

function ChangedSince({ articleId, revision, text }: ChangedSinceProps) {
  const former = useLoaded(revision, () => loadRevision(articleId, revision))?.former;
  if (!former) return null;
  const names = changedNames(former.fields, text.fields).map((name) => writing.fields[name]);
  const changed = [...names, ...(former.doc.eq(text.doc) ? [] : [copy.text])];
  if (changed.length === 0) return <p className={styles.soft}>{copy.sameSince}</p>;
  return (
    <p className={styles.soft}>
      {copy.changedSince(changed)}{" "}
      <Link to={`/yazilar/${articleId}/gecmis/${revision}`}>{copy.whatChanged}</Link>
    </p>
  );
}
