type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const VOID = new Set(["img", "br", "hr"]);

/** Attributes without a value are left out. */
export function openTag(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [` ${name}="${escapeText(String(value)).replaceAll('"', "&quot;")}"`],
  );
  return `<${tag}${written.join("")}${VOID.has(tag) ? " />" : ">"}`;
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
