import { memo, useState } from "react";
import type { CommentThread } from "../../comments/comments.ts";
import { REMOVABLE_FOR_MS } from "../../document/comment-places.ts";
import { useAction } from "../api/use-action.ts";
import { isSame } from "../articles/sync/merge-fields.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { LazyButtons } from "../layout/lazy-buttons.tsx";
import { CommentForm } from "./comment-form.tsx";
import { NEW, threadElementId } from "./comment-marks.ts";
import {
  closeThread,
  editComment,
  forgetNew,
  removeComment,
  sendAnswer,
  sendThread,
} from "./comment-requests.ts";
import styles from "./comments.module.css";
import { copy } from "./comments-page-copy.ts";
import type { WrittenComment } from "./kept-comments.ts";
import type { Margin } from "./use-margin.ts";

const SHOWN_LETTERS = 90;

interface ThreadProps {
  readonly margin: Margin;
  readonly thread: CommentThread;
  readonly isActive: boolean;
  /** Its words are gone. */
  readonly isGone: boolean;
  /** Its words stand in the text. */
  readonly isPlaced: boolean;
}

export function NewComment({
  margin,
  written,
}: {
  readonly margin: Margin;
  readonly written: WrittenComment;
}) {
  const { people, staffId, change, choose, view, askAnew } = margin;
  return (
    <li id={threadElementId(NEW)} className={styles.thread} data-active>
      <h3>{aboutWords({ target: written.target ?? "post", quote: written.quote?.quote ?? "" })}</h3>
      <CommentForm
        written={written}
        people={people}
        staffId={staffId}
        kind="thread"
        onChange={(changes) => change(NEW, changes)}
        onSend={async () => {
          await sendThread(margin, written);
          change(NEW, null);
          choose(written.id);
          view.focus();
          await askAnew();
        }}
        onCancel={() => {
          change(NEW, null);
          forgetNew(view);
          view.focus();
        }}
      />
    </li>
  );
}

/** Of many, only those are drawn anew that say something else, and the one in which one writes. */
export const MarginThread = memo(
  Thread,
  (former, now) => !now.isActive && isSame(shownOf(former), shownOf(now)),
);

function shownOf({ margin: { isReadOnly }, ...shown }: ThreadProps) {
  return { isReadOnly, ...shown };
}

function Thread({ margin, thread, isActive, isGone, isPlaced }: ThreadProps) {
  const { articleId, staffId, isReadOnly, choose, goToWords, askAnew, view } = margin;
  const isDone = thread.doneAt !== null;
  const close = useAction(async () => {
    const element = document.getElementById(threadElementId(thread.id));
    const isByKey = element?.querySelector("button:focus-visible") != null;
    const next = element?.nextElementSibling ?? element?.previousElementSibling;
    await closeThread(articleId, thread.id, !isDone);
    await askAnew();
    // Who is at the keyboard goes on from where it stood: it is closed among the others.
    if (!isDone && isByKey) (next instanceof HTMLElement ? next : view).focus();
  });
  return (
    <li
      id={threadElementId(thread.id)}
      className={styles.thread}
      data-active={isActive || undefined}
      aria-label={threadWords(thread, staffId)}
      tabIndex={-1}
      // What is chosen grows: under a finger its buttons would move away.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget || target.matches(":focus-visible")) choose(thread.id);
      }}
    >
      <h3>{aboutWords(thread)}</h3>
      {isGone && (
        <p className={styles.gone}>
          {thread.target === "picture" ? copy.pictureGone : copy.gone(shortened(thread.quote))}
        </p>
      )}
      <Comments margin={margin} thread={thread} isActive={isActive} />
      {isDone && <p className={styles.soft}>{copy.doneBy(thread.doneBy)}</p>}
      {!isDone && thread.waitsFor !== null && (
        <p className={styles.waits}>
          {thread.waitsFor === staffId ? copy.waitsForMe : copy.waitsFor(thread.waitsForName)}
        </p>
      )}
      {isActive && !isReadOnly && <Answer margin={margin} thread={thread} />}
      <LazyButtons>
        {!isActive && (
          <Button isSmall onPress={() => choose(thread.id)}>
            {copy.sending.answer}
          </Button>
        )}
        {!isReadOnly && (
          <Button isSmall onPress={() => void close.run()} isPending={close.isRunning}>
            {isDone ? copy.open : copy.finish}
          </Button>
        )}
        {isPlaced && (
          <Button isSmall look="quiet" onPress={() => goToWords(thread.id)}>
            {copy.inText}
          </Button>
        )}
      </LazyButtons>
    </li>
  );
}

