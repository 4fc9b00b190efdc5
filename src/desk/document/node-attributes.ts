import type { AttributeSpec, Mark, MarkSpec, Node, NodeSpec, TagParseRule } from "prosemirror-model";

/** An attribute of a node or mark, and how it stands in HTML. */
export interface Attribute extends AttributeSpec {
  /** Where it is not what stands in the element's attribute of its name. */
  read?(element: HTMLElement, name: string): unknown;
  /** Its name in the desk's editor, where it is another one; null: it is no attribute there. */
  readonly shownAs?: string | null;
}

interface WithAttributes {
  readonly attrs?: Readonly<Record<string, Attribute>>;
}

/** One with a `tag` is read from such an element, and shown as one. */
export type ElementNodeSpec = NodeSpec & WithAttributes;
export type ElementMarkSpec = MarkSpec & WithAttributes;
type Spec = ElementNodeSpec | ElementMarkSpec;

/**
 * Specs with the rules that follow from their tags and attributes. Each parse rule reads what the schema's own check
 * accepts, whoever wrote the HTML: an attribute that it refuses has its default, and a rule whose element lacks one
 * without a default does not match.
 */
export function withRules<Specs extends Record<string, Spec>>(specs: Specs): Specs {
  const whole = Object.entries<Spec>(specs).map(([name, spec]) => {
    const { tag, attrs = {} } = spec;
    const rules = (spec.parseDOM ?? (tag ? [{ tag }] : [])) as readonly TagParseRule[];
    const toDOM = (shown: Node | Mark) => [tag, shownAttributes(shown), ...(spec.content ? [0] : [])];
    const parseDOM = rules.map((rule) => checkedRule(rule, attrs));
    // Whole blocks can be suggested; without it, a node that holds blocks allows no mark on them.
    const marks = /^(?!inline|text)./.test(String(spec.content ?? "")) && { marks: "suggestion" };
    return [name, { ...(tag && { toDOM }), ...marks, ...spec, attrs, parseDOM }];
  });
  return Object.fromEntries(whole) as Specs;
}

function checkedRule(rule: TagParseRule, attributes: Readonly<Record<string, Attribute>>): TagParseRule {
  if (rule.ignore) return rule;
  const getAttrs = (element: HTMLElement) => {
    const ruled = rule.getAttrs?.(element) ?? rule.attrs ?? {};
    if (ruled === false) return false;
    const accepted: Record<string, unknown> = {};
    for (const [name, { validate, read = readText, ...spec }] of Object.entries(attributes)) {
      const value = name in ruled ? ruled[name] : read(element, name);
      if (accepts(validate, value)) accepted[name] = value;
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

/** As the desk's editor has them: its policy forbids inline styles, and an id could clash with the page's own. */
export function shownAttributes({ type, attrs }: Node | Mark): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, spec] of Object.entries<Attribute>(type.spec.attrs ?? {})) {
    const { default: usual, shownAs = name } = spec;
    if (shownAs !== null && attrs[name] !== usual) shown[shownAs] = String(attrs[name]);
  }
  return shown;
}

type Value = string | number | boolean | null;

/** A check of a document that came from elsewhere: `Node.check()` throws by it. */
export function oneOf(...values: readonly Value[]) {
  return (value: unknown) => {
    if (!values.includes(value as Value)) throw new RangeError(`Not one of ${values.join(", ")}`);
  };
}

/** One of these, the first of which is the default. */
export function choice(...values: readonly [Value, ...Value[]]): Attribute {
  return { default: values[0], validate: oneOf(...values) };
}

/** A whole number from `min` to `max`, or the default. */
export function wholeNumber(usual: number | null, min: number, max: number): Attribute {
  const validate = (value: unknown) => {
    if (value === usual) return;
    if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
      throw new RangeError(`Not a whole number between ${min} and ${max}`);
  };
  return { default: usual, validate, read: readNumber };
}

export const optionalText = { default: null, validate: "string|null" } satisfies Attribute;

const ALIGNMENTS = ["left", "right", "center", "justify", "start", "end"];
const ALIGNED_BY_STYLE = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\b/i;

export const blockAttributes = {
  align: { ...choice(null, ...ALIGNMENTS), read: readAlign, shownAs: "data-align" },
  id: {
    ...optionalText,
    read: (element) => element.getAttribute("id") ?? element.getAttribute("data-id"),
    shownAs: "data-id",
  },
  lang: optionalText,
} satisfies Record<string, Attribute>;

function readAlign(element: HTMLElement): string | undefined {
  const style = ALIGNED_BY_STYLE.exec(element.getAttribute("style") ?? "")?.[1];
  return (style ?? element.getAttribute("align") ?? element.getAttribute("data-align"))?.toLowerCase();
}

function readText(element: HTMLElement, name: string): string | null {
  return element.getAttribute(name);
}

/** Null where it is not there or no whole number. */
export function readNumber(element: HTMLElement, name: string): number | null {
  const value = element.getAttribute(name) ?? "";
  return /^[+-]?\d{1,9}$/.test(value.trim()) ? Number(value) : null;
}
