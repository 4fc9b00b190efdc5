import { Link, useLoaderData } from "react-router";
import type { IssueLine } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";
import { ButtonLink } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { useShellData } from "../shell/use-staff.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

export async function loadIssues(): Promise<readonly IssueLine[]> {
  const { issues } = await (await api.issues.$get()).json();
  return issues;
}

export function IssueList() {
  const issues = useLoaderData<readonly IssueLine[]>();
  const { isHosted } = useShellData();
  const add = (
    <>
      <ButtonLink to="/sayilar/toplu">{copy.many}</ButtonLink>
      <ButtonLink to="/sayilar/yeni" look="main">
        {copy.newIssue}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={isHosted ? copy.leadHosted : copy.lead}
        actions={!isHosted && issues.length > 0 && add}
      />
      {issues.length === 0 ? (
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} action={!isHosted && add} />
      ) : (
        <ul className={styles.grid}>
          {issues.map((issue) => (
            <IssueCard key={issue.id} {...issue} />
          ))}
        </ul>
      )}
    </>
  );
}

function IssueCard({ path, title, createdAt, state, cover }: IssueLine) {
  return (
    <li className={styles.card}>
      <Link to={path}>
        <span className={styles.sheet}>
          {cover ? (
            <img src={cover.address} width={cover.width} height={cover.height} alt="" loading="lazy" />
          ) : (
            <span className={styles.soft}>{copy.noCover}</span>
          )}
        </span>
        <span className={styles.cardTitle}>{title}</span>
      </Link>
      <span className={styles.soft} data-state={state}>
        {copy.states[state]}
        {state !== "draft" && createdAt !== null && (
          <>
            {" · "}
            <Moment at={createdAt} />
          </>
        )}
      </span>
    </li>
  );
}
