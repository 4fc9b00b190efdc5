/** Reads a text aloud with the browser's voices, a sentence at a time, and marks the sentence that is read. */
export interface ReadAloud {
  pause(): void;
  resume(): void;
  setRate(rate: number): void;
  stop(): void;
}

/** Name of a CSS highlight, which marks a sentence without changing the document; its colour is in the style sheet. */
const HIGHLIGHT = "mecmua-okunan";
/** Blocks that are not part of the text. */
const SKIPPED = "[data-kind=page], [data-kind=note]";
/** How often it is looked whether a further page has come. */
const POLL_MS = 300;
const MAX_LOOKS = 40;

export function canReadAloud(): boolean {
  return "speechSynthesis" in window;
}

/** @param article holds the text, in elements with `data-kind` @param scroller shows a part of it: reading begins there */
export function startReadingAloud(
  article: HTMLElement,
  scroller: HTMLElement,
  initialRate: number,
  onEnd: () => void,
): ReadAloud {
  const voices = window.speechSynthesis;
  let rate = initialRate;
  let block: Element | null = firstSeen(article, scroller);
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
      const next = nextBlock(block);
      if (next) {
        [block, sentence] = [next, 0];
        speak();
      } else if (looks < MAX_LOOKS && article.querySelector("[data-more]")) {
        scroller.scrollTo({ top: scroller.scrollHeight });
        timer = window.setTimeout(() => speak(looks + 1), POLL_MS);
      } else end();
      return;
    }
    mark(spoken.range);
    bringIntoView(spoken.range, scroller);
    const utterance = new SpeechSynthesisUtterance(spoken.text);
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
    mark(null);
  };
  const end = () => {
    stop();
    onEnd();
  };
  window.addEventListener("pagehide", silence);
  speak();
  return {
    pause: silence,
    resume: () => speak(),
    setRate(next) {
      rate = next;
      silence();
      speak();
    },
    stop,
  };
}

function firstSeen(article: HTMLElement, scroller: HTMLElement): Element | null {
  const { top } = scroller.getBoundingClientRect();
  const blocks = [...article.querySelectorAll(`[data-kind]:not(${SKIPPED})`)];
  return blocks.find((block) => block.getBoundingClientRect().bottom > top) ?? null;
}

function nextBlock(block: Element): Element | null {
  for (let next = block.nextElementSibling; next; next = next.nextElementSibling)
    if (next.matches(`[data-kind]:not(${SKIPPED})`)) return next;
  return null;
}

interface Sentence {
  /** Text without the page marks in it. */
  readonly text: string;
  readonly range: Range;
}

/** Splits a block into sentences by the browser's segmenter for Turkish. */
function sentencesOf(block: Element): Sentence[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("button") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? "";
  }
  const place = (offset: number): [Text, number] | null => {
    const found = nodes.findLast(({ start }) => start <= offset);
    return found ? [found.node, Math.min(offset - found.start, found.node.length)] : null;
  };
  const segments = new Intl.Segmenter("tr", { granularity: "sentence" }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    const [from, to] = [place(index), place(index + segment.trimEnd().length)];
    const spoken = segment.trim();
    if (spoken === "" || !from || !to) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return [{ text: spoken, range }];
  });
}

function mark(range: Range | null): void {
  // Browsers without highlights still read aloud.
  if (!("highlights" in CSS)) return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
}

function bringIntoView(range: Range, scroller: HTMLElement): void {
  const [line, window] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (line.top >= window.top && line.bottom <= window.bottom) return;
  scroller.scrollBy({ top: line.top - window.top - window.height / 4 });
}
