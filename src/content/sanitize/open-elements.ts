/** An element that is written, and the written one around it. */
export interface Written {
  readonly tag: string;
  readonly parent: Written | null;
}

/** Where the pass is: which elements are open in the editor's HTML, and which of them are written. */
export interface OpenElements {
  /** How many are open, written or not. */
  readonly depth: number;
  /** The innermost open tag of the editor's HTML. */
  readonly tag: string | undefined;
  /** The innermost written element. */
  readonly inside: Written | null;
  enter(tag: string): void;
  /** Says that the element entered last is written, as `tag`. */
  write(tag: string): void;
  leave(): void;
}

export function openElements(): OpenElements {
  const open: { readonly tag: string; readonly around: Written | null }[] = [];
  let inside: Written | null = null;
  return {
    get depth() {
      return open.length;
    },
    get tag() {
      return open.at(-1)?.tag;
    },
    get inside() {
      return inside;
    },
    enter(tag) {
      open.push({ tag, around: inside });
    },
    write(tag) {
      inside = { tag, parent: inside };
    },
    leave() {
      inside = open.pop()?.around ?? null;
    },
  };
}
