import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { CountedCategory, SectionOrder } from "../../magazine/section-order.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn } from "../api/use-action.ts";
import { ActionMenu } from "../components/action-menu.tsx";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Confirm } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { movedBy, OrderList } from "../order/order-list.tsx";
import { RenameSection } from "./rename-section.tsx";
import styles from "./sections.module.css";
import { copy } from "./sections-copy.ts";

export async function loadSections(): Promise<SectionOrder> {
  return (await api.settings.sections.$get()).json();
}

type Wanted = readonly CountedCategory[] | null;

export function SectionsScreen() {
  const { wanted, shown, others, setting } = useLoaderData<SectionOrder>();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Wanted | undefined>(undefined);
  const [isResetting, setResetting] = useState(false);
  const [renamed, setRenamed] = useState<CountedCategory | null>(null);

  // What the server has, beside whatever is on its way to it.
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
  const current = pending === undefined ? wanted : pending;
  function save(next: Wanted): void {
    setPending(next);
    void saving.run(next);
  }
  const items = (current ?? []).map((section) => ({ ...section, id: section.category }));

  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          current === null ? (
            <Button look="main" isDisabled={shown.length === 0} onPress={() => save(shown)}>
              {copy.own}
            </Button>
          ) : (
            <Button look="quiet" onPress={() => setResetting(true)}>
              {copy.reset}
            </Button>
          )
        }
      />
      {current === null ? (
        <UnsetOrder shown={shown} />
      ) : (
        <OrderList<CountedCategory & { readonly id: string }>
          label={copy.list}
          items={items}
          nameOf={({ name }) => name}
          onReorder={save}
        >
          {(item, index) => (
            <>
              <span className={styles.section}>
                <span className={styles.name}>{item.name}</span>
                {item.name !== item.category && (
                  <span className={styles.count}>{copy.category(item.category)}</span>
                )}
                <span className={styles.count}>{copy.posts(item.posts)}</span>
              </span>
              <ActionMenu
                label={copy.menu}
                isSmall
                actions={[
                  { name: copy.rename, onAction: () => setRenamed(item) },
                  {
                    name: copy.up,
                    isDisabled: index === 0,
                    onAction: () => save(movedBy(items, index, -1)),
                  },
                  {
                    name: copy.down,
                    isDisabled: index === items.length - 1,
                    onAction: () => save(movedBy(items, index, 1)),
                  },
                  {
                    name: copy.remove,
                    isDisabled: items.length === 1,
                    onAction: () => save(items.filter(({ id }) => id !== item.id)),
                  },
                ]}
              />
            </>
          )}
        </OrderList>
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

function UnsetOrder({ shown }: { shown: readonly CountedCategory[] }) {
  return (
    <>
      <p className={styles.unset}>{shown.length === 0 ? copy.noSections : copy.unset}</p>
      <ul className={styles.shown}>
        {shown.map(({ category, posts }) => (
          <li key={category}>
            <span className={styles.name}>{category}</span>
            <span className={styles.count}>{copy.posts(posts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OtherCategoriesProps {
  readonly others: readonly CountedCategory[];
  onAdd(added: CountedCategory): void;
}

function OtherCategories({ others, onAdd }: OtherCategoriesProps) {
  return (
    <section className={styles.others}>
      <h2>{copy.others}</h2>
      <DataList
        label={copy.others}
        rows={others}
        keyOf={({ category }) => category}
        empty={<EmptyState title={copy.noOthers} />}
        columns={[
          { label: copy.heads.category, cell: ({ category }) => category },
          { label: copy.heads.posts, kind: "end", cell: ({ posts }) => copy.posts(posts) },
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
    </section>
  );
}
