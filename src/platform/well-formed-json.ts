const HALF = /\\u[dD][89a-fA-F]/;
/** Whole pairs and all other escapes are passed over, so that a backslash that is a text's own begins none. */
const ESCAPES =
  /(\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\./g;

/** JSON may escape half of a surrogate pair, which neither addresses nor PostgreSQL can hold: it becomes U+FFFD. */
export function wellFormedJson(json: string): string {
  if (!HALF.test(json)) return json;
  return json.replace(ESCAPES, (sign, _pair, half) => (half === undefined ? sign : "\\ufffd"));
}

/** The members of an object; none of what is no object, or no JSON. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(wellFormedJson(text));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
