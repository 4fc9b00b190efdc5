import { useMemo } from "react";
import { useViewTransitionState } from "react-router";
import { useStore } from "zustand";
import { copy } from "../../../copy/copy.ts";
import type { PageSize, ReadableIssue } from "../../../domain/edition.ts";
import { pagePictureSize } from "../../../domain/page-picture.ts";
import { paths } from "../../../domain/paths.ts";
import { labelOf } from "../readable-pages.ts";
import { loadWhileShown } from "./cancel-image-load.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { type Mark, Marks } from "./marks.tsx";
import { EDGE, fittedPage, type Place, type StageSize } from "./page-fit.ts";
import { pictureSet, pictureSizes } from "./page-image.ts";
import styles from "./page-view.module.css";
import type { Side } from "./spread.ts";
import { TextLayer } from "./text-layer.tsx";
import { Tiles } from "./tiles.tsx";
import { useAttempts } from "./use-attempts.ts";
import type { ViewStore } from "./view-store.ts";

export interface LeafProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  /** From 1; the one after the last that may be read is the invitation. */
  readonly page: number;
  readonly shape: PageSize;
  readonly side: Side;
  /** False for the neighbours, which wait for their turn. */
  readonly isShown: boolean;
  /** The page of the address. Before the stage is measured, the style sheet shows it alone where two do not fit. */
  readonly isNamed: boolean;
  readonly stage: StageSize | null;
  readonly view: ViewStore;
  readonly marks: readonly Mark[];
  /** Once the picture is there its words may come: they would only slow it down. */
  readonly hasText: boolean;
  onPicture(): void;
}

/** A page on the stage, or the invitation in its shape. */
export function Leaf({ isShown, isNamed, stage, side, shape, ...props }: LeafProps) {
  const place = useMemo(() => stage && fittedPage(shape, side, stage), [shape, side, stage]);
  // The leaf is the page's half of the stage without its edge.
  const sheet = place && { ...place, top: place.top - EDGE, left: side === "right" ? 0 : place.left };
  const { id, issue, page, view } = props;
  const isPage = page <= issue.pages.length;
  return (
    <div
      className={styles.leaf}
      data-side={side}
      data-shown={isShown || undefined}
      data-named={isNamed || undefined}
    >
      {sheet && <div className={styles.ground} style={sheet} />}
      {isPage && <PagePicture {...props} {...{ isShown, isNamed, shape, side, sheet }} />}
      <div className={styles.sheet} {...(sheet && { style: sheet })} data-bare={isPage || undefined}>
        {!isPage && <InvitationPage id={id} issue={issue} />}
        {isPage && isShown && place && stage && (
          <>
            <Tiles
              id={id}
              version={issue.version}
              page={page}
              shape={shape}
              place={place}
              stage={stage}
              view={view}
            />
            <Marks marks={props.marks} />
            {props.hasText && <TextLayer id={id} issue={issue} page={page} shape={shape} />}
          </>
        )}
      </div>
    </div>
  );
}

interface PagePictureProps
  extends Pick<
    LeafProps,
    "id" | "issue" | "page" | "shape" | "side" | "isShown" | "isNamed" | "view" | "onPicture"
  > {
  /** On the leaf, in CSS pixels, when the whole spread is seen; null before the stage is measured. */
  readonly sheet: Place | null;
}

function PagePicture({ id, issue, page, shape, side, sheet, ...props }: PagePictureProps) {
  const { isShown, isNamed, view, onPicture } = props;
  // While the issue opens or closes its page is the card's cover, as large as it is seen: then it grows out of it.
  const isTurning = useViewTransitionState(paths.post(id)) && isShown && isNamed;
  // Two steps are enough to choose among three pictures.
  const closeness = useStore(view, ({ scale }) => (isShown && scale > 1 ? (scale > 2 ? 5 : 2) : 1));
  const { attempt, tryAgain } = useAttempts();
  const large = pagePictureSize(shape, "large");
  const fitted = pictureSizes(shape, side !== "alone");
  return (
    <img
      key={attempt}
      className={styles.picture}
      {...(isTurning && sheet && { style: { ...sheet, viewTransitionName: "lead-picture" } })}
      srcSet={pictureSet(id, issue, page, shape)}
      sizes={closeness === 1 || sheet === null ? fitted : `${Math.ceil(sheet.width * closeness)}px`}
      src={paths.pagePicture(id, issue.version, page, "medium")}
      width={large.width}
      height={large.height}
      alt={copy.reader.page(labelOf(issue, page))}
      fetchPriority={isShown ? "high" : "low"}
      decoding={isShown ? "async" : "sync"}
      draggable={false}
      onLoad={onPicture}
      onError={() => {
        onPicture();
        tryAgain();
      }}
      // A picture that came before the page was alive has nobody to tell.
      ref={(element) => {
        if (element?.complete && element.currentSrc !== "") onPicture();
        return loadWhileShown(element);
      }}
    />
  );
}
