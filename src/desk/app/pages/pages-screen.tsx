import { useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { LibraryPageLine } from "../../../content/library/pages/library-pages.ts";
import { api } from "../api/api.ts";
import { useAction, useActionsInTurn } from "../api/use-action.ts";
import { ActionMenu } from "../components/action-menu.tsx";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { movedBy, OrderList } from "../order/order-list.tsx";
import styles from "./pages.module.css";
import { copy } from "./pages-copy.ts";

export async function loadPages(): Promise<readonly LibraryPageLine[]> {
  return (await (await api.pages.$get()).json()).pages;
}

/** In the order of the footer. */
export function PagesScreen() {
  const loaded = useLoaderData<readonly LibraryPageLine[]>();
  const [pages, setPages] = useState(loaded);
  const [isAdding, setAdding] = useState(false);
  const move = useActionsInTurn(async (id: string, place: number) => {
    const answer = await api.pages[":id"].place.$put({ param: { id }, json: { place } });
    setPages((await answer.json()).pages);
    notify(copy.moved);
  });

  function reorder(next: readonly LibraryPageLine[], page: LibraryPageLine): void {
    setPages(next);
    void move.run(page.id, next.indexOf(page) + 1).then((isSaved) => {
      if (!isSaved) setPages(pages);
    });
  }

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
        onReorder={reorder}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} action={add} />}
      >
        {(page, index) => (
          <>
            <span className={styles.row}>
              <Link to={`/sayfalar/${page.id}`} className={styles.title}>
                {page.title}
              </Link>
              <span className={styles.note}>{copy[page.status]}</span>
            </span>
            <ActionMenu
              label={copy.menu}
              isSmall
              actions={[
                {
                  name: copy.up,
                  isDisabled: index === 0,
                  onAction: () => reorder(movedBy(pages, index, -1), page),
                },
                {
                  name: copy.down,
                  isDisabled: index === pages.length - 1,
                  onAction: () => reorder(movedBy(pages, index, 1), page),
                },
              ]}
            />
          </>
        )}
      </OrderList>
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </>
  );
}

function NewPage({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const create = useAction(async () => {
    const { id } = await (await api.pages.$post({ json: { title } })).json();
    await navigate(`/sayfalar/${id}`);
  });
  return (
    <Modal title={copy.newTitle} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create.run();
        }}
      >
        <Field
          label={copy.pageTitle}
          hint={copy.newHint}
          value={title}
          onChange={setTitle}
          problem={create.error?.message}
          autoFocus
        />
        <Actions>
          <Button onPress={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="main" isPending={create.isRunning}>
            {copy.create}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
