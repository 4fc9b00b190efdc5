import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { FileTransfer } from "../../../domain/file-transfer.ts";
import type { PostCard } from "../../../domain/post.ts";
import styles from "./issue.module.css";

/** Asked again after so many milliseconds: the server itself waits for a few seconds. */
const PAUSE = 1_000;

/** An issue whose file is on its way, or is being looked at: the page asks again until it is there. */
export function IssueWait({ card, transfer }: { card: PostCard; transfer: FileTransfer | null }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const again = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(again);
  }, [state, revalidate]);
  return (
    <article className={styles.message}>
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
            {...(transfer.total === null ? {} : { value: transfer.bytes, max: transfer.total })}
          />
          <p className={styles.transferred}>{copy.issue.transferred(transfer.bytes, transfer.total)}</p>
        </div>
      )}
    </article>
  );
}
