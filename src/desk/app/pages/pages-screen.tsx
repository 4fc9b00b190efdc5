import { useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { PageLine } from "../../pages/desk-pages.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn, useFormAction } from "../api/use-action.ts";
import { copy as list } from "../articles/list-copy.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { OrderList } from "../order/order-list.tsx";
import { copy } from "./pages-copy.ts";

export async function loadPages(): Promise<readonly PageLine[]> {
  return (await (await api.pages.$get()).json()).pages;
}

export function PagesScreen() {
  const loaded = useLoaderData<readonly PageLine[]>();
  const [pages, setPages] = useState(loaded);
  const [isAdding, setAdding] = useState(false);
  const move = useActionsInTurn(async (id: string, place: number) => {
    const answer = await api.pages[":id"].place.$put({ param: { id }, json: { place } });
    setPages((await answer.json()).pages);
    notify(copy.moved);
  });

  const add = (
    <Button look="main" onPress={() => setAdding(true)}>
      {copy.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} actions={pages.length > 0 && add} />
      <OrderList
        label={copy.title}
        items={pages}
        nameOf={({ title }) => title}
        titleOf={({ id, title }) => <Link to={`/sayfalar/${id}`}>{title}</Link>}
        noteOf={({ state }) => list.one[state]}
        onMove={({ id }, place) => move.run(id, place)}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} action={add} />}
      />
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </>
  );
}

function NewPage({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const create = useFormAction(async () => {
    const { id } = await (await api.pages.$post({ json: { title } })).json();
    await navigate(`/yazilar/${id}`);
  });
  return (
    <DialogForm title={copy.newTitle} action={copy.create} submit={create} onClose={onClose}>
      <Field
        label={copy.pageTitle}
        hint={copy.newHint}
        value={title}
        onChange={setTitle}
        problem={create.error?.message}
        autoFocus
      />
    </DialogForm>
  );
}
