import { useState, useSyncExternalStore } from "react";
import { useViewTransitionState } from "react-router";
import { useStore } from "zustand";
import type { PageSize } from "../../../domain/issue/edition.ts";
import { pagePictureSize } from "../../../domain/issue/page-picture.ts";
import { paths } from "../../../domain/paths.ts";
import { cancelLoadOnRemoval, usePartPicture } from "../issue-parts.tsx";
import { type OpenIssue, useIssue } from "../open-issue.ts";
import { labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import type { StageRect } from "./page-fit.ts";
import styles from "./page-view.module.css";
import { isUprightPage } from "./spread.ts";
import type { TextLayerProps } from "./text-layer.tsx";
import type { ViewStore } from "./view.ts";

const STEPS = ["small", "medium", "large"] as const;

/** Height of the bar above the pages and of the padding around them. */
const CHROME_HEIGHT = "4.5rem";

/** An upright page is as wide as a low stage (page-fit.ts). */
const LOW_WINDOW = "(max-height: 480px) and (max-width: 960px) and (min-aspect-ratio: 13/10) 100vw, ";

export interface PageImageProps extends TextLayerProps {
  readonly isFacing: boolean;
  /** Its rectangle when the whole spread is seen; null before the stage is measured. */
  readonly rect: StageRect | null;
  /** False for the spreads that are loaded ahead. */
  readonly isShown: boolean;
  /** Before the stage is measured, the style sheet shows the address's page alone where two do not fit. */
  readonly isAddressed: boolean;
  readonly view: ViewStore;
  onSettled(): void;
}

export function PageImage(props: PageImageProps) {
  const { page, shape, isFacing, rect, isShown, isAddressed, view, onSettled } = props;
  const issue = useIssue();
  // While the issue opens or closes, its page morphs out of the card's cover, which is as large as it is seen.
  const isTransitioning = useViewTransitionState(paths.post(issue.id)) && isShown && isAddressed;
  // Two steps are enough to choose among three pictures.
  const zoom = useStore(view, ({ scale }) => (isShown && scale > 1 ? (scale > 2 ? 5 : 2) : 1));
  const large = pagePictureSize(shape, "large");
  const isFromServer = useIsFromServer();
  const source = {
    sizes: zoom === 1 || rect === null ? pictureSizes(shape, isFacing) : `${Math.ceil(rect.width * zoom)}px`,
    srcset: pictureSet(issue, page, shape),
    src: paths.pagePicture(issue.id, issue.version, page, "medium"),
  };
  const part = usePartPicture(source.src);
  const label = readerCopy.page(labelOf(issue, page));
  return (
    <>
      <img
        key={part.attempt}
        className={styles.picture}
        data-failed={part.hasFailed || undefined}
        {...(isTransitioning && rect && { style: { ...rect, viewTransitionName: "lead-picture" } })}
        {...(isFromServer && { srcSet: source.srcset, sizes: source.sizes, src: source.src })}
        width={large.width}
        height={large.height}
        alt={label}
        fetchPriority={isShown ? "high" : "low"}
        decoding={isShown ? "async" : "sync"}
        draggable={false}
        onLoad={() => {
          onSettled();
          part.onLoad();
        }}
        onError={() => {
          onSettled();
          part.onError();
        }}
        // A picture that loaded before hydration sends no event.
        ref={(image) => {
          if (image && !isFromServer) setAttributes(image, source);
          if (image?.complete && image.currentSrc !== "") {
            onSettled();
            if (image.naturalWidth === 0 && isFromServer && !part.hasFailed) part.onError();
          }
          return cancelLoadOnRemoval(image);
        }}
      />
      {isShown && (
        <div className={styles.lost} style={rect ?? undefined} role="status">
          {part.hasFailed && (
            <>
              <p>{readerCopy.lostPage(label)}</p>
              <button type="button" onClick={part.retry}>
                {readerCopy.retry}
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}

const neverChanges = () => () => undefined;

/** React makes pictures that it may never show: one of this browser has no address until it is shown, or nothing would end its loading. */
function useIsFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  return isFromServer;
}

/** Sets attributes in order; equal ones are left alone, as the picture would load anew. */
function setAttributes(image: HTMLImageElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (image.getAttribute(name) !== value) image.setAttribute(name, value);
}

export function pictureSet({ id, version }: OpenIssue, page: number, shape: PageSize): string {
  return STEPS.map(
    (step) => `${paths.pagePicture(id, version, page, step)} ${pagePictureSize(shape, step).width}w`,
  ).join(", ");
}

/** How wide a page stands when the whole spread is seen, for `sizes`. @param isFacing it stands beside another on a wide stage */
export function pictureSizes(shape: PageSize, isFacing: boolean): string {
  const byHeight = `calc((100svh - ${CHROME_HEIGHT}) * ${(shape.width / shape.height).toFixed(4)})`;
  const alone = `${isUprightPage(shape) ? LOW_WINDOW : ""}min(100vw, ${byHeight})`;
  const facing = `(min-aspect-ratio: 13/10) and (min-height: 480px) min(50vw, ${byHeight}), `;
  return `${isFacing ? facing : ""}${alone}`;
}
