import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import type { ArticleLine, ArticlePage, ArticleQuery } from "../../articles/list-articles.ts";
import { ARTICLE_KINDS, type ArticleKind } from "../../document/article-fields.ts";
import { api } from "../api/api.ts";
import { useAction, useChange } from "../api/use-action.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Filters } from "../layout/filters.tsx";
import { Pager } from "../layout/pager.tsx";
import styles from "./article-list.module.css";
import { SearchField } from "./search-field.tsx";
import { copy } from "./writing-copy.ts";

type State = NonNullable<ArticleQuery["state"]>;

const STATE_WORDS: Readonly<Record<State, string>> = {
  draft: "taslak",
  scheduled: "zamanli",
  published: "yayimda",
  withdrawn: "kaldirilmis",
  bin: "cop",
};
const STATES = Object.keys(STATE_WORDS) as State[];

const KIND_WORDS: Readonly<Record<ArticleKind, string>> = { article: "yazi", issue: "sayi", page: "sayfa" };

export async function loadArticleList({ request }: LoaderFunctionArgs): Promise<ArticlePage> {
  const { searchParams } = new URL(request.url);
  const state = stateOf(searchParams);
  const term = searchParams.get("ara");
  const page = searchParams.get("sayfa");
  const kind = kindOf(searchParams);
  const query = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(term && { q: term }),
    ...(page && { page }),
  };
  return await (await api.articles.$get({ query })).json();
}

export function ArticleList() {
  const { articles, total, pages } = useLoaderData<ArticlePage>();
  const [params, setParams] = useSearchParams();
  const state = stateOf(params);
  const kind = kindOf(params);
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
          label={copy.list.kind}
          options={(["all", ...ARTICLE_KINDS] as const).map((id) => ({ id, name: copy.list.kinds[id] }))}
          value={kind ?? "all"}
          onChange={(id) => change({ tur: id === "all" ? "" : KIND_WORDS[id] })}
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
        keyOf={({ id, kind, postId }) => id ?? `${kind}:${postId}`}
        columns={[
          { label: copy.list.columns.title, cell: (line) => <Title line={line} isInBin={state === "bin"} /> },
          {
            label: copy.list.columns.state,
            kind: "short",
            cell: (line) => (
              <>
                {copy.list.one[line.state]}
                {line.kind !== "article" && <span className={styles.kind}>{copy.kinds[line.kind]}</span>}
                {line.isHandedIn && <span className={styles.changed}>{copy.list.handedIn}</span>}
                {line.isChanged && <span className={styles.changed}>{copy.list.changed}</span>}
              </>
            ),
          },
          { label: copy.list.columns.by, kind: "short", cell: ({ by }) => by },
          {
            label: copy.list.columns.at,
            kind: "short",
            cell: ({ updatedAt }) => updatedAt !== null && <Moment at={updatedAt} />,
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
        empty={<Empty state={state} isFiltered={kind !== null || params.has("ara")} />}
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
  return <Link to={addressOf(line)}>{line.title}</Link>;
}

function addressOf({ id, kind, postId }: ArticleLine): string {
  if (id !== null) return `/yazilar/${id}`;
  const inLibrary = encodeURIComponent(postId ?? "");
  return kind === "page" ? `/sayfalar/${inLibrary}` : `/yazilar/ac?yazi=${inLibrary}`;
}

function Restore({ id }: { id: string }) {
  const restore = useChange(() => api.articles[":id"].restore.$post({ param: { id } }), copy.list.restored);
  return (
    <Button isSmall isDisabled={restore.isRunning} onPress={() => void restore.run()}>
      {copy.list.restore}
    </Button>
  );
}

function Empty({ state, isFiltered }: { state: State | null; isFiltered: boolean }) {
  if (state === "bin") return <EmptyState title={copy.list.emptyBin} text={copy.list.emptyBinText} />;
  if (isFiltered || state !== null)
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

function kindOf(params: URLSearchParams): ArticleKind | null {
  return ARTICLE_KINDS.find((kind) => KIND_WORDS[kind] === params.get("tur")) ?? null;
}

function stateOf(params: URLSearchParams): State | null {
  return STATES.find((state) => STATE_WORDS[state] === params.get("durum")) ?? null;
}
