import { Link, useLoaderData, useNavigate } from "react-router";
import { AUDIT_ACTIONS } from "../../../domain/audit-actions.ts";
import type { OverviewReport } from "../../overview/overview-report.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { whoOf } from "../audit/audit-copy.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useShellData } from "../shell/use-staff.ts";
import { PostLink } from "../state/post-link.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Lines } from "./lines.tsx";
import { News } from "./news.tsx";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";
import { Waiting } from "./waiting.tsx";

export async function loadOverview(): Promise<OverviewReport> {
  return await (await api.overview.$get()).json();
}

export function Overview() {
  const report = useLoaderData<OverviewReport>();
  const { isHosted } = useShellData();
  const navigate = useNavigate();
  const create = useAction(async () => {
    const { id } = await (await api.articles.$post()).json();
    await navigate(`/yazilar/${id}`);
  });
  const { firstSteps, notices, wentOut, here, audit } = report;
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          !isHosted && (
            <Button look="main" action={create}>
              {copy.newArticle}
            </Button>
          )
        }
      />
      {firstSteps.length > 0 && (
        <FirstSteps steps={firstSteps} isHosted={isHosted} onWrite={() => void create.run()} />
      )}
      <News notices={notices} />
      <div className={styles.columns}>
        <Waiting report={report} />
        <div className={styles.part}>
          <section>
            <h2>{copy.wentOut}</h2>
            {wentOut.length === 0 && <p className={styles.soft}>{copy.nothingOut}</p>}
            <Lines
              lines={wentOut.map((post) => ({
                key: post.id,
                title: <PostLink post={post} />,
                note: (
                  <>
                    {post.createdAt && <Moment at={post.createdAt} />} {post.isIssue && `· ${copy.issue}`}
                  </>
                ),
              }))}
            />
          </section>
          <section>
            <h2>{copy.here}</h2>
            <p className={styles.names}>{here.join(", ")}</p>
          </section>
          {audit.length > 0 && (
            <section>
              <h2>{copy.record}</h2>
              <Lines
                lines={audit.map(({ id, at, action, subject, ...who }) => ({
                  key: id,
                  title: `${AUDIT_ACTIONS[action][1]}${subject === null ? "" : `: ${subject}`}`,
                  note: (
                    <>
                      {whoOf(who)} · <Moment at={at} />
                    </>
                  ),
                }))}
              />
              <p className={styles.more}>
                <Link to="/kayit">{copy.wholeRecord}</Link>
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
