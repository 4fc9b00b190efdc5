import { useState } from "react";
import { data, Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { highlightAnchor, paths } from "../../../domain/paths.ts";
import { type KeptHighlight, useHighlights } from "../../annotations/device-annotations.ts";
import { removeHighlight, useSyncedAnnotations } from "../../annotations/sync-annotations.ts";
import { useAddressed } from "../../annotations/use-addressed.ts";
import { publicPage } from "../../cache-headers.ts";
import { pageMeta } from "../../page-meta.ts";
import { passageTerm } from "../../reader/passage/passage.ts";
import type { Route } from "./+types/my-annotations";
import {
  type AnnotatedPost,
  annotatedPosts,
  annotationsMarkdown,
  highlightLine,
} from "./annotations-markdown.ts";
import styles from "./my-annotations.module.css";
import { myAnnotationsCopy } from "./my-annotations-copy.ts";

export function loader() {
  return data(null, { headers: publicPage() });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const words = myAnnotationsCopy;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(root.loaderData, {
    title: copy.myAnnotations,
    description: words.description,
    path: paths.myAnnotations(),
    isUnlisted: true,
  });
}

/** All that this reader has marked, by post. */
export default function MyAnnotations() {
  useSyncedAnnotations();
  const highlights = useHighlights();
  const posts = annotatedPosts(highlights);
  const [restore, setRestore] = useState<{ act(): void } | null>(null);
  useAddressed(posts.length > 0);
  return (
    <div className={styles.page} data-live>
      <header className={styles.head}>
        <h1 className={styles.title}>{copy.myAnnotations}</h1>
        <p className={styles.text}>{words.where}</p>
        <noscript>
          <p className={styles.text}>{words.noScript}</p>
        </noscript>
        {posts.length > 0 && (
          <button className={styles.action} type="button" onClick={() => download(posts)}>
            {words.download}
          </button>
        )}
        <div className={styles.news} role="status">
          {restore && (
            <>
              <p>{words.removed}</p>
              <button
                className={styles.action}
                type="button"
                // biome-ignore lint/a11y/noAutofocus: the button that was pressed went with its highlight
                autoFocus
                onClick={() => {
                  restore.act();
                  setRestore(null);
                }}
              >
                {words.undo}
              </button>
            </>
          )}
        </div>
      </header>
      {posts.length === 0 ? (
        <Empty />
      ) : (
        posts.map((post) => (
          <PostHighlights
            key={post.id}
            post={post}
            onRemove={(one) => setRestore({ act: removeHighlight(one) })}
          />
        ))
      )}
    </div>
  );
}

function Empty() {
  return (
    <section className={styles.empty}>
      <h2 className={styles.emptyTitle}>{words.emptyTitle}</h2>
      <p className={styles.text}>{words.emptyText}</p>
      <Link className={styles.action} to={paths.home()}>
        {words.toPosts}
      </Link>
    </section>
  );
}

interface PostHighlightsProps {
  readonly post: AnnotatedPost;
  onRemove(highlight: KeptHighlight): void;
}

function PostHighlights({ post: { id, title, highlights }, onRemove }: PostHighlightsProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {/* A document: kept pages are there without a network, and their data are not. */}
        <a href={paths.post(id)}>{title}</a>
      </h2>
      <ul className={styles.rows}>
        {highlights.map((one) => (
          <li key={one.id} id={highlightAnchor(one.id)} className={styles.row} tabIndex={-1}>
            <blockquote className={styles.quote} dir="auto">
              {one.highlight.quote}
            </blockquote>
            {one.highlight.note.trim() !== "" && (
              <p className={styles.note} dir="auto">
                <span className="hidden">{words.note}: </span>
                {one.highlight.note}
              </p>
            )}
            <p className={styles.line}>{highlightLine(one)}</p>
            {one.isLost && <p className={styles.line}>{words.lost}</p>}
            <div className={styles.actions}>
              <a
                className={styles.action}
                href={addressOf(one)}
                aria-label={words.openOf(one.highlight.quote)}
              >
                {words.open}
              </a>
              <button
                className={styles.action}
                type="button"
                aria-label={words.removeOf(one.highlight.quote)}
                onClick={() => onRemove(one)}
              >
                {words.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ postId, id, highlight: { page, quote } }: KeptHighlight): string {
  return page === null ? paths.highlight(postId, id) : paths.passage(postId, page, passageTerm(quote));
}

function download(posts: readonly AnnotatedPost[]): void {
  const text = annotationsMarkdown(posts, shownAddress(window.location.origin));
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: words.file }).click();
  URL.revokeObjectURL(address);
}
