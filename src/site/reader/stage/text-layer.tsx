import { Fragment, useMemo } from "react";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { PageSize, PageText, ReadableIssue } from "../../../domain/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { labelOf } from "../readable-pages.ts";
import { measuredText } from "./measured-text.ts";
import { usePageText } from "./page-text.ts";
import styles from "./text-layer.module.css";
import { placedText } from "./text-layout.ts";

export interface TextLayerProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  /** From 1. */
  readonly page: number;
  readonly shape: PageSize;
}

const nothing: PageText = { blocks: [], links: [] };

/** A page's words over its picture: not seen, but selected, found by the browser and read aloud; and its links. */
export function TextLayer({ id, issue, page, shape }: TextLayerProps) {
  const text = usePageText(paths.pageText(id, issue.version, page)) ?? nothing;
  const { blocks, links } = useMemo(() => placedText(text, shape, measuredText), [text, shape]);
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
