import { memo, type ReactNode, useState } from "react";
import { Link, useNavigate, useRouteLoaderData, useViewTransitionState } from "react-router";
import { copy } from "../../copy/copy.ts";
import { canRead } from "../../domain/access.ts";
import { cardNames, idOfName } from "../../domain/author.ts";
import { deviceKind } from "../../domain/issue/device.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { firstHit, markedText } from "../../domain/search/marked-text.ts";
import { type TermPart, termParts } from "../../domain/search/search-term.ts";
import { abstractPreview } from "../../domain/text/abstract-preview.ts";
import type { SiteData } from "../page-meta.ts";
import { loadReader } from "../reader/lazy-reader.tsx";
import { useMagazine } from "../state/magazine-store.ts";
import styles from "./card.module.css";
import { hasPicture, Picture, pictureSizes } from "./picture.tsx";

export interface CardProps {
  readonly card: PostCard;
  /** What was searched: marked in the title, and in the abstract, which is shown from there on if it has to be. */
  readonly term?: string;
  /** On the front page; a lead is shared when the current issue stands beside it. */
  readonly place?: undefined | "lead" | "shared lead" | "beside lead";
  readonly isCurrentIssue?: boolean;
  readonly isEager?: boolean;
  readonly heading?: "h2" | "h3";
}

/** Titles longer than this, in letters, are set smaller where the newest post leads. */
const LONG_TITLE = 48;

/** A grid of them is drawn anew at each key that is typed into the search. */
export const Card = memo(function Card({
  card,
  term = "",
  place,
  isCurrentIssue = false,
  isEager = false,
  heading: Heading = "h2",
}: CardProps) {
  const parts = termParts(term);
  const preview = previewOf(card.abstract, parts);
  const category = card.categories[0];
  const names = cardNames(card.authors);
  const address = paths.post(card.id);
  const { isOpening, open, preloadReader } = useOpening(card, address);
  const isPlain = !card.isIssue && !hasPicture(card);
  // A cover is upright; an issue whose picture is not is shown as an article.
  const isUpright = card.isIssue && (card.picture === null || card.picture.height > card.picture.width);
  return (
    <article
      className={styles.card}
      data-lead={place === "lead" || place === "shared lead" || undefined}
      data-shared={place === "shared lead" || undefined}
      data-beside={place === "beside lead" || undefined}
      data-upright={isUpright || undefined}
      data-plain={isPlain || undefined}
    >
      {/* Below an article it is the article's own picture that morphs into the next one. */}
      {!isPlain && (
        <Frame address={Heading === "h2" ? address : null}>
          <Picture card={card} sizes={sizesOf(place, isUpright)} isEager={isEager} />
          {card.isIssue && (
            <p className={styles.issue}>{isCurrentIssue ? copy.card.currentIssue : copy.card.issue}</p>
          )}
        </Frame>
      )}
      <div className={styles.text}>
        <Heading className={styles.title} data-long={card.title.length > LONG_TITLE || undefined}>
          <Link
            to={address}
            prefetch="intent"
            onPointerEnter={card.isIssue ? preloadReader : undefined}
            onFocus={card.isIssue ? preloadReader : undefined}
            onClick={open}
            aria-busy={isOpening || undefined}
          >
            <Marked text={card.title} parts={parts} />
          </Link>
        </Heading>
        {preview && (
          <p className={styles.abstract}>
            <Marked text={preview} parts={parts} />
          </p>
        )}
        {names.length > 0 && <p className={styles.byline}>{copy.authors.names(names)}</p>}
        {card.isIssue && place && <Invitation card={card} />}
        {isCurrentIssue && (
          <p className={styles.allIssues}>
            <Link to={paths.issues()} prefetch="intent">
              {copy.issue.all}
            </Link>
          </p>
        )}
      </div>
      {/* Over the picture, and after the title for whoever goes from link to link. */}
      {category && (
        <p className={styles.category}>
          <Link to={paths.section(idOfName(category))}>{category}</Link>
        </p>
      )}
    </article>
  );
});

function useOpening(card: PostCard, address: string) {
  const site = useRouteLoaderData<SiteData>("root");
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();

  function opensPdf(): boolean {
    if (site?.phoneIssues !== "pdf" || deviceKind(navigator.userAgent) !== "mobile") return false;
    return canRead(card, useMagazine.getState().signedIn ? "member" : "anonymous", site.policy);
  }

  function open(event: React.MouseEvent): void {
    useMagazine.setState({ post: card });
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (card.isIssue && opensPdf()) {
      location.assign(paths.pdf(card.id));
      return;
    }
    setOpening(true);
    // A slow phone paints the tapped title before it runs the router.
    requestAnimationFrame(() => setTimeout(() => navigate(address, { viewTransition: true })));
  }

  function preloadReader(): void {
    if (!opensPdf()) loadReader().catch(() => undefined);
  }

  return { isOpening, open, preloadReader };
}

/** The abstract's beginning, or from the hit on where that begins behind it. */
function previewOf(abstract: string | null, parts: readonly TermPart[]): string | null {
  const preview = abstractPreview(abstract);
  if (parts.length === 0 || abstract === null || preview === null) return preview;
  const text = abstract.trim();
  const hit = firstHit(text, parts);
  return hit < preview.length - 1 ? preview : `…${abstractPreview(text.slice(hit))}`;
}

function Marked({ text, parts }: { text: string; parts: readonly TermPart[] }) {
  if (parts.length === 0) return text;
  return markedText(text, parts).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function Frame({ address, children }: { readonly address: string | null; readonly children: ReactNode }) {
  const isTransitioning = useViewTransitionState(address ?? "") && address !== null;
  return (
    <div className={isTransitioning ? `${styles.frame} ${styles.opening}` : styles.frame}>{children}</div>
  );
}

function sizesOf(place: CardProps["place"], isUpright: boolean): string {
  if (place === undefined || place === "beside lead") return pictureSizes.card;
  if (isUpright) return pictureSizes.leadCover;
  return place === "lead" ? pictureSizes.lead : pictureSizes.sharedLead;
}

function Invitation({ card }: { card: PostCard }) {
  const policy = useRouteLoaderData<SiteData>("root")?.policy ?? "pdf";
  const reader = useMagazine((state) => (state.signedIn ? "member" : "anonymous"));
  const mayRead = canRead(card, reader, policy);
  if (!mayRead && card.terms?.freePages === 0) return null;
  return (
    <p className={styles.invitation} aria-hidden="true">
      {mayRead ? copy.card.read : copy.card.preview}
    </p>
  );
}
