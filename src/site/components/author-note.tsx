import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Author } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./author-note.module.css";
import { hasPicture, Picture, pictureSizes } from "./picture.tsx";

export function AuthorNote({ author, isHead = false }: { author: Author; isHead?: boolean }) {
  const { id, name, about, links, imageKey, picture } = author;
  const portrait = { imageKey, picture, title: name, categories: [] };
  return (
    <div className={styles.note} data-head={isHead || undefined}>
      {hasPicture(author) && (
        <div className={styles.portrait}>
          <Picture card={portrait} sizes={pictureSizes.portrait} isEager={isHead} />
        </div>
      )}
      <div className={styles.words}>
        {isHead ? (
          <h1 className={styles.name}>{name}</h1>
        ) : (
          <p className={styles.name}>
            <Link to={paths.author(id)}>{name}</Link>
          </p>
        )}
        {about && <p className={styles.about}>{about}</p>}
        {isHead && links.length > 0 && (
          <ul className={styles.links} aria-label={copy.authors.links}>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
