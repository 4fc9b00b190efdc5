/** An attribute's value as a whole number between two bounds, without signs or zeros that say nothing; else null. */
export function wholeNumber(value: string | undefined, least: number, most: number): string | null {
  const digits = /^\s*([+-]?\d{1,9})\s*$/.exec(value ?? "")?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  return number >= least && number <= most ? String(number) : null;
}
