/** Apart from `turkish-date.ts`, which comes before an article at the desk opens. @param month `2026-11`, or a day of it @param count negative: before it @returns `2026-12` */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
