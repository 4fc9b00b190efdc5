import { Fragment, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { PageSize, PageText, ReadableIssue } from "../../../domain/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { labelOf } from "../readable-pages.ts";
import styles from "./text-layer.module.css";
import { layOutText } from "./text-layout.ts";

export interface TextLayerProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  readonly page: number;
  readonly shape: PageSize;
}

const EMPTY: PageText = { blocks: [], links: [] };

/** A page's text over its picture, invisible: to be selected, found by the browser and read aloud; and its links. */
export function TextLayer({ id, issue, page, shape }: TextLayerProps) {
  const text = usePageText(paths.pageText(id, issue.version, page)) ?? EMPTY;
  const { blocks, links } = useMemo(() => layOutText(text, shape, measureText), [text, shape]);
  return (
    <>
      <div className={styles.text}>
        {blocks.map((block) => (
          <p key={block.key}>
            {block.lines.map((line) => (
              <Fragment key={line.key}>
                <span data-text="" style={line.style}>
                  {line.text}
                </span>
                <br />
              </Fragment>
            ))}
          </p>
        ))}
      </div>
      {links.map(({ key, link, style, isLarge }) =>
        "page" in link ? (
          <Link
            key={key}
            className={styles.link}
            style={style}
            data-large={isLarge || undefined}
            to={paths.post(id, link.page)}
            preventScrollReset
            draggable={false}
          >
            <span className="hidden">{copy.reader.page(labelOf(issue, link.page))}</span>
          </Link>
        ) : (
          <a
            key={key}
            className={styles.link}
            style={style}
            data-large={isLarge || undefined}
            href={link.address}
            target="_blank"
            rel="noopener noreferrer"
            draggable={false}
          >
            <span className="hidden">{link.address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "")}</span>
          </a>
        ),
      )}
    </>
  );
}

/** @param address of a page's text @returns the text; null until it is there, and when it cannot be had */
function usePageText(address: string): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => fetchPageText(address, setText), [address]);
  return text;
}

function fetchPageText(address: string, onText: (text: PageText | null) => void): () => void {
  const abort = new AbortController();
  fetch(address, { signal: abort.signal, headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageText>) : null))
    .then((text) => {
      if (!abort.signal.aborted) onText(text);
    })
    // The picture can be read without its text, which is fetched again when the page is turned to again.
    .catch(() => undefined);
  return () => abort.abort();
}

/** The invisible letters' font, which every device has; the same in the style sheet. */
const FONT_FAMILY = "serif";
const FONT_SIZE = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** @returns how wide the text runs, for a font size of 1 */
function measureText(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = `${FONT_SIZE}px ${FONT_FAMILY}`;
  return context.measureText(text).width / FONT_SIZE;
}
