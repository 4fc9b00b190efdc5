import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { OpenElements } from "./open-elements.ts";

/** More than any editor makes; browsers themselves stop at 512. */
export const DEEPEST = 128;

/** Their inside is not markup, and would become text if the tag were missed. They cannot nest. */
const rawText = new Set([
  ...["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"],
]);

/**
 * A tokenizer for one reading of `html` that keeps two things from the parser: opening tags that stand too deep
 * (the text in them stays), and what stands inside an `<iframe>`.
 *
 * The parser searches and moves its whole stack for every tag: 10 MB of `<b>` would keep it busy for hours, and
 * sanitize-html's `nestingLimit` only shortens what is written. The inside of an `<iframe>` is for browsers that
 * know no frames; sanitize-html would write the text of its replacement a second time.
 */
export function shallowTokenizer(html: string, open: OpenElements): typeof Tokenizer {
  return class extends Tokenizer {
    constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
      super(options, parser);
      const openTag = parser.onopentagname.bind(parser);
      const text = parser.ontext.bind(parser);
      parser.onopentagname = (start, end) => {
        // A name the parser never hears of has no effect: it takes what follows for attributes of nothing.
        if (open.depth < DEEPEST || rawText.has(html.slice(start, end).toLowerCase())) openTag(start, end);
      };
      parser.ontext = (start, end) => {
        if (open.tag !== "iframe") text(start, end);
      };
    }
  };
}
