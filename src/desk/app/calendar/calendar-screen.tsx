import { useLayoutEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import {
  following,
  type IstanbulMonth,
  istanbulDay,
  monthName,
  monthOf,
  turkishDay,
} from "../../../domain/turkish-date.ts";
import { daysOfWeeks } from "../../document/calendar-days.ts";
import type { CalendarEntry } from "../../planning/calendar-report.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn } from "../api/use-action.ts";
import { ButtonLink } from "../components/button.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { copy } from "./calendar-copy.ts";
import { CalendarDay } from "./calendar-day.tsx";
import styles from "./calendar-screen.module.css";

const MoveDialog = onDemand(async () => (await import("./move-dialog.tsx")).MoveDialog);

type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;

export async function loadCalendar({ request }: LoaderFunctionArgs) {
  const month = new URL(request.url).searchParams.get("ay") ?? undefined;
  return await (await api.planning.calendar.$get({ query: { month } })).json();
}

/** A month of weeks where there is room, and a list of days where there is not. */
export function CalendarScreen() {
  const { month, entries } = useLoaderData<CalendarData>();
  const today = istanbulDay(Date.now());
  const days = daysOfWeeks(month);
  const { shown, said, move } = useMoves(month, entries);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  const byDay = Map.groupBy(shown, ({ day }) => day);
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <ButtonLink to={addressOf(before(month))}>{copy.previous}</ButtonLink>
            <ButtonLink to="/takvim">{copy.today}</ButtonLink>
            <ButtonLink to={addressOf(following(month))}>{copy.next}</ButtonLink>
          </>
        }
      />
      <h2>{monthName(month)}</h2>
      {entries.length === 0 && <p className={styles.nothing}>{copy.nothing}</p>}
      <p className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{turkishDay(day).split(" ").at(-1)}</span>
        ))}
      </p>
      <ol className={styles.days}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            isToday={day === today}
            isOutside={!day.startsWith(keyOf(month))}
            entries={byDay.get(day) ?? []}
            find={(key) => shown.find((entry) => entry.key === key)}
            onMove={move}
            onOpen={setOpened}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {opened && (
        <MoveDialog
          entry={opened}
          onMove={(day) => {
            setOpened(null);
            move(opened, day);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Moves entries one after the other; each stands on its new day at once, and is put back where that is refused. */
function useMoves(month: IstanbulMonth, entries: readonly CalendarEntry[]) {
  const [moved, setMoved] = useState<Pick<CalendarEntry, "key" | "day"> | null>(null);
  const [said, setSaid] = useState("");
  const toFocus = useRef<string>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const shown = entries.map((entry) => (entry.key === moved?.key ? { ...entry, ...moved } : entry));
  const turns = useActionsInTurn(async (entry: CalendarEntry, day: string) => {
    await send(entry, day);
    setSaid(copy.moved(entry.title, day));
    // What left the shown weeks is followed.
    if (daysOfWeeks(month).includes(day)) await revalidate();
    else await navigate(addressOf(monthOf(day)), { preventScrollReset: true });
  });
  // On another day an entry is another element, which has the focus before the next key is pressed.
  useLayoutEffect(() => {
    const entry = toFocus.current && document.querySelector<HTMLElement>(`[data-entry="${toFocus.current}"]`);
    if (!entry) return;
    toFocus.current = null;
    if (document.activeElement === document.body) entry.focus();
  });
  const move = (entry: CalendarEntry, day: string) => {
    if (day === entry.day) return;
    const stand = (change: Parameters<typeof setMoved>[0]) => {
      toFocus.current = entry.key;
      setMoved(change);
    };
    stand({ key: entry.key, day });
    void turns.run(entry, day).then(() => stand((last) => (last?.day === day ? null : last)));
  };
  return { shown, said, move };
}

async function send({ kind, articleId, revision }: CalendarEntry, day: string): Promise<void> {
  const param = { id: articleId ?? "" };
  if (kind === "due") await api.planning[":id"].$put({ param, json: { dueDay: day } });
  else await api.publishing[":id"].schedule.day.$put({ param, json: { day, revision: revision ?? "" } });
}

function addressOf(month: IstanbulMonth): string {
  return `/takvim?ay=${keyOf(month)}`;
}

/** As `2026-11`. */
function keyOf({ year, month }: IstanbulMonth): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

function before({ year, month }: IstanbulMonth): IstanbulMonth {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
