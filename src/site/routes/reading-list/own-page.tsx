import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { offlineCopy } from "../../offline/offline-copy.ts";
import styles from "./reading-list.module.css";

interface OwnPageProps {
  readonly title: string;
  readonly text: string;
  readonly noScript?: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function OwnPage({ title, text, noScript, actions, children }: OwnPageProps) {
  return (
    <div className={styles.page} data-live>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {noScript && (
          <noscript>
            <p className={styles.text}>{noScript}</p>
          </noscript>
        )}
        {actions}
      </header>
      {children}
    </div>
  );
}

export interface Removed {
  readonly text: string;
  /** @returns why it does not come back; null: it does */
  undo(): string | null;
}

interface RemovedNewsProps {
  readonly removed: Removed | null;
  readonly takesFocus?: boolean;
  onUndone(refused: Removed | null): void;
}

export function RemovedNews({ removed, takesFocus = false, onUndone }: RemovedNewsProps) {
  const onClick = () => {
    if (!removed) return;
    const refusal = removed.undo();
    // Once there is room, it can be pressed again.
    onUndone(refusal === null ? null : { ...removed, text: refusal });
  };
  return (
    <div className={styles.news} role="status">
      {removed && (
        <>
          <p>{removed.text}</p>
          {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed went with what was removed */}
          <button className={styles.action} type="button" autoFocus={takesFocus} onClick={onClick}>
            {offlineCopy.list.undo}
          </button>
        </>
      )}
    </div>
  );
}

export function NothingKept({ title, text, id }: { title: string; text: string; id?: string }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <Link className={styles.action} to={paths.home()}>
        {copy.article.back}
      </Link>
    </div>
  );
}
