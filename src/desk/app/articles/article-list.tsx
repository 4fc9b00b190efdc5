import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import type { ArticlePage } from "../../articles/list/list-articles.ts";
import type { ArticleLine } from "../../articles/list/list-lines.ts";
import { api } from "../api/api.ts";
import { useAction, useChange } from "../api/use-action.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { Pager } from "../layout/pager.tsx";
import { assignmentWords } from "../planning/assignment-words.ts";
import { OutcomeNote } from "../selection/outcome-note.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { copy as selection } from "../selection/selection-words.ts";
import type { Outcome } from "../selection/use-selection-change.ts";
import styles from "./article-list.module.css";
import { copy } from "./list-copy.ts";
import { ListFilters, type ListQuery, queryOf, useListAddress } from "./list-filters.tsx";
import { copy as writing } from "./writing-copy.ts";

export async function loadArticleList({ request }: LoaderFunctionArgs): Promise<ArticlePage> {
  const query = queryOf(new URL(request.url).searchParams);
  return await (await api.articles.$get({ query })).json();
}

export function ArticleList() {
  const { articles, page, pages, ...found } = useLoaderData<ArticlePage>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} actions={<NewArticle />} />
      <ListFilters {...found} />
      {/* What was chosen in one list is not changed in another. */}
      <Articles key={params.toString()} articles={articles} />
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

function Articles({ articles }: Pick<ArticlePage, "articles">) {
  const { query } = useListAddress();
  const [keys, setKeys] = useState(NONE);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const chosen = articles.filter(({ key }) => keys.has(key));
  const isInBin = query.state === "bin";
  const show = (done: Outcome) => {
    setOutcome(done);
    setKeys(new Set(done.refused.map(({ key }) => key)));
  };
  const choose = ({ key }: ArticleLine, isChosen: boolean) =>
    setKeys(new Set(isChosen ? [...keys, key] : [...keys].filter((other) => other !== key)));
  return (
    <>
      {outcome && (
        <OutcomeNote key={outcome.deed} outcome={outcome} onDone={show} onClose={() => setOutcome(null)} />
      )}
      {articles.length > 0 && (
        <Checkbox
          label={selection.all}
          isSelected={chosen.length === articles.length}
          isIndeterminate={chosen.length > 0 && chosen.length < articles.length}
          onChange={(isChosen) => setKeys(isChosen ? new Set(articles.map(({ key }) => key)) : NONE)}
        />
      )}
      <DataList
        label={copy.title}
        rows={articles}
        keyOf={({ key }) => key}
        columns={[
          {
            label: copy.columns.select,
            kind: "lead",
            cell: (line) => (
              <Checkbox
                label={selection.select(line.title)}
                isLabelHidden
                isSelected={keys.has(line.key)}
                onChange={(isChosen) => choose(line, isChosen)}
              />
            ),
          },
          { label: copy.columns.cover, kind: "lead", cell: (line) => line.cover && <Cover {...line} /> },
          { label: copy.columns.title, cell: (line) => <Title line={line} /> },
          {
            label: copy.columns.authors,
            kind: "short",
            cell: ({ authors }) => authors.join(", "),
          },
          {
            label: copy.columns.sections,
            kind: "short",
            cell: ({ sections }) => sections.join(", "),
          },
          { label: copy.columns.state, kind: "short", cell: (line) => <State {...line} /> },
          {
            label: copy.columns.date,
            kind: "short",
            cell: ({ publishedAt }) => publishedAt !== null && <Moment at={publishedAt} />,
          },
        ]}
        actions={isInBin ? ({ id }) => id !== null && <Restore id={id} /> : undefined}
        empty={<Empty query={query} />}
      />
      {chosen.length > 0 && (
        <SelectionBar chosen={chosen} isInBin={isInBin} onDone={show} onClear={() => setKeys(NONE)} />
      )}
    </>
  );
}

function NewArticle() {
  const navigate = useNavigate();
  const create = useAction(async () => {
    const { id } = await (await api.articles.$post()).json();
    await navigate(`/yazilar/${id}`);
  });
  return (
    <Button look="main" action={create}>
      {copy.create}
    </Button>
  );
}

const COVER_WIDTH_PX = 160;

function Cover({ cover, kind }: ArticleLine) {
  const address = `/masa/api/files/${cover}?w=${COVER_WIDTH_PX}`;
  return <img className={styles.cover} data-kind={kind} src={address} alt="" loading="lazy" />;
}

function Title({ line }: { line: ArticleLine }) {
  const { title, updatedAt, by, assignee, dueDay } = line;
  return (
    <>
      <Link to={addressOf(line)}>{title}</Link>
      {updatedAt !== null && (
        <small>
          {copy.lastChange} <Moment at={updatedAt} />
          {by !== null && ` · ${by}`}
        </small>
      )}
      {(assignee ?? dueDay) !== null && <small>{assignmentWords(assignee, dueDay)}</small>}
    </>
  );
}

function addressOf({ id, kind, postId }: ArticleLine): string {
  if (id !== null) return `/yazilar/${id}`;
  const inLibrary = encodeURIComponent(postId ?? "");
  return kind === "page" ? `/sayfalar/${inLibrary}` : `/yazilar/ac?yazi=${inLibrary}`;
}

function State({ kind, state, review, isChanged }: ArticleLine) {
  return (
    <>
      {copy.one[state]}
      {kind !== "article" && <span className={styles.kind}>{writing.kinds[kind]}</span>}
      {review && <span className={styles.changed}>{copy.review[review]}</span>}
      {isChanged && <span className={styles.changed}>{copy.changed}</span>}
    </>
  );
}

function Restore({ id }: { id: string }) {
  const restore = useChange({ done: copy.restored }, () =>
    api.articles[":id"].restore.$post({ param: { id } }),
  );
  return (
    <Button isSmall action={restore}>
      {copy.restore}
    </Button>
  );
}

function Empty({ query: { sort, page, state, ...further } }: { query: ListQuery }) {
  const isFiltered = Object.values(further).some((value) => value !== undefined);
  if (state === "bin" && !isFiltered) return <EmptyState title={copy.emptyBin} text={copy.emptyBinText} />;
  if (isFiltered || state !== undefined)
    return (
      <EmptyState
        title={copy.nothing}
        text={copy.nothingText}
        action={<ButtonLink to="/yazilar">{copy.showAll}</ButtonLink>}
      />
    );
  return <EmptyState title={copy.empty} text={copy.emptyText} />;
}

function Pages({ page, pages }: Pick<ArticlePage, "page" | "pages">) {
  const [params] = useSearchParams();
  const to = (other: number) => {
    const next = new URLSearchParams(params);
    next.set("sayfa", String(other));
    return `?${next}`;
  };
  return (
    <Pager label={copy.pages}>
      {page > 1 && <ButtonLink to={to(page - 1)}>{copy.previous}</ButtonLink>}
      {page < pages && <ButtonLink to={to(page + 1)}>{copy.next}</ButtonLink>}
      <span>{copy.page(page, pages)}</span>
    </Pager>
  );
}
