import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import { IssueEnd } from "./issue-end.tsx";
import { useIssue } from "./open-issue.ts";
import { articlesOn, PageArticles } from "./page-articles.tsx";
import { PageCount } from "./page-count.tsx";
import { ResumedNotice } from "./position/resumed-notice.tsx";
import type { useReadingPosition } from "./position/use-reading-position.ts";
import { countText, invitationTitle, labelOf } from "./readable-pages.ts";
import type { ReaderControls } from "./reader-controls.ts";
import { ReaderHint } from "./reader-hint.tsx";
import type { PageHits } from "./stage/hits.tsx";
import { Stage } from "./stage/stage.tsx";
import type { ShownPages } from "./use-shown-pages.ts";

interface IssueStageProps {
  readonly shown: ShownPages;
  readonly controls: Pick<ReaderControls, "isText" | "tab" | "setTab">;
  readonly hits: PageHits | null;
  readonly bookmarks: readonly number[];
  readonly position: ReturnType<typeof useReadingPosition>;
  readonly hint: string | null;
  readonly neighbours: NeighbourIssues;
}

/** The pages, and what stands over them. */
export function IssueStage({ shown, controls, position, hint, neighbours, ...onPages }: IssueStageProps) {
  const issue = useIssue();
  const { stage, spread, navigation } = shown;
  const { isText, tab, setTab } = controls;
  const isInvited = spread.some((page) => page > issue.pages.length);
  return (
    <Stage {...shown} {...onPages} element={stage} direction={navigation.direction} isCovered={isText}>
      <PageCount
        text={countText(issue, spread)}
        invitation={isInvited ? invitationTitle(issue) : null}
        hasTurned={navigation.direction !== null}
        isOpen={tab !== null}
        onOpen={() => setTab(tab === null ? "pages" : null)}
      />
      <PageArticles articles={articlesOn(issue.articles, spread)} />
      {!isText && spread.includes(issue.total) && <IssueEnd neighbours={neighbours} />}
      {position.resumed !== null && (
        <ResumedNotice
          label={labelOf(issue, position.resumed)}
          onStartOver={() => navigation.replacePage(1)}
          onEnd={position.dismiss}
        />
      )}
      <ReaderHint text={hint} />
    </Stage>
  );
}
