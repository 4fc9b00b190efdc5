import { useSyncExternalStore } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { openingOf } from "../../../domain/access.ts";
import { paths } from "../../../domain/paths.ts";
import { BOOKMARK_ICON } from "../../components/icon.tsx";
import { MemberMenu } from "../../components/masthead.tsx";
import { PostLine } from "../../components/post-line.tsx";
import type { SiteData } from "../../page-meta.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { useIssue } from "../open-issue.ts";
import { tabsOf } from "../panel/panel-tabs.tsx";
import { hasInvitation } from "../readable-pages.ts";
import type { ReaderControls } from "../reader-controls.ts";
import { readerCopy } from "../reader-copy.ts";
import styles from "./reader-bar.module.css";

const words = readerCopy.bar;

/** The only bar of an issue's page: back to the magazine, what is read, and the ways to everything the reader has. */
export function ReaderBar({ page, controls }: { page: number; controls: ReaderControls }) {
  const { card, told, tab, isText, isBookmarked } = controls;
  const magazine = useRouteLoaderData<SiteData>("root")?.magazine;
  const issue = useIssue();
  const opens = openingOf(card.terms);
  const signedIn = useMagazine((state) => state.signedIn);
  // Phones of Apple's show nothing but films so; the server cannot know.
  const canFillScreen = useSyncExternalStore(
    neverChanges,
    () => document.fullscreenEnabled,
    () => true,
  );
  return (
    <header className={styles.bar}>
      <Link className={styles.name} to={paths.home()}>
        {magazine?.name}
      </Link>
      <div className={styles.issue}>
        <h1 className={styles.title}>{card.title}</h1>
        <PostLine card={card} readingMinutes={null} told={told} />
      </div>
      <div className={styles.controls}>
        {tabsOf(issue).map((name) => (
          <BarButton
            key={name}
            icon={name}
            label={readerCopy.panel.tabs[name]}
            aria-expanded={tab === name}
            onClick={() => {
              // Pages, contents and matches are of the pages, which the text lies over.
              controls.setText(false);
              controls.setTab(tab === name ? null : name);
            }}
          />
        ))}
        <BarButton
          icon="bookmark"
          label={words.bookmark}
          aria-label={isBookmarked ? words.removeBookmark : words.addBookmark}
          aria-pressed={isBookmarked}
          onClick={controls.toggleBookmark}
        />
        <BarButton
          icon="text"
          label={readerCopy.text.open}
          aria-label={isText ? readerCopy.text.closeLong : readerCopy.text.openLong}
          onClick={() => controls.setText(!isText)}
        />
        {canFillScreen && (
          <BarButton icon="screen" label={words.fullScreen} onClick={controls.toggleFullScreen} />
        )}
      </div>
      <nav className={styles.member} aria-label={copy.member.navigation}>
        {!hasInvitation(issue) || (signedIn && !opens) ? (
          <MemberMenu isMember={signedIn} />
        ) : (
          <p className={styles.invitation}>
            {opens ? (
              copy.issue.opensShort(opens)
            ) : (
              <>
                <span>{words.preview}</span>{" "}
                <Link to={paths.login(paths.post(card.id, page))}>{copy.issue.signIn}</Link>
              </>
            )}
          </p>
        )}
      </nav>
    </header>
  );
}

const neverChanges = () => () => undefined;

const ICONS = {
  pages: "M4.5 4.500h6v6.500h-6zM13.5 4.500h6v6.500h-6zM4.5 14h6v5.500h-6zM13.5 14h6v5.500h-6z",
  outline: "M4 6.500h2M9 6.500h11M4 12h2M9 12h11M4 17.500h2M9 17.500h11",
  find: "M10.5 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5",
  view: "M4 8h9M18 8h2M4 16h2M11 16h9M15.5 5.500v5M8.5 13.500v5",
  bookmark: BOOKMARK_ICON,
  text: "M5 7V5.500h14V7M12 5.500v13M9.5 18.500h5",
  screen: "M4.5 9V4.500H9M15 4.500h4.500V9M19.5 15v4.500H15M9 19.500H4.500V15",
} as const;

type BarButtonProps = React.ComponentProps<"button"> & {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
};

function BarButton({ icon, label, ...button }: BarButtonProps) {
  return (
    <button aria-label={label} {...button} type="button" data-icon={icon}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {/* For who points at it; the words are beside it. */}
        <title>{label}</title>
        <path d={ICONS[icon]} />
      </svg>
      <span>{label}</span>
    </button>
  );
}
