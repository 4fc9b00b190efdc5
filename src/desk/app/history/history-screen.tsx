import { Node } from "prosemirror-model";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { ArticleText } from "../../articles/article-sync.ts";
import type { ArticleFields } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";
import type { HistoryAnswer } from "../../history/history-routes.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { Differences } from "./differences-view.tsx";
import styles from "./history-screen.module.css";
import { copy } from "./history-screen-copy.ts";

interface HistoryData extends HistoryAnswer {
  readonly id: string;
  readonly shown: { readonly id: string; readonly former: ArticleText; readonly current: ArticleText } | null;
}

export async function loadHistory({
  params: { id = "", revision },
}: LoaderFunctionArgs): Promise<HistoryData> {
  const answer = await api.history[":id"].$get({ param: { id } });
  const { title, revisions } = await answer.json();
  if (revision === undefined) return { id, title, revisions, shown: null };
  const texts = await (await api.history[":id"][":revision"].$get({ param: { id, revision } })).json();
  const { former, current } = texts;
  return { id, title, revisions, shown: { id: revision, former: textOf(former), current: textOf(current) } };
}

function textOf({ doc, fields }: { readonly doc: unknown; readonly fields: ArticleFields }): ArticleText {
  return { doc: Node.fromJSON(schema, doc), fields };
}

export function HistoryScreen() {
  const { id, title, revisions, shown } = useLoaderData<HistoryData>();
  return (
    <>
      <PageHeader
        back={{ to: `/yazilar/${id}`, name: copy.back }}
        title={`${copy.title}: ${title || copy.untitled}`}
        lead={copy.lead}
      />
      {revisions.length === 0 ? (
        <EmptyState title={copy.none} text={copy.noneText} />
      ) : (
        <div className={styles.history}>
          <nav aria-label={copy.list}>
            <ol className={styles.list}>
              {revisions.map((revision) => (
                <li key={revision.id}>
                  <Link
                    to={`/yazilar/${id}/gecmis/${revision.id}`}
                    aria-current={revision.id === shown?.id ? "page" : undefined}
                    preventScrollReset
                  >
                    <span>{copy.kinds[revision.kind]}</span>
                    <span className={styles.soft}>
                      <Moment at={revision.at} />
                      {revision.plannedFor !== null
                        ? ` · ${copy.clock}`
                        : revision.by !== null && ` · ${revision.by}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          {shown ? (
            <ShownRevision key={shown.id} articleId={id} revisionId={shown.id} {...shown} />
          ) : (
            <p className={styles.soft}>{copy.choose}</p>
          )}
        </div>
      )}
    </>
  );
}

type RevisionView = keyof typeof copy.views;

interface ShownRevisionProps {
  readonly articleId: string;
  readonly revisionId: string;
  readonly former: ArticleText;
  readonly current: ArticleText;
}

function ShownRevision({ articleId, revisionId, former, current }: ShownRevisionProps) {
  const [view, setView] = useState<RevisionView>("differences");
  const navigate = useNavigate();
  const restore = useAction(async () => {
    const param = { id: articleId, revision: revisionId };
    await api.history[":id"][":revision"].restore.$post({ param });
    notify(copy.restored);
    await navigate(`/yazilar/${articleId}`);
  });
  const askToRestore = async () => {
    if (await confirmed({ ...copy.restoration, look: "main" })) await restore.run();
  };
  return (
    <section className={styles.shown} aria-label={copy.views[view]}>
      <div className={styles.tools}>
        <Choice<RevisionView> label={copy.view} value={view} onChange={setView} options={copy.views} />
        <Button isPending={restore.isRunning} onPress={() => void askToRestore()}>
          {copy.restore}
        </Button>
      </div>
      <Differences before={former} after={view === "text" ? former : current} isWhole={view === "text"} />
    </section>
  );
}
