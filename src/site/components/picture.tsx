import { useState } from "react";
import { paths } from "../../domain/paths.ts";
import { type Picture as KnownPicture, sourceSet, variantFrom } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import styles from "./picture.module.css";

/** Phones with three pixels a point get two: a third is not seen and doubles the bytes. */
const PHONE = "(resolution >= 2.5x) and (width < 36rem) 60vw, ";

export const pictureSizes = {
  card: `${PHONE}(width >= 100rem) 23rem, (width >= 78rem) 23vw, (width >= 60rem) 31vw, (width >= 36rem) 46vw, 92vw`,
  sharedLead: `${PHONE}(width >= 100rem) 70rem, (width >= 78rem) 70vw, (width >= 60rem) 62vw, (width >= 48rem) 60vw, 92vw`,
  leadCover: `${PHONE}(width >= 100rem) 27rem, (width >= 48rem) 27vw, 62vw`,
  lead: `${PHONE}(width >= 100rem) 59rem, (width >= 48rem) 60vw, 92vw`,
  portrait: "9rem",
  article: `${PHONE}(width >= 100rem) 41rem, (width >= 64rem) 43vw, 94vw`,
} as const;

type Pictured = Pick<PostCard, "imageKey" | "picture" | "title" | "categories">;

export function hasPicture({ imageKey, picture }: Pick<Pictured, "imageKey" | "picture">): boolean {
  return imageKey !== null || picture !== null;
}

interface PictureProps {
  readonly card: Pictured;
  readonly sizes: string;
  readonly isEager: boolean;
  readonly alt?: string;
  /** In pixels, of one of hundreds on a page: a few bytes describe it, in the format that every promised browser knows. */
  readonly widest?: number;
}

/** A featured image or a portrait over its blurred placeholder; without one, or when it fails to load, an initial. */
export function Picture({ card, sizes, isEager, alt = "", widest }: PictureProps) {
  const { imageKey, picture } = card;
  const [isBroken, setBroken] = useState(false);
  if (!hasPicture(card) || isBroken) return <Initial card={card} />;
  const image = {
    className: styles.image,
    "data-initial": initialOf(card),
    loading: isEager ? "eager" : "lazy",
    fetchPriority: isEager ? "high" : "auto",
    decoding: "async",
    onError: () => setBroken(true),
    // A picture that failed before hydration sends no event.
    ref: (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setBroken(true);
    },
  } as const;
  if (picture === null) {
    return (
      <div className={styles.box}>
        <img {...image} alt={alt} src={paths.picture(imageKey ?? "")} />
      </div>
    );
  }
  const [focusX, focusY] = picture.focus;
  const setOf = (format: "avif" | "webp") => sourceSet(picture, format, paths.pictureVariant, widest);
  const fallback = paths.pictureVariant(picture.name, variantFrom(picture.width, 720).step, "jpg");
  return (
    <div className={styles.box} data-focus-x={focusX} data-focus-y={focusY}>
      {picture.placeholder && (
        <img className={styles.blur} src={placeholderOf(picture)} alt="" aria-hidden="true" />
      )}
      <picture>
        <source type="image/avif" srcSet={setOf("avif")} sizes={sizes} />
        {!widest && <source type="image/webp" srcSet={setOf("webp")} sizes={sizes} />}
        <img {...image} alt={alt} src={fallback} width={picture.width} height={picture.height} />
      </picture>
    </div>
  );
}

/** The few pixels of a placeholder round its shape; in this frame it has exactly the picture's. */
function placeholderOf({ placeholder, width, height }: KnownPicture): string {
  const image = `<image href='${placeholder}' width='${width}' height='${height}' preserveAspectRatio='none'/>`;
  const frame = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${image}</svg>`;
  return `data:image/svg+xml,${frame.replace(/[<># ]/g, encodeURIComponent)}`;
}

function Initial({ card }: { card: Pictured }) {
  return (
    <div className={styles.box} aria-hidden="true">
      <div className={styles.initial}>{initialOf(card)}</div>
    </div>
  );
}

function initialOf({ categories, title }: Pictured): string {
  return ([...(categories[0] ?? title)][0] ?? "").toLocaleUpperCase("tr");
}
