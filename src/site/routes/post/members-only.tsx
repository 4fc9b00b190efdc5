import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { openingOf } from "../../../domain/access.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import type { PageTexts } from "../../../domain/post-fields.ts";
import { Picture } from "../../components/picture.tsx";
import { PostLine, type ToldAmendment } from "../../components/post-line.tsx";
import { StoreLink } from "../../components/store-link.tsx";
import { GATED_CLASS } from "../../page-meta.ts";
import { ArticleByline } from "./article-byline.tsx";
import styles from "./members-only.module.css";

interface MembersOnlyProps {
  readonly card: PostCard;
  readonly told?: ToldAmendment | undefined;
  /** What readers were told of the issue. */
  readonly amended: ReactNode;
  readonly texts: PageTexts;
  /** Why the reader's session ended, in words. */
  readonly ended: string | null;
  readonly page: number;
}

export function MembersOnly({ card, told, amended, texts, ended, page }: MembersOnlyProps) {
  const opens = openingOf(card.terms);
  return (
    <div className={`${GATED_CLASS} ${styles.gate}`}>
      <div className={styles.cover}>
        <Picture card={card} sizes="12rem" isEager alt={texts.imageAlt ?? ""} />
      </div>
      <div className={styles.words}>
        <p className={styles.issue}>{card.title}</p>
        {texts.subtitle && <p>{texts.subtitle}</p>}
        <ArticleByline authors={card.authors} />
        {told && <PostLine card={card} readingMinutes={null} told={told} />}
        <h1 className={styles.title}>{opens ? copy.issue.notOpenTitle : copy.issue.gateTitle}</h1>
        {ended && <p className={styles.ended}>{ended}</p>}
        <p className={styles.text}>{opens ? copy.issue.opens(opens) : copy.issue.gateText}</p>
        <p className={styles.actions}>
          {!opens && (
            <Link className={styles.signIn} to={paths.login(paths.post(card.id, page))}>
              {copy.issue.signIn}
            </Link>
          )}
          <StoreLink terms={card.terms} />
          <Link to={paths.issues()}>{copy.issue.all}</Link>
          <Link to={paths.home()}>{copy.issue.backHome}</Link>
        </p>
        {amended}
      </div>
    </div>
  );
}
