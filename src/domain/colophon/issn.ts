/** An ISSN with its hyphen, as `0378-5955`; null where the check digit, weighted modulo 11, says it is none. */
export function parseIssn(typed: string): string | null {
  const [, first = "", last = ""] =
    /^(?:e?-?ISSN[\s:]*)?(\d{4})[\s–-]?(\d{3}[\dX])$/i.exec(typed.trim()) ?? [];
  const digits = [...`${first}${last.toUpperCase()}`].map((digit) => (digit === "X" ? 10 : Number(digit)));
  const sum = digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0);
  return first !== "" && sum % 11 === 0 ? `${first}-${last.toUpperCase()}` : null;
}
