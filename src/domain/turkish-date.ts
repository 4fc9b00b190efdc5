const dateFormat = new Intl.DateTimeFormat("tr-TR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Istanbul",
});

export function turkishDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

const clock = new Intl.DateTimeFormat("tr-TR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Istanbul",
});

/** `14.30`, in Istanbul: Turkish has a dot there. @param instant ISO 8601 */
export function turkishTime(instant: string): string {
  return clock.format(new Date(instant)).replace(":", ".");
}

export function turkishDateTime(instant: string): string {
  return `${turkishDate(instant)} ${turkishTime(instant)}`;
}

const weekday = new Intl.DateTimeFormat("tr-TR", { weekday: "long", timeZone: "Europe/Istanbul" });

/** `30 Kasım 2026 Pazartesi 08.00`, in Istanbul. @param instant ISO 8601 */
export function turkishMoment(instant: string): string {
  return `${turkishDate(instant)} ${weekday.format(new Date(instant))} ${turkishTime(instant)}`;
}

/** `Çarşamba, 25 Kasım 2026, 09.30`, in Istanbul wherever it is read. @param instant ISO 8601 */
export function turkishAppointment(instant: string): string {
  const day = weekday.format(new Date(instant));
  return `${day}, ${turkishDate(instant)}, ${turkishTime(instant)}`;
}

const dayAndMonth = new Intl.DateTimeFormat("tr-TR", {
  day: "numeric",
  month: "long",
  timeZone: "Europe/Istanbul",
});
const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });
const DAY = 24 * 60 * 60 * 1000;

/**
 * `bugün 14.30`, `yarın 08.00`, `3 Mart 14.30`, `3 Mart 2024`: as short as it is clear, in Istanbul.
 * @param instant ISO 8601
 * @param now in milliseconds since 1970
 */
export function recentMoment(instant: string, now: number): string {
  const day = calendarDay.format(new Date(instant));
  const days = [-1, 0, 1].find((count) => calendarDay.format(now + count * DAY) === day);
  const time = turkishTime(instant);
  if (days !== undefined) return `${["dün", "bugün", "yarın"][days + 1]} ${time}`;
  const isThisYear = day.slice(0, 4) === calendarDay.format(now).slice(0, 4);
  return isThisYear ? `${dayAndMonth.format(new Date(instant))} ${time}` : turkishDate(instant);
}

export function beginsDay(instant: string): boolean {
  return turkishTime(instant) === "00.00" && Date.parse(instant) % 60_000 === 0;
}

const calendarYear = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Istanbul" });

/** In Istanbul. @param instant ISO 8601 */
export function turkishYear(instant: string): number {
  return Number(calendarYear.format(new Date(instant)));
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
