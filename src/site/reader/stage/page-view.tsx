import { useMemo } from "react";
import type { PageSize, ReadableIssue } from "../../../domain/edition.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { type Mark, Marks } from "./marks.tsx";
import { fitPage, STAGE_PADDING, type StageSize } from "./page-fit.ts";
import { PageImage } from "./page-image.tsx";
import styles from "./page-view.module.css";
import type { Side } from "./spread.ts";
import { TextLayer } from "./text-layer.tsx";
import { Tiles } from "./tiles.tsx";
import type { ViewStore } from "./view.ts";

export interface PageViewProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  /** From 1; the one after the last that may be read is the invitation. */
  readonly page: number;
  readonly shape: PageSize;
  readonly side: Side;
  /** False for the spreads that are loaded ahead. */
  readonly isShown: boolean;
  /** The page of the address. Before the stage is measured, the style sheet shows it alone where two do not fit. */
  readonly isAddressed: boolean;
  readonly stage: StageSize | null;
  readonly view: ViewStore;
  readonly marks: readonly Mark[];
  /** The text waits for the first picture, which it would only slow down. */
  readonly hasText: boolean;
  onPictureSettled(): void;
}

export function PageView(props: PageViewProps) {
  const { id, issue, page, shape, side, isShown, isAddressed, stage, view } = props;
  const rect = useMemo(() => stage && fitPage(shape, side, stage), [shape, side, stage]);
  // The element is the page's half of the stage without its padding.
  const sheet = rect && { ...rect, top: rect.top - STAGE_PADDING, left: side === "right" ? 0 : rect.left };
  const isPage = page <= issue.pages.length;
  return (
    <div
      className={styles.page}
      data-side={side}
      data-shown={isShown || undefined}
      data-addressed={isAddressed || undefined}
    >
      {sheet && <div className={styles.ground} style={sheet} />}
      {isPage && (
        <PageImage
          id={id}
          issue={issue}
          page={page}
          shape={shape}
          isFacing={side !== "alone"}
          rect={sheet}
          isShown={isShown}
          isAddressed={isAddressed}
          view={view}
          onSettled={props.onPictureSettled}
        />
      )}
      <div className={styles.sheet} {...(sheet && { style: sheet })} data-bare={isPage || undefined}>
        {!isPage && <InvitationPage id={id} issue={issue} />}
        {isPage && isShown && rect && stage && (
          <>
            <Tiles
              id={id}
              version={issue.version}
              page={page}
              shape={shape}
              rect={rect}
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
