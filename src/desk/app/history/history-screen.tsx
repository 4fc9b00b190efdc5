import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { ARTICLE_EVENTS } from "../../document/journal-kinds.ts";
import type { ArticleEvent } from "../../history/article-journal.ts";
import type { RevisionLine } from "../../history/revisions.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { KnownAuthors } from "../articles/fields/known-authors.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Moment } from "../components/moment.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { useStaff } from "../shell/use-staff.ts";
import { Differences } from "./differences-view.tsx";
import styles from "./history-screen.module.css";
import { copy } from "./history-screen-copy.ts";
import { loadRevision } from "./load-revision.ts";

const KeepDialog = onDemand(async () => (await import("./keep-dialog.tsx")).KeepDialog);

type HistoryData = Awaited<ReturnType<typeof loadHistory>>;

export async function loadHistory({ params: { id = "", revision } }: LoaderFunctionArgs) {
  const answer = await api.history[":id"].$get({ param: { id } });
  const opened = { id, ...(await answer.json()) };
  if (revision === undefined) return { ...opened, authors: [], shown: null };
  const [{ authors }, texts] = await Promise.all([
    api.articles.choices.$get().then((response) => response.json()),
    loadRevision(id, revision),
  ]);
  return { ...opened, authors, shown: { id: revision, ...texts } };
}

export function HistoryScreen() {
  const { id, article, revisions, events, record, authors, shown } = useLoaderData<HistoryData>();
  const isPublisher = useStaff().role === "publisher";
  const [isKeeping, setKeeping] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader
        back={{ to: `/yazilar/${id}`, name: copy.back }}
        title={`${copy.title}: ${article.title || copy.untitled}`}
        lead={copy.lead}
        actions={
          <>
            {record !== null && isPublisher && (
              <ButtonLink to={`/yayin-kaydi/${record}`}>{copy.record}</ButtonLink>
            )}
            {!article.isInBin && <Button onPress={() => setKeeping(true)}>{copy.keep}</Button>}
          </>
        }
      />
      {isKeeping && <KeepDialog articleId={id} onKept={revalidate} onClose={() => setKeeping(false)} />}
      {revisions.length + events.length === 0 ? (
        <EmptyState title={copy.none} text={copy.noneText} />
      ) : (
        <div className={styles.history}>
          <nav aria-label={copy.list}>
            <ol className={styles.list}>
              {entriesOf(revisions, events).map(({ revision, event }) => (
                <li key={revision?.id ?? event?.id}>
                  {revision ? (
                    <Link
                      to={`/yazilar/${id}/gecmis/${revision.id}`}
                      aria-current={revision.id === shown?.id ? "page" : undefined}
                      preventScrollReset
                    >
                      <Entry
                        {...revision}
                        name={revision.name ?? copy.kinds[revision.kind]}
                        note={event?.note}
                      />
                    </Link>
                  ) : (
                    event && (
                      <div className={styles.event}>
                        <Entry {...event} name={ARTICLE_EVENTS[event.kind] + copy.forWhom(event.for)} />
                      </div>
                    )
                  )}
                </li>
              ))}
            </ol>
          </nav>
          {shown ? (
            <KnownAuthors value={authors}>
              <ShownRevision key={shown.id} articleId={id} shown={shown} isInBin={article.isInBin} />
            </KnownAuthors>
          ) : (
            <p className={styles.soft}>{copy.choose}</p>
          )}
        </div>
      )}
    </>
  );
}

interface EntryProps extends Pick<RevisionLine, "at" | "by"> {
  readonly name: string;
  readonly plannedFor?: string | null;
  readonly note?: string | undefined;
}

function Entry({ name, at, by, plannedFor = null, note = "" }: EntryProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.soft}>
        <Moment at={at} />
        {plannedFor !== null ? ` · ${copy.clock}` : by !== null && ` · ${by}`}
      </span>
      {note !== "" && <span className={styles.note}>{note}</span>}
    </>
  );
}

interface HistoryEntry {
  readonly revision?: RevisionLine;
  readonly event?: ArticleEvent | undefined;
}

/** Former texts, each with the event that kept it, and among them by their time the events that kept none. */
function entriesOf(revisions: readonly RevisionLine[], events: readonly ArticleEvent[]): HistoryEntry[] {
  const isOf =
    ({ id, kind }: RevisionLine) =>
    (event: ArticleEvent) =>
      event.revisionId === id && event.kind === kind;
  const entries = revisions.map(
    (revision): HistoryEntry => ({ revision, event: events.find(isOf(revision)) }),
  );
  const apart = events.filter((event) => !revisions.some((revision) => isOf(revision)(event)));
  for (const event of apart.toReversed()) {
    const next = entries.findIndex((entry) => (entry.revision ?? entry.event ?? event).at <= event.at);
    entries.splice(next < 0 ? entries.length : next, 0, { event });
  }
  return entries;
}

type RevisionView = keyof typeof copy.views;

interface ShownRevisionProps {
  readonly articleId: string;
  readonly shown: NonNullable<HistoryData["shown"]>;
  readonly isInBin: boolean;
}

function ShownRevision({ articleId, shown, isInBin }: ShownRevisionProps) {
  const { id: revision, former, current } = shown;
  const [view, setView] = useState<RevisionView>("differences");
  const navigate = useNavigate();
  const restore = useAction(
    async () => {
      const param = { id: articleId, revision };
      await api.history[":id"][":revision"].restore.$post({ param });
      notify(copy.restored);
      await navigate(`/yazilar/${articleId}`);
    },
    { question: () => ({ ...copy.restoration, look: "main" }) },
  );
  return (
    <section className={styles.shown} aria-label={copy.views[view]}>
      <div className={styles.tools}>
        <Choice<RevisionView> label={copy.view} value={view} onChange={setView} options={copy.views} />
        {!isInBin && <Button action={restore}>{copy.restore}</Button>}
      </div>
      <Differences before={former} after={view === "text" ? former : current} isWhole={view === "text"} />
    </section>
  );
}
