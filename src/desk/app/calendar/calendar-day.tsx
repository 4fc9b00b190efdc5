import { Link } from "react-router";
import { turkishDay, turkishTime } from "../../../domain/turkish-date.ts";
import { addDays } from "../../document/calendar-days.ts";
import type { CalendarEntry } from "../../planning/calendar-report.ts";
import { Button } from "../components/button.tsx";
import { useStaff } from "../shell/use-staff.ts";
import { PostLink } from "../state/post-link.tsx";
import { copy } from "./calendar-copy.ts";
import styles from "./calendar-screen.module.css";

interface MovableProps {
  onMove(entry: CalendarEntry, day: string): void;
  onOpen(entry: CalendarEntry): void;
}

interface CalendarDayProps extends MovableProps {
  readonly day: string;
  readonly isToday: boolean;
  /** Of another month. */
  readonly isOutside: boolean;
  readonly entries: readonly CalendarEntry[];
  find(key: string): CalendarEntry | undefined;
}

const DRAGGED = "application/x-mecmua-entry";
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function CalendarDay({ day, isToday, isOutside, entries, find, ...movable }: CalendarDayProps) {
  return (
    <li
      className={styles.day}
      data-day={day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={entries.length === 0 || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const entry = find(event.dataTransfer.getData(DRAGGED));
        if (entry) movable.onMove(entry, day);
      }}
    >
      <time dateTime={day} className={styles.date} aria-current={isToday ? "date" : undefined}>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <span className={styles.name}>{turkishDay(day)}</span>
      </time>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} {...movable} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ entry, onMove, onOpen }: MovableProps & { readonly entry: CalendarEntry }) {
  const { key, kind, title, articleId, post, day, instant, assignee, isLate } = entry;
  const isPublisher = useStaff().role === "publisher";
  const isMovable = articleId !== null && (kind === "due" || isPublisher);
  const late = kind === "due" ? copy.late : copy.failed;
  return (
    <li className={styles.entry} data-kind={kind} data-late={isLate || undefined}>
      {post ? (
        <PostLink post={post} />
      ) : (
        <Link
          to={`/yazilar/${articleId}`}
          data-entry={key}
          draggable={isMovable}
          aria-keyshortcuts={isMovable ? "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown" : undefined}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
          onKeyDown={(event) => {
            const step = event.altKey && isMovable ? STEPS[event.key] : undefined;
            if (step === undefined) return;
            // Else the browser would go back.
            event.preventDefault();
            onMove(entry, addDays(day, step));
          }}
        >
          {title}
        </Link>
      )}
      <small>
        {[instant && turkishTime(instant), isLate ? late : copy.kinds[kind], assignee]
          .filter(Boolean)
          .join(" · ")}
      </small>
      {isMovable && (
        <Button isSmall look="quiet" aria-label={copy.moveOf(title)} onPress={() => onOpen(entry)}>
          {copy.move}
        </Button>
      )}
    </li>
  );
}
