import { useState } from "react";
import { data } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { highlightAnchor, paths } from "../../../domain/paths.ts";
import { annotationsCopy } from "../../annotations/annotations-copy.ts";
import { type KeptHighlight, useHighlights } from "../../annotations/device-annotations.ts";
import { removeHighlight, useSyncedAnnotations } from "../../annotations/sync-annotations.ts";
import { useAddressed } from "../../annotations/use-addressed.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { metaOf } from "../../page-meta.ts";
import { passageTerm } from "../../reader/passage/passage.ts";
import { NothingKept, OwnPage, type Removed, RemovedNews } from "../reading-list/own-page.tsx";
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

export const headers = ownHeaders;

const words = myAnnotationsCopy;

export const meta = metaOf(() => ({
  title: copy.myAnnotations,
  description: words.description,
  path: paths.myAnnotations(),
  isUnlisted: true,
}));

export default function MyAnnotations() {
  useSyncedAnnotations();
  const highlights = useHighlights();
  const posts = annotatedPosts(highlights);
  const [removed, setRemoved] = useState<Removed | null>(null);
  useAddressed(posts.length > 0);
  return (
    <OwnPage
      title={copy.myAnnotations}
      text={words.where}
      noScript={words.noScript}
      actions={
        <>
          {posts.length > 0 && (
            <button className={styles.action} type="button" onClick={() => download(posts)}>
              {words.download}
            </button>
          )}
          <RemovedNews removed={removed} takesFocus onUndone={setRemoved} />
        </>
      }
    >
      {posts.length === 0 && <NothingKept title={words.emptyTitle} text={words.emptyText} />}
      {posts.map((post) => (
        <PostHighlights
          key={post.id}
          post={post}
          onRemove={(one) => setRemoved({ text: annotationsCopy.removed, undo: removeHighlight(one) })}
        />
      ))}
    </OwnPage>
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
