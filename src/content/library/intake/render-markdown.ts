import { micromark, type Options } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { copy } from "../library-copy.ts";

/**
 * Markdown with tables, footnotes and the editor's own HTML as HTML.
 * Nothing is made safe here: the site cleans all content at one place, when it comes in.
 */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [
      gfmHtml({
        label: copy.footnotes,
        backLabel: (note, call) => copy.backToText(note + 1, call),
        // The site's cleaning gives every id of an article a prefix.
        clobberPrefix: "",
      }),
      wholeHtml,
    ],
  });
}

type HtmlExtension = NonNullable<Options["htmlExtensions"]>[number];
type Handle = NonNullable<NonNullable<HtmlExtension["exit"]>["htmlFlowData"]>;

const writeRaw: Handle = function (token) {
  this.raw(this.sliceSerialize(token));
};

/* GFM turns <iframe> and its like into text; embeds are decided by the site's cleaning instead. */
const wholeHtml: HtmlExtension = { exit: { htmlFlowData: writeRaw, htmlTextData: writeRaw } };
