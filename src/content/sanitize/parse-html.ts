import { type Handler, Parser } from "htmlparser2";
import { type HtmlElement, NO_ATTRIBUTES } from "./html-tree.ts";

/** More than any editor makes; browsers themselves stop at 512. */
export const MAX_DEPTH = 128;

/** Their inside would become the article's text without the tag. */
const rawText = new Set("script style textarea title xmp iframe noembed noframes plaintext".split(" "));

/** Reads HTML, however broken, in linear time, without opening tags deeper than `MAX_DEPTH`. */
class HtmlReader extends Parser {
  readonly #html: string;
  #depth = 0;

  constructor(html: string, { onopentag, onclosetag, ontext }: Partial<Handler>) {
    super({
      onopentag: (tag, attributes, isImplied) => {
        this.#depth += 1;
        onopentag?.(tag, attributes, isImplied);
      },
      onclosetag: (tag, isImplied) => {
        this.#depth -= 1;
        onclosetag?.(tag, isImplied);
      },
      ontext: (text) => ontext?.(text),
    });
    this.#html = html;
  }

  // The parser searches and moves its whole stack for every tag: 10 MB of `<b>` would keep it busy for hours.
  override onopentagname(start: number, end: number): void {
    const isRawText = () =>
      !this.isInForeignContext() && rawText.has(this.#html.slice(start, end).toLowerCase());
    if (this.#depth < MAX_DEPTH || isRawText()) super.onopentagname(start, end);
  }

  read(): void {
    this.end(this.#html);
  }
}

export interface TagInText {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The opening tags of these names, and the closing ones that are written, without attributes; as `parseHtml` finds them. */
export function tagsIn(html: string, names: ReadonlySet<string>) {
  const [opening, closing]: [TagInText[], TagInText[]] = [[], []];
  const reader = new HtmlReader(html, {
    onopentag: (name, attributes) => names.has(name) && opening.push(place(name, attributes)),
    onclosetag: (name, isImplied) => names.has(name) && !isImplied && closing.push(place(name, {})),
  });
  const place = (name: string, attributes: TagInText["attributes"]): TagInText => ({
    name,
    start: reader.startIndex,
    end: reader.endIndex + 1,
    attributes: { ...attributes },
  });
  reader.read();
  return { opening, closing };
}

export function parseHtml(html: string): HtmlElement {
  const article: HtmlElement = { tag: "", attributes: NO_ATTRIBUTES, children: [] };
  const open = [article];
  const inside = () => open.at(-1) ?? article;

  const reader = new HtmlReader(html, {
    onopentag(tag, given) {
      const attributes = Object.keys(given).length === 0 ? NO_ATTRIBUTES : given;
      const element = { tag, attributes, children: [] };
      inside().children.push(element);
      open.push(element);
    },
    ontext(text) {
      const { children } = inside();
      const last = children.at(-1);
      if (typeof last === "string") children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  reader.read();
  return article;
}
