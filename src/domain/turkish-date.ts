const dateFormat = new Intl.DateTimeFormat("tr-TR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Istanbul",
});

/** `21 Kasım 2026`, in Istanbul's day. @param instant ISO 8601 */
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

/** `21 Kasım 2026 14.30`, in Istanbul. @param instant ISO 8601 */
export function turkishDateTime(instant: string): string {
  return `${turkishDate(instant)} ${turkishTime(instant)}`;
}

/** True when a day begins at this instant in Istanbul. @param instant ISO 8601 */
export function beginsDay(instant: string): boolean {
  return turkishTime(instant) === "00.00" && Date.parse(instant) % 60_000 === 0;
}
