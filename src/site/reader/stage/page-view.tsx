import { useMemo } from "react";
import { useIssue } from "../open-issue.ts";
import { type Hit, Hits } from "./hits.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { fitPage, STAGE_PADDING_PX, type StageSize } from "./page-fit.ts";
import { PageImage, type PageImageProps } from "./page-image.tsx";
import styles from "./page-view.module.css";
import { isUprightPage, type Side } from "./spread.ts";
import { TextLayer } from "./text-layer.tsx";
import { Tiles } from "./tiles.tsx";

interface PageViewProps extends Omit<PageImageProps, "isFacing" | "rect"> {
  readonly side: Side;
  readonly stage: StageSize | null;
  readonly hits: readonly Hit[];
  readonly isBookmarked: boolean;
  /** The text waits for the first picture, which it would only slow down. */
  readonly hasText: boolean;
}

export function PageView(props: PageViewProps) {
  const { page, shape, side, isShown, isAddressed, stage } = props;
  const rect = useMemo(() => stage && fitPage(shape, side, stage), [shape, side, stage]);
  const isHigher = rect !== null && stage !== null && rect.height > stage.height;
  const [place, sheet] = isHigher
    ? [
        { ...rect, inset: "auto" },
        { ...rect, left: 0, top: 0 },
      ]
    : // The element is the page's half of the stage without its padding.
      [
        undefined,
        rect && { ...rect, top: rect.top - STAGE_PADDING_PX, left: side === "right" ? 0 : rect.left },
      ];
  const isPage = page <= useIssue().pages.length;
  return (
    <div
      className={styles.page}
      style={place}
      data-side={side}
      data-upright={isUprightPage(shape) || undefined}
      data-shown={isShown || undefined}
      data-addressed={isAddressed || undefined}
    >
      {sheet && <div className={styles.ground} style={sheet} />}
      {isPage && <PageImage {...props} isFacing={side !== "alone"} rect={sheet} />}
      <div className={styles.sheet} {...(sheet && { style: sheet })} data-bare={isPage || undefined}>
        {!isPage && <InvitationPage />}
        {isPage && isShown && rect && stage && (
          <>
            <Tiles {...props} rect={rect} stage={stage} />
            <Hits hits={props.hits} />
            {props.isBookmarked && <div className={styles.ribbon} />}
            {props.hasText && <TextLayer {...props} />}
          </>
        )}
      </div>
    </div>
  );
}
