const number = new Intl.NumberFormat("tr-TR");
const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** `12.345`, or `1,25`: three decimals at most. */
export function turkishNumber(value: number): string {
  return number.format(value);
}

/** Of digits, perhaps grouped: `12345`, `12.345`, `12 345`. @returns null where it is anything else */
export function wholeNumber(typed: string): number | null {
  const text = typed.trim();
  const isNumber = /^\d{1,15}$/.test(text) || /^\d{1,3}(?:(?:\.\d{3}){1,4}|(?:\s\d{3}){1,4})$/.test(text);
  return isNumber ? Number(text.replace(/\D/g, "")) : null;
}

/** A size that would round to 1.000 of a unit is told in the next one. */
const MOST_OF_UNIT = 999.95;

/** `12,5 KB`, `1,5 MB` or `2 GB`, in binary units. */
export function fileSize(bytes: number): string {
  if (bytes >= MOST_OF_UNIT * 1024 ** 2) return `${decimal.format(bytes / 1024 ** 3)} GB`;
  if (bytes >= MOST_OF_UNIT * 1024) return `${decimal.format(bytes / 1024 ** 2)} MB`;
  return `${decimal.format(bytes / 1024)} KB`;
}
