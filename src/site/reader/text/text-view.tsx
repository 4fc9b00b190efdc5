import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PageText } from "../../../domain/issue/edition.ts";
import type { NeighbourIssues } from "../../../domain/issue/readable-issue.ts";
import { paths } from "../../../domain/paths.ts";
import { ReadingTools } from "../../reading/reading-tools.tsx";
import { IssueEnd } from "../issue-end.tsx";
import { followPart } from "../issue-parts.tsx";
import { type OpenIssue, useIssue } from "../open-issue.ts";
import { articlesByPage, PageArticles } from "../page-articles.tsx";
import { hasInvitation, labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import { InvitationPage } from "../stage/invitation-page.tsx";
import { paragraphsOf, type ReadPage } from "./text-paragraphs.ts";
import { TextPicture } from "./text-picture.tsx";
import styles from "./text-view.module.css";

interface TextViewProps {
  readonly page: number;
  /** Above the text. */
  readonly note: ReactNode;
  readonly neighbours: NeighbourIssues;
  onPage(page: number): void;
  onClose(): void;
}

const words = readerCopy.text;

/** An issue's text, page after page, in the magazine's own type: for eyes and windows that its pages are too small for. */
export function TextView({ page, note, neighbours, onPage, onClose }: TextViewProps) {
  const issue = useIssue();
  const scroller = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const last = issue.pages.length;
  const [wanted, setRange] = useState({ from: page, to: page + 1 });
  // A session that ends leaves the free pages.
  const range = { from: Math.min(wanted.from, last), to: Math.min(wanted.to, last) };
  const texts = usePageTexts(issue, range);
  const reportPage = useEffectEvent(onPage);

  // Keys scroll what holds the focus.
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  useEffect(
    () => (scroller.current ? reportReadPage(scroller.current, (read) => reportPage(read)) : undefined),
    [],
  );
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  return (
    <section className={styles.view} aria-label={words.name}>
      <div className={styles.bar}>
        <button type="button" onClick={onClose}>
          {words.toPages}
        </button>
        <span className={styles.tools}>
          <ReadingTools />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} data-scroller="">
        {note}
        <article ref={article} className={styles.text} data-issue-text="" tabIndex={-1}>
          {range.from > 1 && (
            <button
              className={styles.earlier}
              type="button"
              onClick={() => setRange({ ...range, from: Math.max(1, range.from - 1) })}
            >
              {words.earlier}
            </button>
          )}
          <Pages
            pages={numbers.map((number) => ({ number, text: texts.get(number) }))}
            onGo={(number) => {
              onPage(number);
              onClose();
            }}
          />
          {/* Behind a text that cannot be had none is asked for. */}
          {range.to < last && texts.get(range.to) !== null && (
            <WhenSeen key={range.to} onSeen={() => setRange({ ...range, to: range.to + 1 })} />
          )}
          {range.to === issue.total && <IssueEnd neighbours={neighbours} />}
          {range.to === last && hasInvitation(issue) && (
            <div className={styles.invitation}>
              <InvitationPage />
            </div>
          )}
        </article>
      </div>
    </section>
  );
}

function Pages({ pages, onGo }: { pages: readonly ReadPage[]; onGo(page: number): void }) {
  const articles = articlesByPage(useIssue().articles, pages);
  return paragraphsOf(pages).map((paragraph, index) => {
    if (paragraph.kind === "picture") {
      const key = `${paragraph.page} ${paragraph.box.join(" ")}`;
      return <TextPicture key={key} picture={paragraph} onGo={onGo} />;
    }
    const { kind, parts } = paragraph;
    const content = parts.map((part, at) => {
      if ("page" in part) return <PageLabel key={part.page} page={part.page} onGo={onGo} />;
      if (kind !== "verse") return part.text;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <span key={at} data-line>
          {part.text}
          <br />
        </span>
      );
    });
    const Tag = kind === "title" ? "h2" : kind === "heading" ? "h3" : kind === "page" ? "div" : "p";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: further pages only come behind, or all is set anew
      <Fragment key={index}>
        <Tag data-kind={kind}>{content}</Tag>
        <PageArticles
          articles={parts.flatMap((part) => ("page" in part ? (articles.get(part.page) ?? []) : []))}
        />
      </Fragment>
    );
  });
}

function PageLabel({ page, onGo }: { page: number; onGo(page: number): void }) {
  const label = labelOf(useIssue(), page);
  return (
    <button
      className={styles.label}
      type="button"
      aria-label={words.toPage(label)}
      data-page={page}
      onClick={() => onGo(page)}
    >
      {label}
    </button>
  );
}

function WhenSeen({ onSeen }: { onSeen(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report();
      },
      { root: end.current.closest("[data-scroller]"), rootMargin: "100%" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} data-more="" />;
}

const POLL_MS = 400;

/** The page whose label has gone past the upper third last is the one that is read. @returns how to undo it */
function reportReadPage(scroller: HTMLElement, report: (page: number) => void): () => void {
  let timer = 0;
  const look = () => {
    timer = 0;
    const { top, height } = scroller.getBoundingClientRect();
    const labels = [...scroller.querySelectorAll<HTMLElement>("[data-page]")];
    const past = labels.filter((one) => one.getBoundingClientRect().top < top + height / 3);
    const read = (past.at(-1) ?? labels[0])?.dataset.page;
    if (read) report(Number(read));
  };
  const onScroll = () => {
    timer ||= window.setTimeout(look, POLL_MS);
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    window.clearTimeout(timer);
    scroller.removeEventListener("scroll", onScroll);
  };
}

function usePageTexts(
  { id, version }: OpenIssue,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<number, PageText | null> {
  const [texts, setTexts] = useState<ReadonlyMap<number, PageText | null>>(new Map());
  const followed = useRef(new Map<number, () => void>());
  useEffect(() => {
    for (let page = from; page <= to; page += 1) {
      if (followed.current.has(page)) continue;
      const undo = followPart(paths.pageText(id, version, page), (found) =>
        setTexts((before) => new Map(before).set(page, found as PageText | null)),
      );
      followed.current.set(page, undo);
    }
    for (const [page, undo] of followed.current) if (page > to) undo();
  }, [id, version, from, to]);
  useEffect(() => {
    const all = followed.current;
    return () => {
      for (const undo of all.values()) undo();
      all.clear();
    };
  }, []);
  return texts;
}
