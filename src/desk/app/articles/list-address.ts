import { useSearchParams } from "react-router";
import type { ArticleSort } from "../../articles/article-bodies.ts";
import type { ArticleQuery } from "../../articles/list/list-articles.ts";
import type { ArticleKind } from "../../document/article-fields.ts";

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

export const STATES = Object.keys(STATE_WORDS) as readonly State[];
export const SORTS = Object.keys(SORT_WORDS) as readonly ArticleSort[];

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
