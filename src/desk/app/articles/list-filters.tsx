import { useSearchParams } from "react-router";
import { monthName } from "../../../domain/turkish-date.ts";
import type { ArticleSort } from "../../articles/article-bodies.ts";
import type { ArticlePage, ArticleQuery } from "../../articles/list/list-articles.ts";
import { ARTICLE_KINDS, type ArticleKind } from "../../document/article-fields.ts";
import { ComboBox } from "../components/combo-box.tsx";
import { Select } from "../components/select.tsx";
import { Filters } from "../layout/filters.tsx";
import { copy as list } from "./list-copy.ts";
import { SearchField } from "./search-field.tsx";

/** What is found, of which sort, in which order: all of it stands in the address. */
export function ListFilters({ total, choices }: Pick<ArticlePage, "total" | "choices">) {
  const { query, change } = useListAddress();
  const choose = (name: "kind" | "state" | "section" | "month", id: string) =>
    change({ [name]: id === "all" ? undefined : id });
  return (
    <Filters count={list.count(total)}>
      <SearchField label={list.search} value={query.q ?? ""} onSearch={(q) => change({ q }, true)} />
      <Select
        label={list.kind}
        options={(["all", ...ARTICLE_KINDS] as const).map((id) => ({ id, name: list.kinds[id] }))}
        value={query.kind ?? "all"}
        onChange={(id) => choose("kind", id)}
      />
      <Select
        label={list.state}
        options={(["all", ...STATES] as const).map((id) => ({ id, name: list.states[id] }))}
        value={query.state ?? "all"}
        onChange={(id) => choose("state", id)}
      />
      <Select
        label={list.section}
        options={[{ id: "all", name: list.any.section }, ...choices.sections]}
        value={query.section ?? "all"}
        onChange={(id) => choose("section", id)}
      />
      <ComboBox
        label={list.author}
        options={choices.authors}
        value={query.author ?? null}
        onChange={(id) => change({ author: id ?? undefined })}
      />
      <Select
        label={list.month}
        options={[{ id: "all", name: list.any.month }, ...choices.months.map(monthOption)]}
        value={query.month ?? "all"}
        onChange={(id) => choose("month", id)}
      />
      <Select
        label={list.sort}
        options={(query.q ? (["found", ...SORTS] as const) : SORTS).map((id) => ({
          id,
          name: list.sorts[id],
        }))}
        value={query.sort ?? (query.q ? "found" : "changed")}
        onChange={(id) => change({ sort: id === "found" ? undefined : id })}
      />
    </Filters>
  );
}

/** @param id as `2026-11` */
function monthOption(id: string) {
  const [year = 0, month = 1] = id.split("-").map(Number);
  return { id, name: monthName({ year, month }) };
}

type State = NonNullable<ArticleQuery["state"]>;

const KIND_WORDS: Readonly<Record<ArticleKind, string>> = { article: "yazi", issue: "sayi", page: "sayfa" };
const STATE_WORDS: Readonly<Record<State, string>> = {
  draft: "taslak",
  "handed in": "hazir",
  "given back": "geri",
  mine: "bende",
  scheduled: "zamanli",
  published: "yayimda",
  withdrawn: "kaldirilmis",
  bin: "cop",
};
const SORT_WORDS: Readonly<Record<ArticleSort, string>> = {
  changed: "degisen",
  published: "tarih",
  title: "baslik",
};

const STATES = Object.keys(STATE_WORDS) as readonly State[];
const SORTS = Object.keys(SORT_WORDS) as readonly ArticleSort[];

/** What a list's address asks for, with the API's names; undefined: all, or as it is by itself. */
export function queryOf(params: URLSearchParams) {
  return {
    kind: meantBy(KIND_WORDS, params.get("tur")),
    state: meantBy(STATE_WORDS, params.get("durum")),
    section: params.get("bolum") ?? undefined,
    author: params.get("yazar") ?? undefined,
    month: params.get("ay") ?? undefined,
    q: params.get("ara") ?? undefined,
    sort: meantBy(SORT_WORDS, params.get("sira")),
    page: params.get("sayfa") ?? undefined,
  };
}

export type ListQuery = ReturnType<typeof queryOf>;

/** What the address asks for, and a function that has it ask for something else, from the first page on. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<ListQuery>, isReplaced = false) => {
    const { kind, state, section, author, month, q, sort } = { ...queryOf(params), ...changes };
    const words = {
      tur: kind && KIND_WORDS[kind],
      durum: state && STATE_WORDS[state],
      bolum: section,
      yazar: author,
      ay: month,
      ara: q,
      sira: sort && SORT_WORDS[sort],
    };
    setParams(
      new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word]] : []))),
      {
        replace: isReplaced,
      },
    );
  };
  return { query: queryOf(params), change };
}

function meantBy<Id extends string>(
  words: Readonly<Record<Id, string>>,
  word: string | null,
): Id | undefined {
  return (Object.keys(words) as Id[]).find((id) => words[id] === word);
}
