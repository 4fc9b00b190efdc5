export type Attributes = Readonly<Record<string, string>>;

/** An element on its way through the cleaning: what the editor wrote, and what the reader will get. */
export interface Draft {
  /** The tag to write, or `UNWRAPPED`. */
  readonly tag: string;
  /** The editor's attributes: untrusted, entities decoded. Nothing of them is written by itself. */
  readonly source: Attributes;
  /** What the jobs so far vouch for. */
  readonly attributes: Attributes;
  /** Text to write instead of the element's inside. */
  readonly text?: string;
}

/** One thing to do to an element; an element it has nothing to do with comes back as it was. */
export type Job = (draft: Draft) => Draft;

/**
 * The tag of an element that goes while its inside stays.
 * It must be falsy: sanitize-html 2.18 remembers a new name by depth and, when that tag is not allowed, never
 * forgets it, so the next sibling would be closed by it. An empty name is the one it cannot trip over.
 */
export const UNWRAPPED = "";

export function unwrapped(draft: Draft): Draft {
  return { ...draft, tag: UNWRAPPED };
}

/** Adds attributes; those that are null are left out. */
export function withAttributes(draft: Draft, added: Readonly<Record<string, string | null>>): Draft {
  const attributes: Record<string, string> = { ...draft.attributes };
  for (const [name, value] of Object.entries(added)) {
    if (value !== null) attributes[name] = value;
  }
  return { ...draft, attributes };
}
