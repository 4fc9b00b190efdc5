import { copy } from "../../../copy/copy.ts";
import { turkishDate, turkishTime } from "../../../domain/turkish-date.ts";

const DAY = 24 * 60 * 60 * 1000;

/** `bugün 14.30`, `dün 09.05`, `21 Kasım 2026`, in Istanbul's day. @param instant ISO 8601 @param now ISO 8601 */
export function relativeDate(instant: string, now: string): string {
  const day = turkishDate(instant);
  if (day === turkishDate(now)) return copy.devices.today(turkishTime(instant));
  const dayBefore = new Date(Date.parse(now) - DAY).toISOString();
  return day === turkishDate(dayBefore) ? copy.devices.yesterday(turkishTime(instant)) : day;
}
