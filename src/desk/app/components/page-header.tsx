import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly name: string };
  /** One or two sentences on what this screen is for, or how it stands. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of every screen, with its only `h1`, which has the focus when the screen comes. */
export function PageHeader({ title, back, lead, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.header}>
      {back && (
        <p className={styles.back}>
          <Link to={back.to}>{back.name}</Link>
        </p>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

/** For a screen whose head looks otherwise. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Masa`;
  }, [title]);
}

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
