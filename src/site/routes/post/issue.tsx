import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { FileTransfer } from "../../../domain/issue/readable-issue.ts";
import type { PostCard } from "../../../domain/post.ts";
import { GATED_CLASS } from "../../page-meta.ts";
import { LazyReader } from "../../reader/lazy-reader.tsx";
import type { Route } from "./+types/post";
import { ArticleBody } from "./article-body.tsx";
import styles from "./issue.module.css";
import { MembersOnly } from "./members-only.tsx";

/** The server itself waits for a few seconds before it answers that an issue is still arriving. */
const RETRY_PAUSE_MS = 1_000;

type LoadedIssue = Extract<Route.ComponentProps["loaderData"], { readonly view: unknown }>;

export function Issue(loaded: LoadedIssue & { page: number }) {
  const { card, amendedHtml, view } = loaded;
  if (view.state === "arriving") return <ArrivingIssue card={card} transfer={view.transfer} />;
  if (view.state === "closed")
    return (
      <article className={styles.message}>
        <h1 className={styles.messageTitle}>{card.title}</h1>
        <p className={styles.text}>{copy.issue.unreadable}</p>
      </article>
    );
  const { issue } = view;
  const amended = amendedHtml && <ArticleBody html={amendedHtml} />;
  if (issue.pages.length === 0) return <MembersOnly {...loaded} amended={amended} />;
  const isGated = issue.pages.length < issue.total;
  return (
    <div className={isGated ? `${GATED_CLASS} ${styles.issue}` : styles.issue}>
      <LazyReader {...loaded} amended={amended} issue={issue} />
    </div>
  );
}

function ArrivingIssue({ card, transfer }: { card: PostCard; transfer: FileTransfer | null }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), RETRY_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <article className={styles.message} data-live>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <h1 className={styles.messageTitle}>{card.title}</h1>
      <p className={styles.text} role="status">
        {copy.issue.arriving}
      </p>
      {transfer && (
        <div className={styles.transfer}>
          <progress
            aria-label={copy.issue.transfer}
            value={transfer.total === null ? undefined : transfer.bytes}
            max={transfer.total ?? undefined}
          />
          <p className={styles.transferred}>{copy.issue.transferred(transfer.bytes, transfer.total)}</p>
        </div>
      )}
    </article>
  );
}
