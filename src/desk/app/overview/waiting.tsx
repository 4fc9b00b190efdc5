import type { ReactNode } from "react";
import { Link } from "react-router";
import { turkishAppointment } from "../../../domain/turkish-date.ts";
import type { OverviewReport } from "../../overview/overview-report.ts";
import type { WaitingPost } from "../../overview/waiting-posts.ts";
import type { AssignedArticle } from "../../planning/assigned-articles.ts";
import { copy as list } from "../articles/list-copy.ts";
import { Moment } from "../components/moment.tsx";
import { assignmentWords } from "../planning/assignment-words.ts";
import { PostLink } from "../state/post-link.tsx";
import { type Line, Lines } from "./lines.tsx";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";

interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly more?: ReactNode;
}

export function Waiting({ report }: { report: OverviewReport }) {
  const groups = [...articleGroups(report), ...issueGroups(report), faultGroup(report), draftGroup(report)];
  const shown = groups.filter(({ lines }) => lines.length > 0);
  return (
    <section className={styles.part} aria-labelledby="bekleyenler">
      <h2 id="bekleyenler">{copy.waiting}</h2>
      {shown.length === 0 && <p className={styles.soft}>{copy.nothingWaits}</p>}
      {shown.map(({ title, lines, more }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Lines lines={lines} />
          {more && <p className={styles.more}>{more}</p>}
        </div>
      ))}
    </section>
  );
}

function articleGroups({ waiting, comments, posts, mine, overdue }: OverviewReport): readonly Group[] {
  const failed = waiting.scheduled.filter(({ failedWhy }) => failedWhy !== null);
  const scheduled = waiting.scheduled.filter(({ failedWhy }) => failedWhy === null);
  return [
    {
      title: copy.failed,
      lines: failed.map((line) => ({ ...articleLine(line, line.failedWhy), isProblem: true })),
    },
    { title: copy.mine, lines: mine.map((line) => assignedLine(line, null)) },
    { title: copy.overdue, lines: overdue.map((line) => assignedLine(line, line.assignee)) },
    {
      title: copy.givenBack,
      lines: waiting.givenBack.map((line) => reviewLine(line, copy.givenBackTo(line.for))),
    },
    {
      title: copy.comments,
      lines: comments.map(({ id, articleId, title, quote }) => ({
        key: id,
        title: <Link to={`/yazilar/${articleId}?not=${encodeURIComponent(id)}`}>{title}</Link>,
        note: copy.commentOn(quote),
      })),
    },
    {
      title: copy.handedIn,
      lines: waiting.handedIn.map((line) => reviewLine(line, copy.handedInBy(line.by))),
    },
    {
      title: copy.scheduled,
      lines: [
        ...scheduled.map((line) => articleLine(line, turkishAppointment(line.instant))),
        ...posts.flatMap((post) =>
          post.instant === null ? [] : [postLine(post, turkishAppointment(post.instant))],
        ),
      ],
    },
    {
      title: copy.late,
      lines: waiting.late.map((line) => articleLine(line, copy.lateWhy(line.instant))),
    },
  ];
}

function issueGroups({ issues, uploads }: OverviewReport): readonly Group[] {
  return [
    {
      title: copy.issues,
      lines: issues.map(({ id, title, instant, intake }) => ({
        key: id,
        title: <Link to={`/sayilar/${encodeURIComponent(id)}`}>{title}</Link>,
        note: instant === null ? copy.intake(intake) : turkishAppointment(instant),
        isProblem: intake?.state === "failed",
      })),
    },
    {
      title: copy.uploads,
      lines: uploads.map(({ id, name, received, size }) => ({
        key: id,
        title: <Link to="/sayilar">{name}</Link>,
        note: copy.uploaded(received, size),
      })),
    },
  ];
}

function faultGroup({ faults, failedPdfs, isBackupMissed, backupFailure }: OverviewReport): Group {
  return {
    title: copy.faults,
    lines: [
      ...faults.map(({ id, post, place, reason }, index) => ({
        key: `post ${index}`,
        title: post ? <PostLink post={post} /> : (id ?? copy.unknownPost(place)),
        note: reason,
        isProblem: true,
      })),
      ...failedPdfs.map(({ post, reason }, index) => ({
        key: `pdf ${index}`,
        title: post && <PostLink post={post} />,
        note: reason,
        isProblem: true,
      })),
      ...(backupFailure !== null || isBackupMissed
        ? [
            {
              key: "backup",
              title: copy.backup,
              note: backupFailure ?? copy.missedBackup,
              isProblem: true,
            },
          ]
        : []),
    ],
    more: <Link to="/durum">{copy.allFaults}</Link>,
  };
}

function draftGroup({ drafts, posts }: OverviewReport): Group {
  return {
    title: copy.drafts,
    lines: [
      ...drafts.map(({ id: articleId, title, at, by }) =>
        articleLine(
          { articleId, title },
          <>
            <Moment at={at} /> {by && `· ${by}`}
          </>,
        ),
      ),
      ...posts
        .filter(({ instant }) => instant === null)
        .map((post) => postLine(post, <Moment at={post.at} />)),
    ],
  };
}

function articleLine({ articleId, title }: { articleId: string; title: string }, note: ReactNode): Line {
  return { key: articleId, title: <Link to={`/yazilar/${articleId}`}>{title}</Link>, note };
}

function assignedLine({ dueDay, review, isLate, ...line }: AssignedArticle, person: string | null): Line {
  const words = [assignmentWords(person, dueDay), review ? list.review[review] : ""];
  return { ...articleLine(line, words.filter((each) => each !== "").join(" · ")), isProblem: isLate };
}

function reviewLine(
  { note, at, ...line }: OverviewReport["waiting"]["handedIn"][number],
  person: string,
): Line {
  const said = (
    <>
      {person} · <Moment at={at} />
      {note && <> · “{note}”</>}
    </>
  );
  return articleLine(line, said);
}

function postLine(post: WaitingPost, note: ReactNode): Line {
  return { key: post.id, title: <PostLink post={post} />, note };
}
