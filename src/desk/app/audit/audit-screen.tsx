import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { AUDIT_ACTIONS } from "../../../domain/audit-actions.ts";
import type { AuditEntry } from "../../audit/read-audit-log.ts";
import { api } from "../api/api.ts";
import { ButtonLink } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Filters } from "../layout/filters.tsx";
import { Pager } from "../layout/pager.tsx";
import { useShellData } from "../shell/use-staff.ts";
import { copy, detailWords, whoOf } from "./audit-copy.ts";

const ALL = "hepsi";

/** The address says what is shown: `?kisi=…&konu=…&once=…`. */
export async function loadAuditLog({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const kind = asked.get("konu");
  const actions = Object.entries(AUDIT_ACTIONS).flatMap(([action, [own]]) => (own === kind ? [action] : []));
  const query = {
    person: asked.get("kisi") ?? "",
    actions: actions.join(","),
    before: asked.get("once") ?? "",
  };
  return (await api.audit.$get({ query })).json();
}

type Shown = Awaited<ReturnType<typeof loadAuditLog>>;

export function AuditScreen() {
  const { entries, hasMore, people } = useLoaderData<Shown>();
  const { isHosted } = useShellData();
  const [asked, setAsked] = useSearchParams();
  const last = entries.at(-1);
  const choose = (name: "kisi" | "konu", value: string) => setAsked(changed(asked, name, value));
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={!isHosted && <ButtonLink to="/yayin-kaydi">{copy.published}</ButtonLink>}
      />
      <Filters>
        <Select
          label={copy.person}
          options={[{ id: ALL, name: copy.everybody }, ...people, { id: "server", name: copy.server }]}
          value={asked.get("kisi") ?? ALL}
          onChange={(id: string) => choose("kisi", id)}
        />
        <Select
          label={copy.kind}
          options={[{ id: ALL, name: copy.everything }, ...KINDS]}
          value={asked.get("konu") ?? ALL}
          onChange={(id: string) => choose("konu", id)}
        />
      </Filters>
      <DataList
        label={copy.title}
        rows={entries}
        keyOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
        columns={[
          { label: copy.heads.what, cell: What },
          { label: copy.heads.who, kind: "short", cell: (entry) => whoOf(entry) },
          { label: copy.heads.when, kind: "short", cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
      {(asked.has("once") || hasMore) && (
        <Pager label={copy.pages}>
          {asked.has("once") && (
            <ButtonLink to={`/kayit?${changed(asked, "once", ALL)}`}>{copy.newest}</ButtonLink>
          )}
          {hasMore && last && (
            <ButtonLink to={`/kayit?${changed(asked, "once", String(last.id))}`}>{copy.older}</ButtonLink>
          )}
        </Pager>
      )}
    </>
  );
}

const KINDS = Object.entries(copy.kinds).map(([id, name]) => ({ id, name }));

function What({ action, subject, detail }: AuditEntry) {
  const [, words] = AUDIT_ACTIONS[action];
  const { article, ...further } = detail ?? {};
  const told = detailWords(further);
  const what = subject === null ? words : `${words}: ${subject}`;
  return (
    <>
      {typeof article === "string" ? <Link to={`/yazilar/${article}`}>{what}</Link> : what}
      {told.length > 0 && <small>{told.join(", ")}</small>}
    </>
  );
}

/** Another choice begins with the newest entries. */
function changed(asked: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(asked);
  next.delete("once");
  if (value === ALL) next.delete(name);
  else next.set(name, value);
  return next;
}
