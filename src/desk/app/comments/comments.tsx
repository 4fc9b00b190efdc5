import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { CommentThread } from "../../comments/comments.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { marksOf, NEW } from "./comment-marks.ts";
import type { MarginProps } from "./comment-requests.ts";
import styles from "./comments.module.css";
import { copy } from "./comments-page-copy.ts";
import { MarginThread, NewComment } from "./thread-view.tsx";
import { type Margin, useMargin } from "./use-margin.ts";

interface CommentsProps extends Omit<MarginProps, "view"> {
  readonly editor: RefObject<EditorView | null>;
  /** Above the text: it gets the button. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** Comments on an article, beside their words where there is room. */
export function Comments({ editor, bar, ...props }: CommentsProps) {
  const [view, setView] = useState<EditorView | null>(null);
  const read = useEffectEvent(() => setView(editor.current));
  useEffect(() => read(), []);
  return view && <ArticleMargin {...props} view={view} bar={bar} />;
}

function ArticleMargin({ bar, ...props }: MarginProps & Pick<CommentsProps, "bar">) {
  const margin = useMargin(props);
  const { view, isOpen, open, shown, done, written, list, step } = margin;
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnThread = event.target instanceof HTMLLIElement;
    if (event.key === "Escape" && !event.defaultPrevented) view.focus();
    else if (isOnThread && event.key === "ArrowDown") step(1);
    else if (isOnThread && event.key === "ArrowUp") step(-1);
    else return;
    event.preventDefault();
  };
  const placed = new Set(marksOf(view.state).places.flatMap(({ id, at }) => (at === null ? [] : [id])));
  const threadOf = (thread: CommentThread) => (
    <MarginThread
      key={thread.id}
      margin={margin}
      thread={thread}
      isActive={margin.active === thread.id}
      isGone={margin.gone.includes(thread.id)}
      isPlaced={placed.has(thread.id)}
    />
  );
  return (
    <>
      {bar.current &&
        createPortal(
          <Button isSmall look="quiet" aria-expanded={isOpen} onPress={() => margin.setOpen(!isOpen)}>
            {copy.toggle(open.length)}
          </Button>,
          bar.current,
        )}
      {isOpen && (
        <section ref={makeRoom} className={styles.margin} aria-label={copy.title} onKeyDown={onKeyDown}>
          <MarginHead margin={margin} />
          {shown.length === 0 && !written[NEW] && <p className={styles.soft}>{copy.empty}</p>}
          <ol className={styles.threads} ref={list}>
            {written[NEW] && <NewComment margin={margin} written={written[NEW]} />}
            {shown.map(threadOf)}
          </ol>
          {done.length > 0 && (
            <details className={styles.done}>
              <summary>{copy.done(done.length)}</summary>
              <ol>{done.map(threadOf)}</ol>
            </details>
          )}
        </section>
      )}
    </>
  );
}

/** The screen is told: by :has() the browser would look through the whole text at each key. */
function makeRoom({ parentElement: screen }: HTMLElement) {
  screen?.setAttribute("data-margin", "");
  return () => screen?.removeAttribute("data-margin");
}

function MarginHead({ margin }: { margin: Margin }) {
  const { staffId, open, shown, written, isReadOnly, isOnlyMine, setOnlyMine, setOpen, step, begin } = margin;
  return (
    <header className={styles.head}>
      <h2>{copy.title}</h2>
      <Button isSmall look="quiet" onPress={() => step(-1)} isDisabled={shown.length === 0}>
        {copy.previous}
      </Button>
      <Button isSmall look="quiet" onPress={() => step(1)} isDisabled={shown.length === 0}>
        {copy.next}
      </Button>
      <Button isSmall look="quiet" onPress={() => setOpen(false)}>
        {copy.close}
      </Button>
      {!isReadOnly && !written[NEW] && (
        <Button isSmall onPress={() => begin(null)}>
          {copy.add}
        </Button>
      )}
      {(isOnlyMine || open.some(({ waitsFor }) => waitsFor === staffId)) && (
        <Checkbox label={copy.onlyMine} isSelected={isOnlyMine} onChange={setOnlyMine} />
      )}
    </header>
  );
}
