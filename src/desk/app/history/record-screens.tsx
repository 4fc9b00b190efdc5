import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router";
import { api } from "../api/api.ts";
import { SearchField } from "../articles/search-field.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Filters } from "../layout/filters.tsx";
import { loadRecord, RecordScreen } from "./record-screen.tsx";
import { copy } from "./record-screen-copy.ts";

/** One file and one route for all of the record: each further one makes the desk open later. */
export function loadRecords(opening: LoaderFunctionArgs): Promise<unknown> {
  return opening.params.chain ? loadRecord(opening) : loadRecordList(opening);
}

export function RecordScreens() {
  return useParams().chain ? <RecordScreen /> : <RecordList />;
}

/** The address says what is searched: `?ara=…`. */
async function loadRecordList({ request }: LoaderFunctionArgs) {
  const term = new URL(request.url).searchParams.get("ara") ?? "";
  return { term, ...(await (await api.record.$get({ query: { term } })).json()) };
}

/** Everything that was ever published, what was removed as well. */
function RecordList() {
  const { term, chains } = useLoaderData<Awaited<ReturnType<typeof loadRecordList>>>();
  const [, setAsked] = useSearchParams();
  return (
    <>
      <PageHeader title={copy.title} back={{ to: "/kayit", name: copy.back }} lead={copy.lead} />
      <Filters>
        <SearchField
          label={copy.search}
          value={term}
          onSearch={(typed) => setAsked(typed ? { ara: typed } : {}, { replace: true })}
        />
      </Filters>
      <DataList
        label={copy.title}
        rows={chains}
        keyOf={({ chain }) => chain}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
        columns={[
          {
            label: copy.heads.title,
            cell: ({ chain, title, address }) => (
              <>
                <Link to={`/yayin-kaydi/${chain}`}>{title ?? copy.untitled}</Link>
                <small>{address}</small>
              </>
            ),
          },
          {
            label: copy.heads.state,
            kind: "short",
            cell: ({ isSeen, heldAt }) =>
              [isSeen ? copy.seen : copy.unseen, ...(heldAt === null ? [] : [copy.isHeld])].join(", "),
          },
          { label: copy.heads.when, kind: "short", cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
        ]}
      />
    </>
  );
}
