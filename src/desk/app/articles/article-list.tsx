import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from "react-router";
import type { ArticleLine, ArticlePage, ArticleQuery } from "../../articles/list-articles.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { notify } from "../components/notices.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Filters } from "../layout/filters.tsx";
import { Pager } from "../layout/pager.tsx";
import styles from "./article-list.module.css";
import { SearchField } from "./search-field.tsx";
import { copy } from "./writing-copy.ts";

type State = NonNullable<ArticleQuery["state"]>;

/** As the list's address has them. */
const STATE_WORDS: Readonly<Record<State, string>> = {
  draft: "taslak",
  scheduled: "zamanli",
  published: "yayimda",
  withdrawn: "kaldirilmis",
  bin: "cop",
};
const STATES = Object.keys(STATE_WORDS) as State[];

export async function loadArticleList({ request }: LoaderFunctionArgs): Promise<ArticlePage> {
  const { searchParams } = new URL(request.url);
  const state = stateOf(searchParams);
  const term = searchParams.get("ara");
  const page = searchParams.get("sayfa");
  const query = { ...(state && { state }), ...(term && { q: term }), ...(page && { page }) };
  return await (await api.articles.$get({ query })).json();
}

export function ArticleList() {
  const { articles, total, pages } = useLoaderData<ArticlePage>();
  const [params, setParams] = useSearchParams();
  const state = stateOf(params);
  const change = (changes: Readonly<Record<string, string>>, isReplaced = false) => {
    const next = new URLSearchParams(params);
    next.delete("sayfa");
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: isReplaced });
  };
  return (
    <>
      <PageHeader title={copy.list.title} lead={copy.list.lead} actions={<NewArticle />} />
      <Filters count={copy.list.count(total)}>
        <SearchField
          label={copy.list.search}
          value={params.get("ara") ?? ""}
          onSearch={(term) => change({ ara: term }, true)}
        />
        <Select
          label={copy.list.state}
          options={[
            { id: "all" as const, name: copy.list.states.all },
            ...STATES.map((id) => ({ id, name: copy.list.states[id] })),
          ]}
          value={state ?? "all"}
          onChange={(id) => change({ durum: id === "all" ? "" : STATE_WORDS[id] })}
        />
      </Filters>
      <DataList
        label={copy.list.title}
        rows={articles}
        keyOf={({ id, postId }) => id ?? `post:${postId}`}
        columns={[
          { label: copy.list.columns.title, cell: (line) => <Title line={line} isInBin={state === "bin"} /> },
          {
            label: copy.list.columns.state,
            kind: "short",
            cell: (line) => (
              <>
                {copy.list.one[line.state]}
                {line.isHandedIn && <span className={styles.changed}>{copy.list.handedIn}</span>}
                {line.isChanged && <span className={styles.changed}>{copy.list.changed}</span>}
              </>
            ),
          },
          { label: copy.list.columns.by, kind: "short", cell: ({ by }) => by },
          {
            label: copy.list.columns.at,
            kind: "short",
            cell: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
          ...(state === "bin"
            ? [
                {
                  label: copy.list.columns.actions,
                  kind: "actions" as const,
                  cell: ({ id }: ArticleLine) => id !== null && <Restore id={id} />,
                },
              ]
            : []),
        ]}
        empty={<Empty state={state} isSearch={params.has("ara")} />}
      />
      {pages > 1 && <Pages pages={pages} />}
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
    <Button look="main" isDisabled={create.isRunning} onPress={() => void create.run()}>
      {copy.list.create}
    </Button>
  );
}

function Title({ line, isInBin }: { line: ArticleLine; isInBin: boolean }) {
  if (isInBin) return line.title;
  const address =
    line.id === null ? `/yazilar/ac?yazi=${encodeURIComponent(line.postId ?? "")}` : `/yazilar/${line.id}`;
  return <Link to={address}>{line.title}</Link>;
}

function Restore({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const restore = useAction(async () => {
    await api.articles[":id"].restore.$post({ param: { id } });
    notify(copy.list.restored);
    await revalidate();
  });
  return (
    <Button isSmall isDisabled={restore.isRunning} onPress={() => void restore.run()}>
      {copy.list.restore}
    </Button>
  );
}

function Empty({ state, isSearch }: { state: State | null; isSearch: boolean }) {
  if (state === "bin") return <EmptyState title={copy.list.emptyBin} text={copy.list.emptyBinText} />;
  if (isSearch || state !== null)
    return (
      <EmptyState
        title={copy.list.nothing}
        text={copy.list.nothingText}
        action={<ButtonLink to="/yazilar">{copy.list.showAll}</ButtonLink>}
      />
    );
  return <EmptyState title={copy.list.empty} text={copy.list.emptyText} />;
}

function Pages({ pages }: { pages: number }) {
  const [params] = useSearchParams();
  const page = Math.min(pages, Math.max(1, Number(params.get("sayfa")) || 1));
  const to = (other: number) => {
    const next = new URLSearchParams(params);
    next.set("sayfa", String(other));
    return `?${next}`;
  };
  return (
    <Pager label={copy.list.pages}>
      {page > 1 && <ButtonLink to={to(page - 1)}>{copy.list.newer}</ButtonLink>}
      {page < pages && <ButtonLink to={to(page + 1)}>{copy.list.older}</ButtonLink>}
      <span>{copy.list.page(page, pages)}</span>
    </Pager>
  );
}

function stateOf(params: URLSearchParams): State | null {
  return STATES.find((state) => STATE_WORDS[state] === params.get("durum")) ?? null;
}
