import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useMatches } from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import type { ArticleKind } from "../../document/article-fields.ts";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";
import { SignOut } from "./sign-out.tsx";

interface Screen {
  readonly to: string;
  readonly label: string;
  /** Left out where posts come from a content service. */
  readonly isWriting?: boolean;
  readonly isForPublishers?: boolean;
}

const GROUPS: readonly { readonly label: string; readonly screens: readonly Screen[] }[] = [
  {
    label: copy.publishing,
    screens: [
      { to: "/", label: copy.overview },
      { to: "/yazilar", label: copy.articles, isWriting: true },
      { to: "/sayilar", label: copy.issues },
      { to: "/takvim", label: copy.calendar },
      { to: "/okunma", label: copy.readership },
      { to: "/kodlar", label: copy.codes, isForPublishers: true },
    ],
  },
  {
    label: copy.magazine,
    screens: [
      { to: "/ana-sayfa", label: copy.front, isForPublishers: true },
      { to: "/bolumler", label: copy.sections, isForPublishers: true },
      { to: "/yazarlar", label: copy.authors },
      { to: "/sayfalar", label: copy.pages },
      { to: "/dergi", label: copy.settings, isForPublishers: true },
    ],
  },
  {
    label: copy.desk,
    screens: [
      { to: "/ekip", label: copy.team, isForPublishers: true },
      { to: "/kayit", label: copy.record, isForPublishers: true },
      { to: "/durum", label: copy.state, isForPublishers: true },
      { to: "/tasi", label: copy.transfer, isForPublishers: true },
    ],
  },
];

/** Where one comes from to a text, and goes back to. */
export const KIND_LISTS: Readonly<Record<ArticleKind, string>> = {
  article: "/yazilar",
  issue: "/sayilar",
  page: "/sayfalar",
};

interface NavigationProps {
  readonly staff: StaffMember;
  readonly magazine: string;
  readonly isHosted: boolean;
}

/** A rail where there is room; on a phone a bar whose button opens the same. */
export function Navigation({ staff, magazine, isHosted }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const place = usePlace();
  const mayOpen = ({ isWriting, isForPublishers }: Screen) =>
    !(isHosted && isWriting) && (staff.role === "publisher" || !isForPublishers);
  const groups = GROUPS.map(({ label, screens }) => ({ label, screens: screens.filter(mayOpen) }));
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    addEventListener("keydown", closeByKey);
    return () => removeEventListener("keydown", closeByKey);
  }, [isOpen]);
  return (
    <header className={styles.bar}>
      <p className={styles.name}>{magazine}</p>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="gezinme"
        onClick={() => setOpen(!isOpen)}
      >
        {copy.menu}
      </button>
      <div id="gezinme" className={styles.panel} data-open={isOpen || undefined}>
        <nav aria-label={copy.navigation} className={styles.navigation}>
          {groups
            .filter(({ screens }) => screens.length > 0)
            .map(({ label, screens }) => (
              <div key={label}>
                <p className={styles.group} aria-hidden="true">
                  {label}
                </p>
                <ul aria-label={label}>
                  {screens.map(({ to, label: name }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        aria-current={place === to || place.startsWith(`${to}/`) ? "page" : undefined}
                        onClick={close}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </nav>
        <p className={styles.person}>
          <a href="/" target="_blank" rel="noopener">
            {copy.site}
          </a>
          <Link to="/hesap" title={copy.account} onClick={close}>
            {staff.name}
          </Link>
          <SignOut staff={staff} />
        </p>
      </div>
    </header>
  );
}

interface OpenedArticle {
  readonly article: { readonly kind: ArticleKind };
}

/** The address, or that of the list to which the opened text belongs. */
function usePlace(): string {
  const { pathname } = useLocation();
  const opened = useMatches().at(-1)?.loaderData as Partial<OpenedArticle> | undefined;
  return opened?.article ? KIND_LISTS[opened.article.kind] : pathname;
}
