import type { AttributeSpec, MarkSpec, NodeSpec, TagParseRule } from "prosemirror-model";

/** The part of an element that the schema's parse rules read, in the browser and on the server alike. */
export interface ReadElement {
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

const ALIGNMENTS = ["left", "right", "center", "justify", "start", "end"];
const ALIGNED_BY_STYLE = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\b/i;

type Check = (value: unknown) => void;

/** A check of a document that came from elsewhere: `Node.check()` throws by it. */
export function oneOf(...values: readonly (string | number | boolean | null)[]): Check {
  return (value: unknown) => {
    if (!values.includes(value as string | null)) throw new RangeError(`Not one of ${values.join(", ")}`);
  };
}

/** Checks a whole number from `min` to `max`. @param isOptional allows null */
export function wholeNumber(min: number, max: number, isOptional = false): Check {
  return (value: unknown) => {
    if (isOptional && value === null) return;
    if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
      throw new RangeError(`Not a whole number between ${min} and ${max}`);
  };
}

/**
 * Has each parse rule read what the schema's own check accepts, whoever wrote the HTML: an attribute that it refuses has
 * its default, and a rule whose element lacks one without a default does not match.
 */
export function withCheckedRules<Specs extends Record<string, NodeSpec | MarkSpec>>(specs: Specs): Specs {
  const checked = Object.entries(specs).map(([name, { attrs = {}, parseDOM = [], ...spec }]) => {
    const rules = (parseDOM as readonly TagParseRule[]).map((rule) => checkedRule(rule, attrs));
    return [name, { ...spec, attrs, parseDOM: rules }];
  });
  return Object.fromEntries(checked) as Specs;
}

function checkedRule(rule: TagParseRule, attributes: Readonly<Record<string, AttributeSpec>>): TagParseRule {
  if (rule.ignore) return rule;
  const getAttrs = (element: HTMLElement) => {
    const read = rule.getAttrs?.(element) ?? rule.attrs ?? {};
    if (read === false) return false;
    const accepted: Record<string, unknown> = {};
    for (const [name, { validate, ...spec }] of Object.entries(attributes)) {
      if (accepts(validate, read[name])) accepted[name] = read[name];
      else if (!("default" in spec)) return false;
    }
    return accepted;
  };
  return { ...rule, getAttrs };
}

function accepts(validate: AttributeSpec["validate"], value: unknown): boolean {
  if (typeof validate !== "function")
    return validate?.split("|").includes(value === null ? "null" : typeof value) ?? false;
  try {
    validate(value);
    return true;
  } catch {
    return false;
  }
}

export const optionalText = { default: null, validate: "string|null" } satisfies AttributeSpec;

/** Attributes of paragraphs, headings and the like. */
export const blockAttributes = {
  align: { default: null, validate: oneOf(null, ...ALIGNMENTS) },
  id: optionalText,
  lang: optionalText,
} satisfies Record<string, AttributeSpec>;

/** Reads blockAttributes from an element of HTML, or of the editor. */
export function readBlock(element: ReadElement) {
  const id = element.getAttribute("id") ?? element.getAttribute("data-id");
  return { align: readAlign(element), id, lang: element.getAttribute("lang") };
}

/** Alignment by style or attribute. */
export function readAlign(element: ReadElement): string | undefined {
  const style = ALIGNED_BY_STYLE.exec(element.getAttribute("style") ?? "")?.[1];
  return (style ?? element.getAttribute("align") ?? element.getAttribute("data-align"))?.toLowerCase();
}

/** Null where it is not there or no whole number. */
export function readNumber(element: ReadElement, name: string): number | null {
  const value = element.getAttribute(name) ?? "";
  return /^[+-]?\d{1,9}$/.test(value.trim()) ? Number(value) : null;
}

/** Attributes in the desk's editor: its policy forbids inline styles, and an id could clash with the page's own. */
export function shownBlock({ align, id, lang }: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof align === "string" && { "data-align": align }),
    ...(typeof id === "string" && { "data-id": id }),
    ...(typeof lang === "string" && { lang }),
  };
}
