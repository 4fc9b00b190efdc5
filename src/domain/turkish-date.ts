const timeZone = "Europe/Istanbul";
const dateFormat = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone });
const clock = new Intl.DateTimeFormat("tr-TR", { timeStyle: "short", hourCycle: "h23", timeZone });
const weekday = new Intl.DateTimeFormat("tr-TR", { weekday: "long", timeZone });
const dayAndMonth = new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "long", timeZone });
const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone });
const offsetFormat = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
const DAY_MS = 24 * 60 * 60 * 1000;

export function turkishDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** `30 Kasım Pazartesi`. @param instant ISO 8601, or a day in Istanbul */
export function turkishDay(instant: string): string {
  const date = new Date(instant);
  return `${dayAndMonth.format(date)} ${weekday.format(date)}`;
}

/** `14.30`, in Istanbul: Turkish has a dot there. @param instant ISO 8601 */
export function turkishTime(instant: string): string {
  return clock.format(new Date(instant)).replace(":", ".");
}

export function turkishDateTime(instant: string): string {
  return `${turkishDate(instant)} ${turkishTime(instant)}`;
}

/** `30 Kasım 2026 Pazartesi 08.00`, in Istanbul. @param instant ISO 8601 */
export function turkishMoment(instant: string): string {
  return `${turkishDate(instant)} ${weekday.format(new Date(instant))} ${turkishTime(instant)}`;
}

/** `30 Kasım 2026 Pazartesi 08.00, İstanbul saatiyle`, the same wherever it is read. @param instant ISO 8601 */
export function turkishAppointment(instant: string): string {
  return `${turkishMoment(instant)}, İstanbul saatiyle`;
}

/** `2026-11-30`, the day in Istanbul. @param time in milliseconds since 1970 */
export function istanbulDay(time: number): string {
  return calendarDay.format(time);
}

/** Minutes; before 2016 they were not always 180. @param instant in milliseconds since 1970 */
function istanbulOffset(instant: number): number {
  const name = offsetFormat.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** @param wall what Istanbul's clocks show, as if it were in UTC @returns milliseconds since 1970 */
export function istanbulInstant(wall: Date): number {
  const first = istanbulOffset(wall.getTime());
  return wall.getTime() - istanbulOffset(wall.getTime() - first * 60_000) * 60_000;
}

/** `bugün 14.30`, `3 Mart 14.30`, `3 Mart 2024`. @param instant ISO 8601 @param now in milliseconds since 1970 */
export function recentMoment(instant: string, now: number): string {
  const day = istanbulDay(Date.parse(instant));
  const days = [-1, 0, 1].find((count) => istanbulDay(now + count * DAY_MS) === day);
  const time = turkishTime(instant);
  if (days !== undefined) return `${["dün", "bugün", "yarın"][days + 1]} ${time}`;
  const isThisYear = day.slice(0, 4) === istanbulDay(now).slice(0, 4);
  return isThisYear ? `${dayAndMonth.format(new Date(instant))} ${time}` : turkishDate(instant);
}

export function beginsDay(instant: string): boolean {
  return turkishTime(instant) === "00.00" && Date.parse(instant) % 60_000 === 0;
}

export function turkishYear(instant: string): number {
  return Number(istanbulDay(Date.parse(instant)).slice(0, 4));
}

/** `1 Aralık 2026`, its first day. @param from ISO 8601 */
export function firstValid(from: string): string {
  return beginsDay(from) ? turkishDate(from) : turkishDateTime(from);
}

/** `31 Aralık 2027`, its last day. @param until ISO 8601, the first instant at which it does not hold */
export function lastValid(until: string): string {
  if (!beginsDay(until)) return turkishDateTime(until);
  return turkishDate(new Date(Date.parse(until) - 1).toISOString());
}

/** A month of the calendar in Istanbul; `month` is 1 to 12. */
export interface IstanbulMonth {
  readonly year: number;
  readonly month: number;
}

const nameFormat = new Intl.DateTimeFormat("tr-TR", { month: "long", year: "numeric", timeZone: "UTC" });

export function monthName(month: IstanbulMonth): string {
  return nameFormat.format(wallOf(month));
}

export function monthOf(instant: string): IstanbulMonth {
  const [year = 0, month = 1] = istanbulDay(Date.parse(instant)).split("-").map(Number);
  return { year, month };
}

/** The first instants of a month and of the one after it, ISO 8601 in UTC. */
export function monthRange({ year, month }: IstanbulMonth): readonly [from: string, until: string] {
  return [beginningOf({ year, month }), beginningOf(following({ year, month }))];
}

export function following({ year, month }: IstanbulMonth): IstanbulMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** Apart from `turkish-date.ts`, which comes before an article at the desk opens. @param month `2026-11`, or a day of it @param count negative: before it @returns `2026-12` */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function beginningOf(month: IstanbulMonth): string {
  return new Date(istanbulInstant(wallOf(month))).toISOString();
}

function wallOf({ year, month }: IstanbulMonth): Date {
  const wall = new Date(0);
  // `Date.UTC` takes the years to 99 for those of the last century.
  wall.setUTCFullYear(year, month - 1, 1);
  return wall;
}
