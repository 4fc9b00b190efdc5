import { pagePictureSize } from "../../../domain/issue/page-picture.ts";
import { paths } from "../../../domain/paths.ts";
import { PartPicture } from "../issue-parts.tsx";
import { useIssue } from "../open-issue.ts";
import { labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import { pictureSet } from "../stage/page-image.tsx";
import type { PagePicture } from "./text-paragraphs.ts";
import styles from "./text-view.module.css";

const WHOLE = 10_000;
const MAX_HEIGHT = 0.8;

interface TextPictureProps {
  readonly picture: PagePicture;
  onGo(page: number): void;
}

/** The part of a page's picture that shows an image. It leads to the page, where it can be enlarged. */
export function TextPicture({ picture: { page, box }, onGo }: TextPictureProps) {
  const issue = useIssue();
  const shape = issue.pages[page - 1];
  if (!shape) return null;
  const [left, top, width, height] = box;
  const ratio = (width * shape.width) / (height * shape.height);
  const large = pagePictureSize(shape, "large");
  // Larger than its pixels it would be blurred.
  const natural = (large.width * width) / WHOLE;
  const shown = `min(100%, ${Math.round(natural)}px, ${(100 * MAX_HEIGHT * ratio).toFixed(1)}svh)`;
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ inlineSize: shown, aspectRatio: ratio }}
      aria-label={readerCopy.text.picture(labelOf(issue, page))}
      onClick={() => onGo(page)}
    >
      <PartPicture
        src={paths.pagePicture(issue.id, issue.version, page, "medium")}
        srcSet={pictureSet(issue, page, shape)}
        sizes={`calc(min(100vw, 40rem) * ${(WHOLE / width).toFixed(3)})`}
        width={large.width}
        height={large.height}
        loading="lazy"
        decoding="async"
        style={{
          inlineSize: `${(100 * WHOLE) / width}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </button>
  );
}
