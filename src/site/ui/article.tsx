import { Link } from "react-router";
import type { PostCard } from "../../domain/post.ts";
import { turkishDate } from "../../domain/turkish-text.ts";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import styles from "./article.module.css";
import { ArticleBody } from "./article-body.tsx";
import { Picture } from "./picture.tsx";

/** An article's page. @param mayRead false for a visitor of a site whose articles are for members */
export function Article({ card, html, mayRead }: { card: PostCard; html: string | null; mayRead: boolean }) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <PostLine card={card} />
        <h1 className={styles.title}>{card.title}</h1>
        {card.abstract && <p className={styles.abstract}>{card.abstract}</p>}
      </header>
      {card.imageKey && (
        <div className={styles.image}>
          <Picture card={card} isEager />
        </div>
      )}
      {mayRead ? (
        <ArticleBody html={html} />
      ) : (
        <p className={styles.gate}>
          {copy.article.membersOnly} <Link to={paths.login(paths.post(card.id))}>{copy.issue.signIn}</Link>
        </p>
      )}
      <p className={styles.back}>
        <Link to={paths.home()}>{copy.article.back}</Link>
      </p>
    </article>
  );
}

/** Categories and date of a post. */
export function PostLine({ card }: { card: PostCard }) {
  return (
    <p className={styles.line}>
      {card.categories.length > 0 && <span className={styles.categories}>{card.categories.join(" · ")}</span>}
      {card.createdAt && <time dateTime={card.createdAt}>{turkishDate(card.createdAt)}</time>}
    </p>
  );
}
