import { useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { idOfName } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { LazyAnnotations } from "../../annotations/lazy-annotations.tsx";
import { AuthorNote } from "../../components/author-note.tsx";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { hasPicture, Picture, pictureSizes } from "../../components/picture.tsx";
import { PostLine } from "../../components/post-line.tsx";
import { GATED_CLASS, type SiteData } from "../../page-meta.ts";
import { ReadingTools } from "../../reading/reading-tools.tsx";
import quiet from "../../share/quiet-button.module.css";
import { SharePost } from "../../share/share-post.tsx";
import type { Route } from "./+types/post";
import styles from "./article.module.css";
import { ArticleBody } from "./article-body.tsx";
import { ArticleByline } from "./article-byline.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ReadLater } from "./read-later.tsx";

const LONG_TITLE = 60;
/** In CSS pixels: a finger that rests moves less. */
const MIN_SCROLL_PX = 8;

type LoadedArticle = Exclude<Route.ComponentProps["loaderData"], { readonly view: unknown }>;

export function Article({ card, texts, printed, authors, related, ...loaded }: LoadedArticle) {
  const { imageCredit, html, contents, mayRead, readingMinutes, told } = loaded;
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      <article className={styles.article}>
        <PrintedFrom id={card.id} />
        <header className={styles.head}>
          {card.categories.length > 0 && <Categories names={card.categories} />}
          <h1 className={styles.title} data-long={card.title.length > LONG_TITLE || undefined}>
            {card.title}
          </h1>
          {texts.subtitle && <p className={styles.subtitle}>{texts.subtitle}</p>}
          {card.abstract && <p className={styles.abstract}>{card.abstract}</p>}
          <ArticleByline authors={card.authors} />
          <PostLine card={card} readingMinutes={readingMinutes} told={told} />
          {printed && (
            <p className={styles.printed}>
              {copy.article.printedIn}:{" "}
              <Link to={paths.post(printed.issue.id, printed.page)}>
                {copy.article.printedPlace(printed.issue.title, printed.label)}
              </Link>
            </p>
          )}
          <div className={styles.actions}>
            <ReadLater card={card} /> <SharePost id={card.id} />{" "}
            {mayRead && (
              <div ref={keepInReach} className={styles.tools}>
                <ReadingTools className={quiet.button} />
              </div>
            )}
          </div>
        </header>
        {hasPicture(card) && (
          <div className={styles.image}>
            <Picture card={card} sizes={pictureSizes.article} isEager alt={texts.imageAlt ?? ""} />
            {imageCredit && <small className={styles.credit}>{imageCredit}</small>}
          </div>
        )}
        {mayRead ? (
          <div ref={body} className={styles.body}>
            {contents.length > 0 && <ArticleContents parts={contents} />}
            <ArticleBody html={html} />
            <LazyAnnotations card={card} root={body} text="[data-article-body]" isWhole page={null} />
          </div>
        ) : (
          <p className={`${GATED_CLASS} ${styles.gate}`}>
            {copy.article.membersOnly} <Link to={paths.login(paths.post(card.id))}>{copy.issue.signIn}</Link>
          </p>
        )}
        {authors.length > 0 && (
          <footer className={styles.authors}>
            {authors.map((author) => (
              <AuthorNote key={author.id} author={author} />
            ))}
          </footer>
        )}
      </article>
      <Related cards={related} />
    </>
  );
}

function Categories({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.categories}>
      {names.map((name) => (
        <li key={name}>
          <Link to={paths.section(idOfName(name))}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** On paper the site's head is left out: the magazine's name and the address stand over the article. */
function PrintedFrom({ id }: { id: string }) {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) return null;
  return (
    <p className={styles.printedFrom}>
      {site.magazine.name}
      {site.shownUrl && ` · ${site.shownUrl.replace(/^.*\//, "")}${paths.post(id)}`}
    </p>
  );
}

function Related({ cards }: { cards: readonly PostCard[] }) {
  return (
    <aside className={styles.related} aria-labelledby="sonraki">
      <header className={styles.relatedHead}>
        <h2 className={cards.length > 0 ? styles.relatedHeading : "hidden"} id="sonraki">
          {copy.article.related}
        </h2>
        <Link className={styles.allPosts} to={paths.home()} viewTransition>
          {copy.article.back}
        </Link>
      </header>
      <div className={columns.cards}>
        {cards.map((card) => (
          <Card key={card.id} card={card} heading="h3" />
        ))}
      </div>
    </aside>
  );
}

/** Tells the style sheet that the row of tools has left the window, and that the reader scrolls back and wants it. */
function keepInReach(tools: HTMLElement | null): (() => void) | undefined {
  const row = tools?.parentElement;
  if (!row) return;
  let last = scrollY;
  const follow = () => {
    const { bottom, height } = row.getBoundingClientRect();
    const isAway = bottom < 0;
    // The text must not move when they leave it.
    row.style.minBlockSize = isAway ? `${height}px` : "";
    tools.toggleAttribute("data-away", isAway);
    if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
    tools.toggleAttribute("data-wanted", scrollY < last);
    last = scrollY;
  };
  addEventListener("scroll", follow, { passive: true });
  return () => removeEventListener("scroll", follow);
}
