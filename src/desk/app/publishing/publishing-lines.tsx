import { turkishAppointment } from "../../../domain/turkish-date.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { copy as list } from "../articles/list-copy.ts";
import { Moment } from "../components/moment.tsx";
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
