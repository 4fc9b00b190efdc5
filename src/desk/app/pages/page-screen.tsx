import { Node } from "prosemirror-model";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { schema } from "../../document/schema.ts";
import type { PageView } from "../../pages/desk-pages.ts";
import { api } from "../api/api.ts";
import { type KeptPage, keepPage, readKept } from "./kept-page.ts";
import { PageForm } from "./page-form.tsx";

export async function loadPage({ params: { id = "" } }: LoaderFunctionArgs): Promise<PageView> {
  return (await (await api.pages[":id"].$get({ param: { id } })).json()).page;
}

/** A page's screen. Unsaved text of an earlier visit is shown instead of the saved one; a notice says so, and can undo it. */
export function PageScreen() {
  const loaded = useLoaderData<PageView>();
  const [page, setPage] = useState(loaded);
  const [kept, setKept] = useState<KeptPage | null>(() => readUnsaved(loaded));
  const [edition, setEdition] = useState(0);
  const current = page.id === loaded.id ? page : loaded;
  const shown = kept ?? current;
  return (
    <PageForm
      key={`${current.id} ${edition}`}
      page={current}
      initial={{ title: shown.title, doc: Node.fromJSON(schema, shown.doc) }}
      keptAt={kept?.at ?? null}
      isOutdated={kept !== null && kept.version !== current.version}
      onSaved={(saved) => {
        setPage(saved);
        setKept(null);
      }}
      onDiscard={async () => {
        keepPage(current.id, null);
        const answer = await api.pages[":id"].$get({ param: { id: current.id } });
        setPage((await answer.json()).page);
        setKept(null);
        setEdition(edition + 1);
      }}
    />
  );
}

/** Null also of what no longer fits the schema, and of what is as it was saved. */
function readUnsaved({ id, title, doc }: PageView): KeptPage | null {
  const kept = readKept(id);
  if (kept === null) return null;
  try {
    const isSaved = kept.title === title && Node.fromJSON(schema, kept.doc).eq(Node.fromJSON(schema, doc));
    return isSaved ? null : kept;
  } catch {
    return null;
  }
}
