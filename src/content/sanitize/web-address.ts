const MAX_LENGTH = 4096;
/** Browsers cut it out of an address first: `java\nscript:` is a scheme to them. */
const IGNORED = /[\t\n\r]|^[\0- ]+|(?<![\0- ])[\0- ]+$/g;
const HERE = "https://mecmua.invalid/";

/**
 * Reads an address as a browser does. Null when it is missing, blank, too long or no address.
 * @returns `href` whole and in the standard's spelling, or relative as given; `scheme` with the colon, null of a relative one
 */
export function webAddress(value: string | undefined) {
  if (value === undefined || value.length > MAX_LENGTH) return null;
  const written = value.replace(IGNORED, "");
  if (written === "") return null;
  const whole = URL.parse(written);
  if (whole !== null) return { href: whole.href, scheme: whole.protocol };
  const resolved = URL.parse(written, HERE);
  if (resolved === null) return null;
  // `//host`, `\\host` and `/\host` all lead away.
  if (resolved.origin !== new URL(HERE).origin) return { href: resolved.href, scheme: resolved.protocol };
  return { href: written, scheme: null };
}

export function httpAddress(value: string | undefined): string | null {
  const address = webAddress(value);
  return address?.scheme === "https:" || address?.scheme === "http:" ? address.href : null;
}
