import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import { DEFAULT_YEAR, type Magazine, type PageLink } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./footer.module.css";

const OWN_PAGES = [
  [paths.archive(), copy.footer.archive],
  [paths.issues(), copy.footer.issues],
  [paths.privacy(), copy.footer.privacy],
] as const;

/** Facebook's and X's icons are links only where the publisher gives their addresses. */
export function Footer({ magazine, pages }: { magazine: Magazine; pages: readonly PageLink[] }) {
  const { instagramUrl, facebookUrl, xUrl, publisher, year = DEFAULT_YEAR } = magazine;
  const social = [
    [copy.footer.instagram, instagramUrl, <InstagramIcon key="instagram" />],
    [copy.footer.facebook, facebookUrl, <FacebookIcon key="facebook" />],
    [copy.footer.x, xUrl, <XIcon key="x" />],
  ] as const;
  const links = [...pages.map(({ id, title }) => [paths.page(id), title] as const), ...OWN_PAGES];
  return (
    <footer className={styles.footer}>
      <ul className={styles.social} aria-label={copy.footer.social}>
        {social.map(([name, href, icon]) => (
          <li key={name} aria-hidden={href === undefined || undefined}>
            {href === undefined ? (
              icon
            ) : (
              <a href={href} rel="noopener noreferrer" aria-label={name}>
                {icon}
              </a>
            )}
          </li>
        ))}
      </ul>
      <nav className={styles.pages} aria-label={copy.footer.pages}>
        <ul>
          {links.map(([address, title]) => (
            <li key={address}>
              <Link to={address} prefetch="intent" viewTransition>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <a href={paths.feed("rss")} type="application/rss+xml">
              {copy.footer.rss}
            </a>
          </li>
          <li>
            <Link to={paths.readingList()}>{copy.readLater.list}</Link>
          </li>
          <li>
            <Link to={paths.myAnnotations()}>{copy.myAnnotations}</Link>
          </li>
        </ul>
      </nav>
      <p className={styles.copyright}>{copy.footer.copyright(year, publisher)}</p>
    </footer>
  );
}

const STROKE = { fill: "none", stroke: "currentColor", strokeWidth: 1.6 } as const;

function InstagramIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="3" y="3" width="18" height="18" rx="5" {...STROKE} />
      <circle cx="12" cy="12" r="4.2" {...STROKE} />
      <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" />
    </svg>
  );
}

function FacebookIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M14 21v-8h3l.5-3.5H14V7.4c0-1 .4-1.7 1.8-1.7h1.8V2.6C17.200 2.500 16.200 2.400 15.100 2.400c-2.700 0-4.500 1.600-4.500 4.600v2.500H7.500V13h3.100v8z"
        fill="currentColor"
      />
    </svg>
  );
}

function XIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 4l16 16M20 4L4 20" {...STROKE} strokeWidth={2.2} />
    </svg>
  );
}
