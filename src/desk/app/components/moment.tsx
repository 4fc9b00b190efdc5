import { recentMoment, turkishMoment } from "../../../domain/turkish-date.ts";

/** When something was or will be, as short as it is clear; a pointer gets all of it. @param at ISO 8601, or milliseconds */
export function Moment({ at }: { at: string | number }) {
  const instant = new Date(at).toISOString();
  return (
    <time dateTime={instant} title={turkishMoment(instant)}>
      {recentMoment(instant, Date.now())}
    </time>
  );
}