type CommentsProps = Pick<ThreadProps, "margin" | "thread" | "isActive">;

function Comments({ thread, ...props }: CommentsProps) {
  return (
    <ol>
      {thread.comments.map((comment) => (
        <OneComment key={comment.id} thread={thread} comment={comment} {...props} />
      ))}
    </ol>
  );
}

interface OneCommentProps extends CommentsProps {
  readonly comment: CommentThread["comments"][number];
}

function OneComment({ margin, thread, isActive, comment }: OneCommentProps) {
  const { articleId, staffId, isReadOnly, askAnew } = margin;
  const { id, by, at, text, editedAt } = comment;
  const [edited, setEdited] = useState<string | null>(null);
  const leave = () => {
    setEdited(null);
    document.getElementById(threadElementId(thread.id))?.focus();
  };
  const remove = useAction(
    async () => {
      await removeComment(articleId, id);
      await askAnew();
    },
    { question: () => copy.removal },
  );
  const isOwn = isActive && !isReadOnly && comment.staffId === staffId;
  return (
    <li>
      <p>
        <b>{by ?? copy.someone}</b> <Moment at={at} />
        {editedAt !== null && <span className={styles.soft}> ({copy.edited})</span>}
      </p>
      {edited === null ? (
        <p className={styles.words}>{text}</p>
      ) : (
        <CommentForm
          written={{ id, text: edited, waitsFor: null }}
          people={[]}
          staffId={staffId}
          kind="edit"
          onChange={(changes) => setEdited(changes.text ?? "")}
          onSend={async () => {
            await editComment(articleId, id, edited);
            leave();
            await askAnew();
          }}
          onCancel={leave}
        />
      )}
      {isOwn && edited === null && (
        <div className={styles.actions}>
          <Button isSmall look="quiet" onPress={() => setEdited(text)}>
            {copy.edit}
          </Button>
          {Date.now() - at < REMOVABLE_FOR_MS && (
            <Button isSmall look="quiet" onPress={() => void remove.run()}>
              {copy.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** It goes back to whoever waits for it, unless one chooses otherwise. */
function Answer({ margin, thread }: Pick<ThreadProps, "margin" | "thread">) {
  const { articleId, staffId, people, written, change, askAnew, view } = margin;
  const last = thread.comments.at(-1)?.staffId;
  const isBack = thread.waitsFor === staffId && last !== staffId && people.some(({ id }) => id === last);
  const waitsFor = isBack && last ? last : null;
  const answer = written[thread.id] ?? { id: "", text: "", waitsFor };
  return (
    <CommentForm
      written={answer}
      people={people}
      staffId={staffId}
      kind="answer"
      onChange={(changes) => change(thread.id, written[thread.id] ? changes : { waitsFor, ...changes })}
      onSend={async () => {
        await sendAnswer(articleId, thread.id, answer);
        change(thread.id, null);
        await askAnew();
      }}
      onCancel={() => {
        change(thread.id, null);
        view.focus();
      }}
    />
  );
}

/** What is said of a thread to who comes to it. */
function threadWords({ comments, waitsFor, doneAt, ...thread }: CommentThread, staffId: string): string {
  const isAwaited = doneAt === null && waitsFor === staffId;
  const words = [aboutWords(thread), copy.whose(comments), isAwaited && copy.waitsForMe];
  return words.filter(Boolean).join(". ");
}

function aboutWords({ target, quote }: Pick<CommentThread, "target" | "quote">): string {
  return target === "passage" ? `“${shortened(quote)}”` : copy.about[target];
}

/** Pictures within a passage stand there by a sign and their addresses. */
function shortened(quote: string): string {
  const words = quote.replaceAll(/\uFFFC[\w:./-]*/g, "▢");
  return words.length > SHOWN_LETTERS ? `${words.slice(0, SHOWN_LETTERS)}…` : words;
}
