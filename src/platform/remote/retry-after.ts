const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * A `Retry-After` header in seconds, at most a day: a slip of the service must not silence it for a year.
 * @param header seconds or an HTTP date
 * @returns null when there is none or it says nothing
 */
export function retryAfterSeconds(header: string | string[] | undefined, now = Date.now()): number | null {
  if (typeof header !== "string" || header.trim() === "") return null;
  const text = header.trim();
  // Date.parse alone takes “-5” for a month.
  const date = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
