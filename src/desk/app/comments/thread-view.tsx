import { memo } from "react";
import type { CommentThread } from "../../comments/comments.ts";
import { useAction } from "../api/use-action.ts";
import { isSame } from "../articles/sync/merge-fields.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { CommentForm } from "./comment-form.tsx";
import { NEW, threadElementId } from "./comment-marks.ts";
import { closeThread, forgetNew, removeComment, sendAnswer, sendThread } from "./comment-requests.ts";
import styles from "./comments.module.css";
import { copy } from "./comments-page-copy.ts";
import type { WrittenComment } from "./kept-comments.ts";
import type { Margin } from "./use-margin.ts";

const CHANGEABLE_FOR_MS = 15 * 60 * 1000;
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
        isAnswer={false}
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
  const { articleId, staffId, isReadOnly, choose, goToWords, askAnew } = margin;
  const isDone = thread.doneAt !== null;
  const close = useAction(async () => {
    await closeThread(articleId, thread.id, !isDone);
    await askAnew();
  });
  return (
    <li
      id={threadElementId(thread.id)}
      className={styles.thread}
      data-active={isActive || undefined}
      tabIndex={-1}
      onFocus={() => choose(thread.id)}
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
      <div className={styles.actions}>
        {!isActive && (
          <Button isSmall onPress={() => choose(thread.id)}>
            {copy.sendAnswer}
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
      </div>
    </li>
  );
}

function Comments({ margin, thread, isActive }: Pick<ThreadProps, "margin" | "thread" | "isActive">) {
  const { articleId, staffId, isReadOnly, askAnew } = margin;
  const remove = useAction(
    async (comment: string) => {
      await removeComment(articleId, comment);
      await askAnew();
    },
    { question: () => copy.removal },
  );
  return (
    <ol>
      {thread.comments.map(({ id, by, at, text, staffId: writer }) => (
        <li key={id}>
          <p>
            <b>{by ?? copy.someone}</b> <Moment at={at} />
          </p>
          <p className={styles.words}>{text}</p>
          {isActive && !isReadOnly && writer === staffId && Date.now() - at < CHANGEABLE_FOR_MS && (
            <Button isSmall look="quiet" onPress={() => void remove.run(id)}>
              {copy.remove}
            </Button>
          )}
        </li>
      ))}
    </ol>
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
      isAnswer
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

function aboutWords({ target, quote }: Pick<CommentThread, "target" | "quote">): string {
  return target === "passage" ? `“${shortened(quote)}”` : copy.about[target];
}

/** Pictures within a passage stand there by a sign and their addresses. */
function shortened(quote: string): string {
  const words = quote.replaceAll(/\uFFFC[\w:./-]*/g, "▢");
  return words.length > SHOWN_LETTERS ? `${words.slice(0, SHOWN_LETTERS)}…` : words;
}
