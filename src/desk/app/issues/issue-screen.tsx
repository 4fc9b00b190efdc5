import { useEffect, useEffectEvent, useState } from "react";
import { useLoaderData, useRevalidator, useRouteLoaderData } from "react-router";
import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import { turkishAppointment, turkishMoment } from "../../../domain/turkish-date.ts";
import type { IssueDetails, IssueView } from "../../issues/desk-issues.ts";
import { PageHeader } from "../components/page-header.tsx";
import { Progress } from "../components/progress.tsx";
import { Tabs } from "../components/tabs.tsx";
import { UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { Callout } from "../layout/callout.tsx";
import type { ShellData } from "../shell/shell.tsx";
import { IssueActions } from "./issue-actions.tsx";
import { IssueCoverTab } from "./issue-cover-tab.tsx";
import { IssueDetailsTab, type IssueEdit } from "./issue-details-tab.tsx";
import { IssuePagesTab } from "./issue-pages-tab.tsx";
import { IssueTerms } from "./issue-terms-form.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

const POLL_MS = 1_000;

const back = { to: "/sayilar", name: copy.back };

export function IssueScreen() {
  const issue = useLoaderData<IssueView>();
  return <Issue key={issue.id} {...issue} />;
}

function Issue(issue: IssueView) {
  const { details } = issue;
  const [edit, setEdit] = useState<IssueEdit | null>(null);
  const [termsEdit, setTermsEdit] = useState<WrittenTerms | null>(null);
  const isPublisher = useRouteLoaderData<ShellData>("shell")?.staff?.role === "publisher";
  useLooksWhile(details?.intake.state === "making");
  const terms = isPublisher && <IssueTerms issue={issue} edit={termsEdit} onEdit={setTermsEdit} />;
  const unsaved = <UnsavedChanges isChanged={edit !== null || termsEdit !== null} />;
  if (details === null)
    return (
      <>
        <PageHeader title={issue.title} back={back} lead={leadOf(issue)} />
        {unsaved}
        {terms}
      </>
    );
  const tab = { issue, details };
  const tabs = [
    {
      id: "details",
      name: copy.tabDetails,
      content: <IssueDetailsTab {...tab} edit={edit} onEdit={setEdit} />,
    },
    { id: "pages", name: copy.tabPages, content: <IssuePagesTab key={details.pdf.hash} {...tab} /> },
    { id: "cover", name: copy.tabCover, content: <IssueCoverTab {...tab} /> },
    ...(terms ? [{ id: "terms", name: copy.tabTerms, content: terms }] : []),
  ];
  return (
    <>
      <PageHeader
        title={issue.title}
        back={back}
        lead={leadOf(issue)}
        actions={<IssueActions {...tab} isPublisher={isPublisher} />}
      />
      {unsaved}
      <IntakeState {...details} />
      <Tabs label={copy.tabs} tabs={tabs} />
    </>
  );
}

function IntakeState({ intake }: IssueDetails) {
  if (intake.state === "making")
    return (
      <div className={styles.intake}>
        <Progress
          label={copy.making}
          value={intake.total ? intake.done / intake.total : null}
          valueText={copy.pagesOf(intake)}
        />
      </div>
    );
  if (intake.message === null) return null;
  return (
    <div className={styles.intake}>
      <Callout role="alert">{intake.message}</Callout>
    </div>
  );
}

function leadOf({ state, createdAt }: IssueView): string {
  const lead = copy.leads[state];
  if (typeof lead === "string") return lead;
  if (createdAt === null) return lead("");
  return lead(state === "scheduled" ? turkishAppointment(createdAt) : turkishMoment(createdAt));
}

/** Asks anew while something is being made. */
function useLooksWhile(isMaking: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
}
