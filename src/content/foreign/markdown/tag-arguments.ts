const ARGUMENT = /"[^"]*"|`[^`]*`|'[^']*'|=|[^\s"'`=]+/g;

/** Arguments of a shortcode of Hugo or a tag of Liquid, in whatever quotation marks; those without a name are numbered. */
export function argumentsIn(written: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  // A quotation mark within a quotation.
  const parts = written.replaceAll('\\"', "\u0001").match(ARGUMENT) ?? [];
  let count = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const isNamed = parts[index + 1] === "=";
    const name = isNamed ? (parts[index] ?? "") : String(count);
    const value = parts[isNamed ? index + 2 : index] ?? "";
    if (isNamed) index += 2;
    else count += 1;
    given.set(name, value.replace(/^["'`]|["'`]$/g, "").replaceAll("\u0001", '"'));
  }
  return given;
}

export function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address);
}
