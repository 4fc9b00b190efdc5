const number = new Intl.NumberFormat("tr-TR");
const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** `12.345`, or `1,25`: three decimals at most. */
export function turkishNumber(value: number): string {
  return number.format(value);
}

/** `12,5 KB`, `1,5 MB` or `2 GB`, in binary units. */
export function fileSize(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${decimal.format(bytes / 1024 ** 3)} GB`;
  if (bytes >= 1024 ** 2) return `${decimal.format(bytes / 1024 ** 2)} MB`;
  return `${decimal.format(bytes / 1024)} KB`;
}
