import type { Box, TextLine } from "../../domain/issue/edition.ts";
import type { ArticleBlock } from "../articles/article-block.ts";
import type { ArticlePage, IssuePages } from "../articles/page-lines.ts";
import { proposeArticles } from "../articles/propose-articles.ts";

const FONTS = ["Serif-Regular", "Serif-Bold", "Serif-Italic", "Sans-Regular"].map((name) => ({ name }));
export const [REGULAR, BOLD, ITALIC, SANS] = [0, 1, 2, 3] as const;
const PAGE = { width: 600, height: 800 };
const LETTER = 0.5;

interface Set {
  readonly x?: number;
  readonly size?: number;
  readonly font?: number;
  readonly colour?: string;
  /** The place of a word that stands above the line. */
  readonly raised?: number;
}

/** A page on which lines are put one under another. */
export function page() {
  const lines: { line: TextLine; font: number; colour: string | null; raised: number | undefined }[] = [];
  let y = 100;
  const put = (text: string, { x = 50, size = 10, font = REGULAR, colour, raised }: Set = {}) => {
    const box: Box = [x, y, text.length * size * LETTER, size * 1.12].map((value, index) =>
      Math.round((value * 10_000) / (index % 2 === 0 ? PAGE.width : PAGE.height)),
    ) as unknown as Box;
    lines.push({ line: { text, box, words: [] }, font, colour: colour ?? null, raised });
    y += size * 1.4;
    return page;
  };
  const page = {
    put,
    skip(points: number) {
      y += points;
      return page;
    },
    at(top: number) {
      y = top;
      return page;
    },
    head(title: string, name: string) {
      put("DENEME", { size: 8, font: SANS });
      put(title, { size: 30, font: BOLD });
      put("Bu yazının altında duran uzunca bir spot cümlesi vardır.", { size: 13, font: ITALIC });
      put(name, { size: 9, font: SANS });
      y += 20;
      return page;
    },
    /** Full lines of a paragraph, the first with an indent. */
    text(words: string, set: Set = {}) {
      let line = "";
      let isFirst = true;
      const end = () => {
        put(line, { ...set, x: (set.x ?? 50) + (isFirst ? 14 : 0) });
        isFirst = false;
        line = "";
      };
      for (const word of words.split(" ")) {
        if (line.length + word.length + 1 > (isFirst ? 47 : 50)) end();
        line = line === "" ? word : `${line} ${word}`;
      }
      end();
      return page;
    },
    done: (frames: readonly Box[] = [], pictures: readonly Box[] = []): ArticlePage => ({
      ...PAGE,
      blocks: lines.map(({ line }) => [line]),
      fonts: FONTS,
      pictures,
      layout: {
        lineFonts: lines.map(({ font }) => font),
        frames,
        colours: lines.map(({ colour }) => colour),
        raised: lines.flatMap(({ raised }, at) => (raised === undefined ? [] : [[at, raised] as const])),
      },
    }),
  };
  return page;
}

export const LONG = Array.from(
  { length: 12 },
  (_, at) => `Kuyunun başında ${at} kişi bekliyordu ve hiçbiri konuşmuyordu.`,
).join(" ");
export const OTHER = Array.from(
  { length: 12 },
  (_, at) => `Trenin camında ${at} kez aynı ev göründü, sonra kayboldu.`,
).join(" ");

export const propose = (pages: readonly ArticlePage[], more: Partial<IssuePages> = {}) =>
  proposeArticles({ pages, outline: [], labels: null, ...more });
export const wordsOf = (blocks: readonly ArticleBlock[] = [], kind?: ArticleBlock["kind"]) =>
  blocks.flatMap((block) =>
    "words" in block && (kind === undefined || block.kind === kind)
      ? [block.words.map(({ text }) => text).join(" ")]
      : [],
  );
