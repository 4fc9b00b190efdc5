import { readingCopy } from "./reading-copy.ts";

export type ReadAloud = ReturnType<typeof readAloud>;

/** Name of a CSS highlight, which marks a sentence without changing the document; its colour is in the style sheet. */
const HIGHLIGHT = "mecmua-okunan";
/** What holds sentences: the paragraphs of an issue's text, and whatever stands in an article. */
const BLOCKS =
  "[data-kind], [data-article-body] :is(p, h2, h3, h4, h5, h6, li, dt, dd, blockquote, footer, figcaption, caption, th, td, pre, summary, div)";
const CAPTIONS = "figcaption, caption";
/** What is for the eye or the finger alone: labels of pages, numbers of notes, the way back from them, players. */
const SKIPPED =
  "[data-kind=page], [data-kind=note], button, [data-footnote-ref], [data-footnote-backref], [data-embed]";
const SOFT_HYPHENS = /\u00ad/g;
/** Between two looks whether a further page has come. */
const POLL_MS = 300;
const MAX_LOOKS = 40;

/**
 * Reads a text aloud with the browser's voices, a sentence at a time, and marks the sentence that is read.
 * @param text that is read, from the first block that is seen on @param scroller shows a part of it; null for the window
 */
export function readAloud(text: HTMLElement, scroller: HTMLElement | null, onEnd: () => void) {
  const voices = window.speechSynthesis;
  let rate = 1;
  let block: Element | undefined = blocksOf(text).find(
    (one) => one.getBoundingClientRect().bottom > placeOf(scroller).top && isSpoken(one),
  );
  let sentence = 0;
  /** Number of the sentence that is spoken: a cancelled one ends late, and is ignored. */
  let turn = 0;
  let timer = 0;

  const speak = (looks = 0): void => {
    turn += 1;
    const own = turn;
    if (!block) {
      end();
      return;
    }
    const spoken = sentencesOf(block)[sentence];
    if (!spoken) {
      const blocks = blocksOf(text);
      const next = blocks.slice(blocks.indexOf(block) + 1).find(isSpoken);
      if (next) {
        [block, sentence] = [next, 0];
        speak();
      } else if (looks < MAX_LOOKS && text.querySelector("[data-more]")) {
        scroller?.scrollTo({ top: scroller.scrollHeight });
        timer = window.setTimeout(() => speak(looks + 1), POLL_MS);
      } else end();
      return;
    }
    mark(spoken.range, block);
    bringIntoView(spoken.range, scroller);
    const isCaption = sentence === 0 && block.matches(CAPTIONS);
    const words = isCaption ? readingCopy.aloud.caption(spoken.text) : spoken.text;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = "tr-TR";
    utterance.rate = rate;
    utterance.onend = () => {
      if (own !== turn) return;
      sentence += 1;
      speak();
    };
    utterance.onerror = () => {
      if (own === turn) end();
    };
    voices.speak(utterance);
  };
  const silence = () => {
    turn += 1;
    window.clearTimeout(timer);
    voices.cancel();
  };
  const stop = () => {
    window.removeEventListener("pagehide", silence);
    silence();
    if ("highlights" in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
  const end = () => {
    stop();
    onEnd();
  };
  window.addEventListener("pagehide", silence);
  return {
    /** Goes on where it was, from the beginning of the sentence. @param next 1 is a voice's own rate */
    read(next: number) {
      rate = next;
      silence();
      speak();
    },
    pause: silence,
    stop,
  };
}

function blocksOf(text: HTMLElement): Element[] {
  return [...text.querySelectorAll(BLOCKS)].filter(
    (block) => !block.matches(SKIPPED) && block.getClientRects().length > 0,
  );
}

const isSpoken = (block: Element) => sentencesOf(block).length > 0;

/** Splits a block's own text into sentences by the browser's segmenter for Turkish; a line of verse is one. */
function sentencesOf(block: Element) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    // A block within speaks for itself.
    if ((node as Element).matches(`${SKIPPED}, ${BLOCKS}`)) return NodeFilter.FILTER_REJECT;
    return (node as Element).matches("br") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push({ node, start: text.length });
    // Where the source breaks its lines no sentence ends.
    text += node instanceof Text ? node.data.replace(/\s/g, " ") : "\n";
  }
  const place = (offset: number): [Text, number] | null => {
    const found = nodes.findLast(({ start }) => start <= offset);
    return found ? [found.node, Math.min(offset - found.start, found.node.length)] : null;
  };
  const segments = new Intl.Segmenter("tr", { granularity: "sentence" }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    const [from, to] = [place(index), place(index + segment.trimEnd().length)];
    const spoken = segment.replace(SOFT_HYPHENS, "").trim();
    if (!/[\p{L}\p{N}]/u.test(spoken) || !from || !to) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return [{ text: spoken, range }];
  });
}

function mark(range: Range, block: Element): void {
  if (!("highlights" in CSS)) return;
  const marked = range.cloneRange();
  // Behind an initial, Chromium paints the mark where the letter would stand without being one.
  const isInitial = /\d/.test(getComputedStyle(block, "::first-letter").getPropertyValue("initial-letter"));
  if (isInitial && range.startOffset === 0)
    marked.setStart(range.startContainer, /^\P{L}*\p{L}?/u.exec(String(range))?.[0].length ?? 0);
  CSS.highlights.set(HIGHLIGHT, new Highlight(marked));
}

function placeOf(scroller: HTMLElement | null): { readonly top: number; readonly bottom: number } {
  return scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
}

const COVERED = 0.15;

function bringIntoView(range: Range, scroller: HTMLElement | null): void {
  const { top, bottom } = placeOf(scroller);
  const [line, height] = [range.getBoundingClientRect(), bottom - top];
  if (line.top >= top && line.bottom <= bottom - COVERED * height) return;
  (scroller ?? window).scrollBy({ top: line.top - top - height / 4 });
}
