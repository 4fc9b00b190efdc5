import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { micromark, type Options } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { refused } from "../../platform/public-error.ts";
import { copy } from "./markdown-copy.ts";

/** In characters: the slowest text takes half a second. */
const MAX_INLINE_LENGTH = 64 * 1024;
const THREAD = new URL("./markdown-thread.ts", import.meta.url);

/** In a thread that can be stopped: micromark takes the square of the lists' number. @param limit in milliseconds */
export async function renderInTime(
  markdown: string,
  label: string,
  signal?: AbortSignal,
  limit = 60_000,
): Promise<string> {
  // An address that is defined once is written at each of its links: a short text may become hundreds of megabytes.
  const isInline = markdown.length <= MAX_INLINE_LENGTH && !markdown.includes("]:");
  if (isInline) return renderMarkdown(markdown);
  const timeout = AbortSignal.timeout(limit);
  const thread = new Worker(THREAD, { workerData: markdown });
  try {
    const ends = signal ? [signal, timeout] : [timeout];
    const [html] = await once(thread, "message", { signal: AbortSignal.any(ends) });
    if (html === null) throw refused(copy.tooLarge, label);
    return html;
  } catch (error) {
    signal?.throwIfAborted();
    if (Object(error).code === "ERR_WORKER_OUT_OF_MEMORY") throw refused(copy.tooLarge, label);
    throw timeout.aborted ? refused(copy.tooSlow, label) : error;
  } finally {
    await thread.terminate();
  }
}

/** Renders Markdown as HTML that is not safe: the site cleans all content when it comes in. */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, {
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
      subscript,
      superscript,
    ],
  });
  return html.replaceAll(TITLED_PICTURE, "<figure><img$1 /><figcaption>$2</figcaption></figure>");
}

/** A paragraph that is nothing but a picture with a title, as micromark writes it: the title is its caption. */
const TITLED_PICTURE = /<p><img( src="[^"]*" alt="[^"]*") title="([^"]*)" \/><\/p>/g;

type HtmlExtension = NonNullable<Options["htmlExtensions"]>[number];
type Handle = NonNullable<NonNullable<HtmlExtension["exit"]>["htmlFlowData"]>;

const writeRaw: Handle = function (token) {
  this.raw(this.sliceSerialize(token));
};

/** `H~2~O`: one sign on each side is no deletion, as GFM has it. */
function writeDeletion(slash: "" | "/"): Handle {
  return function (token) {
    this.tag(`<${slash}${this.sliceSerialize(token).startsWith("~~") ? "del" : "sub"}>`);
  };
}

const subscript: HtmlExtension = {
  enter: { strikethrough: writeDeletion("") },
  exit: { strikethrough: writeDeletion("/") },
};

/** `mc^2^`, as Pandoc has it: no space stands in it. */
const SUPERSCRIPT = /\^([^\s^]{1,40})\^/;

const superscript: HtmlExtension = {
  exit: {
    data(token) {
      for (const [index, part] of this.sliceSerialize(token).split(SUPERSCRIPT).entries()) {
        const isRaised = index % 2 === 1;
        // A picture's alternative text has no tags.
        if (isRaised) this.tag("<sup>");
        this.raw(this.encode(part));
        if (isRaised) this.tag("</sup>");
      }
    },
  },
};

/* GFM turns <iframe> and its like into text; embeds are decided by the site's cleaning instead. */
const wholeHtml: HtmlExtension = { exit: { htmlFlowData: writeRaw, htmlTextData: writeRaw } };
