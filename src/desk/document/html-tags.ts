import { escapeHtml } from "../../domain/text/html-text.ts";

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const VOID = new Set(["img", "br", "hr"]);

/** Attributes without a value are left out. */
export function openTag(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`],
  );
  return `<${tag}${written.join("")}${VOID.has(tag) ? " />" : ">"}`;
}
