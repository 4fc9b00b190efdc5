const OPENING_BEFORE = /(?:^|[\s([{<«“‘—–\u2028])$/u;
const SIGNS = /"|'|\.{3}|(?<!-)--(?!-)/g;
/** What somebody says begins with a dash, which is typed as a hyphen. */
const SPEECH = /^-(?=\s)/;

/**
 * Straight quotation marks, apostrophes, three dots, two hyphens and a speech's hyphen as they are set in Turkish.
 * @param before what stands before the text in its paragraph
 */
export function typographic(text: string, before = ""): string {
  return (before === "" ? text.replace(SPEECH, "—") : text).replace(SIGNS, (sign, at: number) => {
    if (sign === "...") return "…";
    if (sign === "--") return "—";
    // A straight one that stands before is as good as the one that it becomes.
    const isOpening =
      OPENING_BEFORE.test(at === 0 ? before.slice(-1) : text.charAt(at - 1)) || isOpened(text, at);
    return sign === '"' ? (isOpening ? "“" : "”") : isOpening ? "‘" : "’";
  });
}

/** Two quotations that open at once: “‘Gel’ dedi”. */
function isOpened(text: string, at: number): boolean {
  return /(?:^|\s)["']$/.test(text.slice(Math.max(0, at - 2), at));
}

export function hasStraightQuotes(text: string): boolean {
  return /["']/.test(text);
}
