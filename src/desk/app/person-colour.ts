const COLOURS = ["0", "1", "2", "3", "4"];
const taken = new Map<string, string>();

/**
 * A person's colour on this page, as `data-colour`: the same at whatever is theirs, and another than other people's for as
 * long as there are enough.
 */
export function colourOf(staffId: string): string {
  const known = taken.get(staffId);
  if (known !== undefined) return known;
  const used = [...taken.values()];
  const free = COLOURS.find((one) => !used.includes(one)) ?? COLOURS[taken.size % COLOURS.length] ?? "0";
  taken.set(staffId, free);
  return free;
}
