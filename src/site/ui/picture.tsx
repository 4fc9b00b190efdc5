import { useState } from "react";
import { type Picture as KnownPicture, type PictureFormat, pictureVariants } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import { paths } from "../paths.ts";
import styles from "./picture.module.css";

/** How wide a picture stands: the `sizes` of each place of the layout. The breakpoints are those of the grids. */
export const pictureSizes = {
  card: "(width >= 100rem) 23rem, (width >= 78rem) 23vw, (width >= 60rem) 31vw, (width >= 36rem) 46vw, 92vw",
  lead: "(width >= 100rem) 59rem, (width >= 48rem) 60vw, 92vw",
  article: "(width >= 100rem) 94rem, 94vw",
} as const;

export interface PictureProps {
  readonly card: PostCard;
  readonly sizes: string;
  /** Above the fold: not put off. */
  readonly isEager: boolean;
}

/**
 * A post's featured image, filling the box around it: at once as a blurred likeness, then in the lightest form and
 * the size that the reader's screen asks for. Without a picture, or with one that does not come, the category's initial.
 */
export function Picture({ card, sizes, isEager }: PictureProps) {
  const { imageKey, picture } = card;
  const [isBroken, setBroken] = useState(false);
  if (imageKey === null || isBroken) return <Initial card={card} />;
  const image = {
    className: styles.image,
    loading: isEager ? "eager" : "lazy",
    fetchPriority: isEager ? "high" : "auto",
    decoding: "async",
    onError: () => setBroken(true),
    // A picture that failed before the page came alive has nobody to tell.
    ref: (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setBroken(true);
    },
  } as const;
  if (picture === null) {
    return (
      <div className={styles.box}>
        <img {...image} alt="" src={paths.picture(imageKey)} />
      </div>
    );
  }
  const [focusX, focusY] = picture.focus;
  return (
    <div className={styles.box} data-focus-x={focusX} data-focus-y={focusY}>
      <img className={styles.blur} src={picture.placeholder} alt="" aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(picture, "webp")} sizes={sizes} />
        <img {...image} alt="" src={fallback(picture)} width={picture.width} height={picture.height} />
      </picture>
    </div>
  );
}

function sourceSet({ name, width }: KnownPicture, format: PictureFormat): string {
  return pictureVariants(width)
    .map((variant) => `${paths.pictureVariant(name, variant.step, format)} ${variant.width}w`)
    .join(", ");
}

/** For browsers that know neither of the newer formats: one middling size. */
function fallback({ name, width }: KnownPicture): string {
  const variants = pictureVariants(width);
  const middling = variants.find((variant) => variant.width >= 720) ?? variants.at(-1);
  return paths.pictureVariant(name, middling?.step ?? 320, "jpg");
}

function Initial({ card }: { card: PostCard }) {
  const initial = [...(card.categories[0] ?? card.title)][0] ?? "";
  return (
    <div className={styles.box} aria-hidden="true">
      <div className={styles.initial}>{initial.toLocaleUpperCase("tr")}</div>
    </div>
  );
}
