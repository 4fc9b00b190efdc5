import { type ClipboardEvent, Fragment, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { isDivided } from "../../../domain/issue/block-words.ts";
import type { PageSize, PageText } from "../../../domain/issue/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { followPart } from "../issue-parts.tsx";
import { useIssue } from "../open-issue.ts";
import { PageHighlights } from "../passage/page-highlights.tsx";
import { labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import { joined, joinedText, type SpokenLine } from "../text/reading-blocks.ts";
import styles from "./text-layer.module.css";
import { layOutText } from "./text-layout.ts";

export interface TextLayerProps {
  readonly page: number;
  readonly shape: PageSize;
}

const EMPTY: PageText = { blocks: [], links: [] };

/** A page's text over its picture, invisible: to be selected, found by the browser and read aloud; and its links. */
export function TextLayer({ page, shape }: TextLayerProps) {
  const issue = useIssue();
  const { id } = issue;
  const text = usePageText(paths.pageText(id, issue.version, page));
  const { blocks, links } = useMemo(() => layOutText(text ?? EMPTY, shape, measureText), [text, shape]);
  return (
    <>
      <div className={styles.text} data-text-page={page} onCopy={copyParagraphs}>
        {blocks.map((block) => (
          <p key={block.key}>
            {block.lines.map((line) => (
              <Fragment key={line.key}>
                <span data-text="" data-spoken={line.spoken?.whole || undefined} style={line.style}>
                  {line.spoken ? <SpokenText line={line.spoken} /> : line.text}
                </span>
                <br />
              </Fragment>
            ))}
          </p>
        ))}
      </div>
      <PageHighlights page={page} text={text} />
      {links.map(({ key, link, style, isLarge }) => {
        const place = { className: styles.link, style, "data-large": isLarge || undefined, draggable: false };
        return "page" in link ? (
          <Link key={key} {...place} to={paths.post(id, link.page)} preventScrollReset>
            <span className="hidden">{readerCopy.page(labelOf(issue, link.page))}</span>
          </Link>
        ) : (
          <a key={key} {...place} href={link.address} target="_blank" rel="noopener noreferrer">
            <span className="hidden">{link.address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "")}</span>
          </a>
        );
      })}
    </>
  );
}

/** The letters stand as they are printed; the style sheet adds the whole word for those who hear them. */
function SpokenText({ line: { rest, text, divided } }: { line: SpokenLine }) {
  return (
    <>
      {rest && <span aria-hidden="true">{rest}</span>}
      {text}
      {divided && <span aria-hidden="true">{divided}</span>}
    </>
  );
}

/** Copies whole paragraphs, without the line ends of a column, and a word whole that is divided between two. */
function copyParagraphs(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const copied = selection.getRangeAt(0).cloneContents();
  const linesOf = (part: ParentNode) =>
    [...part.querySelectorAll("[data-text]")]
      .map((line) => line.textContent.trim())
      .filter((line) => line !== "");
  const parts = copied.querySelector("p") ? [...copied.querySelectorAll("p")] : [copied];
  const paragraphs: string[] = [];
  for (const text of parts.map((part) => joinedText(linesOf(part))).filter((text) => text !== "")) {
    const last = paragraphs.at(-1);
    if (last !== undefined && isDivided(last, text)) paragraphs.splice(-1, 1, joined(last, text));
    else paragraphs.push(text);
  }
  // A part of one line is copied as it is.
  if (paragraphs.length === 0) return;
  event.clipboardData.setData("text/plain", paragraphs.join("\n\n"));
  event.preventDefault();
}

/** @param address of a page's text @returns the text; null until it is there, and when it cannot be had */
function usePageText(address: string): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => followPart(address, (found) => setText(found as PageText | null)), [address]);
  return text;
}

/** The invisible letters' font, which every device has; the same in the style sheet. */
const FONT_FAMILY = "serif";
const FONT_SIZE_PX = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** @returns how wide the text runs, for a font size of 1 */
function measureText(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = `${FONT_SIZE_PX}px ${FONT_FAMILY}`;
  return context.measureText(text).width / FONT_SIZE_PX;
}
