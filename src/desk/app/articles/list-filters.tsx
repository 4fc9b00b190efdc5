import { monthName } from "../../../domain/turkish-date.ts";
import type { ArticlePage } from "../../articles/list/list-articles.ts";
import { ARTICLE_KINDS } from "../../document/article-fields.ts";
import { ComboBox } from "../components/combo-box.tsx";
import { Select } from "../components/select.tsx";
import { Filters } from "../layout/filters.tsx";
import { SORTS, STATES, useListAddress } from "./list-address.ts";
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
