import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { CountedCategory, SectionOrder } from "../../magazine/section-order.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { copy } from "./sections-copy.ts";

export async function loadSections(): Promise<SectionOrder> {
  return (await api.settings.sections.$get()).json();
}

type Wanted = readonly CountedCategory[] | null;

export function SectionsScreen() {
  const { wanted, shown, others, setting } = useLoaderData<SectionOrder>();
  const { pending, save } = useSavedOrder(setting);
  const [renamed, setRenamed] = useState<CountedCategory | null>(null);

  const current = pending === undefined ? wanted : pending;
  const items = (current ?? []).map((section) => ({ ...section, id: section.category }));
  const reset = async () => {
    const question = { title: copy.reset, text: copy.resetText, action: copy.reset, look: "main" } as const;
    if (await confirmed(question)) await save(null);
  };

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
            <Button onPress={() => void reset()}>{copy.reset}</Button>
          )
        }
      />
      {current === null && shown.length === 0 && (
        <EmptyState title={copy.noSections} text={copy.noSectionsText} />
      )}
      {current === null && shown.length > 0 && (
        <Categories title={copy.list} lead={copy.unset} rows={shown} />
      )}
      {current !== null && (
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
            onMove={(_, __, next) => save(next)}
          />
        </TitledSection>
      )}
      {current !== null && (
        <Categories
          title={copy.others}
          rows={others}
          empty={copy.noOthers}
          onAdd={(added) => save([...items, added])}
        />
      )}
      {renamed && (
        <RenameSection
          section={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) => {
            setRenamed(null);
            void save(items.map((item) => (item.id === renamed.category ? { ...item, name } : item)));
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
  function save(next: Wanted): Promise<boolean> {
    setPending(next);
    return saving.run(next);
  }
  return { pending, save };
}

interface CategoriesProps {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly CountedCategory[];
  readonly empty?: string;
  readonly onAdd?: (added: CountedCategory) => void;
}

function Categories({ title, lead, rows, empty, onAdd }: CategoriesProps) {
  const adding = {
    label: copy.add,
    kind: "actions",
    cell: (row: CountedCategory) => (
      <Button isSmall aria-label={copy.addLabel(row.category)} onPress={() => onAdd?.(row)}>
        {copy.add}
      </Button>
    ),
  } as const;
  return (
    <TitledSection title={title} lead={lead}>
      <DataList
        label={title}
        rows={rows}
        keyOf={({ category }) => category}
        empty={empty}
        columns={[
          { label: copy.heads.category, cell: ({ category }) => category },
          { label: copy.heads.posts, kind: "short", cell: ({ posts }) => copy.posts(posts) },
          ...(onAdd ? [adding] : []),
        ]}
      />
    </TitledSection>
  );
}

interface RenameProps {
  readonly section: CountedCategory;
  onClose(): void;
  onRename(name: string): void;
}

function RenameSection({ section: { category, name }, onClose, onRename }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <DialogForm
      title={copy.rename}
      action={copy.save}
      onClose={onClose}
      submit={{ run: () => onRename(typed.trim() || category) }}
    >
      <Field
        label={copy.newName}
        hint={copy.renameHint(category)}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoFocus
      />
    </DialogForm>
  );
}
