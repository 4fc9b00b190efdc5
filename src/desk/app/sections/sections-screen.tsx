import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { CountedCategory, SectionOrder } from "../../magazine/section-order.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Confirm } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import { RenameSection } from "./rename-section.tsx";
import { copy } from "./sections-copy.ts";

export async function loadSections(): Promise<SectionOrder> {
  return (await api.settings.sections.$get()).json();
}

type Wanted = readonly CountedCategory[] | null;

export function SectionsScreen() {
  const { wanted, shown, others, setting } = useLoaderData<SectionOrder>();
  const { pending, save } = useSavedOrder(setting);
  const [isResetting, setResetting] = useState(false);
  const [renamed, setRenamed] = useState<CountedCategory | null>(null);

  const current = pending === undefined ? wanted : pending;
  const items = (current ?? []).map((section) => ({ ...section, id: section.category }));

  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          current === null ? (
            shown.length > 0 && (
              <Button look="main" onPress={() => save(shown)}>
                {copy.own}
              </Button>
            )
          ) : (
            <Button onPress={() => setResetting(true)}>{copy.reset}</Button>
          )
        }
      />
      {current === null ? (
        <UnsetOrder shown={shown} />
      ) : (
        <TitledSection title={copy.list}>
          <OrderList<CountedCategory & { readonly id: string }>
            label={copy.list}
            items={items}
            nameOf={({ name }) => name}
            noteOf={({ name, category, posts }) =>
              name === category ? copy.posts(posts) : `${copy.category(category)} · ${copy.posts(posts)}`
            }
            actionsOf={(item) => [
              { name: copy.rename, onAction: () => setRenamed(item) },
              {
                name: copy.remove,
                isDisabled: items.length === 1,
                onAction: () => save(items.filter(({ id }) => id !== item.id)),
              },
            ]}
            onReorder={save}
          />
        </TitledSection>
      )}
      {current !== null && <OtherCategories others={others} onAdd={(added) => save([...items, added])} />}
      <Confirm
        title={copy.reset}
        text={copy.resetText}
        action={copy.reset}
        isOpen={isResetting}
        onClose={() => setResetting(false)}
        onConfirm={() => save(null)}
      />
      {renamed && (
        <RenameSection
          section={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) => {
            setRenamed(null);
            save(items.map((item) => (item.id === renamed.category ? { ...item, name } : item)));
          }}
        />
      )}
    </>
  );
}

/** @returns the order that is on its way to the server; undefined: none is */
function useSavedOrder(setting: SectionOrder["setting"]) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Wanted | undefined>(undefined);

  // The server's value, while changes are on their way to it.
  const saved = useRef(setting);
  useEffect(() => {
    if (pending === undefined) saved.current = setting;
  }, [setting, pending]);

  const saving = useActionsInTurn(async (next: Wanted) => {
    try {
      const to =
        next?.map(({ category, name }) => (category === name ? category : { category, name })) ?? null;
      await api.settings.$patch({ json: { changes: { sections: { from: saved.current, to } } } });
      saved.current = to;
    } finally {
      await revalidate();
      setPending((latest) => (latest === next ? undefined : latest));
    }
    notify(copy.saved);
  });
  function save(next: Wanted): void {
    setPending(next);
    void saving.run(next);
  }
  return { pending, save };
}

/** While nobody gave an order. */
function UnsetOrder({ shown }: { shown: readonly CountedCategory[] }) {
  if (shown.length === 0) return <EmptyState title={copy.noSections} text={copy.noSectionsText} />;
  return (
    <TitledSection title={copy.list} lead={copy.unset}>
      <DataList
        label={copy.list}
        rows={shown}
        keyOf={({ category }) => category}
        columns={[
          { label: copy.heads.category, cell: ({ category }) => category },
          { label: copy.heads.posts, kind: "short", cell: ({ posts }) => copy.posts(posts) },
        ]}
      />
    </TitledSection>
  );
}

interface OtherCategoriesProps {
  readonly others: readonly CountedCategory[];
  onAdd(added: CountedCategory): void;
}

function OtherCategories({ others, onAdd }: OtherCategoriesProps) {
  return (
    <TitledSection title={copy.others}>
      <DataList
        label={copy.others}
        rows={others}
        keyOf={({ category }) => category}
        empty={copy.noOthers}
        columns={[
          { label: copy.heads.category, cell: ({ category }) => category },
          { label: copy.heads.posts, kind: "short", cell: ({ posts }) => copy.posts(posts) },
          {
            label: copy.add,
            kind: "actions",
            cell: (row) => (
              <Button isSmall aria-label={copy.addLabel(row.category)} onPress={() => onAdd(row)}>
                {copy.add}
              </Button>
            ),
          },
        ]}
      />
    </TitledSection>
  );
}
