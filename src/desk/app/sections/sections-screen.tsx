import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { DeskSection, SectionOrder } from "../../sections/desk-sections.ts";
import { api } from "../api/api.ts";
import { useActionsInTurn, useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ListSection } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { ActionMenu, type MenuActions } from "../components/menu/action-menu.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { useShellData } from "../shell/use-staff.ts";
import { MergeSection, SectionForm, ShowSectionAs } from "./section-dialogs.tsx";
import { copy } from "./sections-copy.ts";

export async function loadSections(): Promise<SectionOrder> {
  return (await api.sections.$get()).json();
}

type Wanted = readonly DeskSection[] | null;

type OpenDialog =
  | { readonly kind: "form"; readonly section: DeskSection | null }
  | { readonly kind: "merge" | "show as"; readonly section: DeskSection };

export function SectionsScreen() {
  const { wanted, shown, others, setting } = useLoaderData<SectionOrder>();
  const { isHosted } = useShellData();
  const { pending, save } = useSavedOrder(setting);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const remove = useChange(
    { done: copy.removed, question: ({ name }) => copy.removal(name) },
    ({ id }: DeskSection) => api.sections[":id"].$delete({ param: { id } }),
  );

  const current = pending === undefined ? wanted : pending;
  const all = [...(current ?? shown), ...others];
  const reset = async () => {
    const question = { title: copy.reset, text: copy.resetText, action: copy.reset, look: "main" } as const;
    if (await confirmed(question)) await save(null);
  };
  const othersOf = (section: DeskSection) => all.filter(({ id, isHere }) => isHere && id !== section.id);
  const actionsOf = (section: DeskSection): MenuActions => {
    if (!section.isHere) return [];
    const mayMerge = !isHosted && othersOf(section).length > 0;
    return [
      { name: copy.edit, onAction: () => setDialog({ kind: "form", section }) },
      mayMerge && { name: copy.merge, onAction: () => setDialog({ kind: "merge", section }) },
      section.isEmpty && {
        name: copy.removeSection,
        isDanger: true,
        onAction: () => void remove.run(section),
      },
    ];
  };
  const actionsInMenu = (items: readonly DeskSection[]) => (section: DeskSection) => [
    isHosted && { name: copy.showAs, onAction: () => setDialog({ kind: "show as", section }) },
    {
      name: copy.hide,
      isDisabled: items.length === 1,
      onAction: () => save(items.filter(({ id }) => id !== section.id)),
    },
    ...actionsOf(section),
  ];
  const add = !isHosted && (
    <Button look="main" onPress={() => setDialog({ kind: "form", section: null })}>
      {copy.add}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            {current === null && shown.length > 0 && <Button onPress={() => save(shown)}>{copy.own}</Button>}
            {current !== null && <Button onPress={() => void reset()}>{copy.reset}</Button>}
            {all.length > 0 && add}
          </>
        }
      />
      {all.length === 0 && <EmptyState title={copy.noSections} text={copy.noSectionsText} action={add} />}
      {current === null && shown.length > 0 && (
        <SectionList title={copy.list} lead={copy.unset} rows={shown} actionsOf={actionsOf} />
      )}
      {current !== null && (
        <TitledSection title={copy.list}>
          <OrderList<DeskSection>
            label={copy.list}
            items={current}
            nameOf={({ name }) => name}
            noteOf={noteOf}
            actionsOf={actionsInMenu(current)}
            onMove={(_, __, next) => save(next)}
          />
        </TitledSection>
      )}
      {all.length > 0 && (
        <SectionList
          title={copy.others}
          rows={others}
          empty={copy.noOthers}
          actionsOf={(section) => [
            current !== null && { name: copy.show, onAction: () => void save([...current, section]) },
            ...actionsOf(section),
          ]}
        />
      )}
      {dialog?.kind === "form" && <SectionForm section={dialog.section} onClose={close} />}
      {dialog?.kind === "merge" && (
        <MergeSection section={dialog.section} others={othersOf(dialog.section)} onClose={close} />
      )}
      {dialog?.kind === "show as" && current && (
        <ShowSectionAs
          section={dialog.section}
          onClose={close}
          onRename={(name) => {
            close();
            void save(current.map((item) => (item.id === dialog.section.id ? { ...item, name } : item)));
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

function noteOf({ name, category, posts, description }: DeskSection): string {
  const told = [category !== name && copy.inPosts(category), copy.posts(posts), description];
  return told.filter(Boolean).join(" · ");
}

interface SectionListProps {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly DeskSection[];
  readonly empty?: string;
  actionsOf(section: DeskSection): MenuActions;
}

function SectionList({ actionsOf, ...list }: SectionListProps) {
  return (
    <ListSection
      {...list}
      keyOf={({ id }) => id}
      columns={[
        {
          label: copy.heads.section,
          cell: ({ name, description }) => (
            <>
              {name}
              {description && <small>{description}</small>}
            </>
          ),
        },
        { label: copy.heads.posts, kind: "short", cell: ({ posts }) => copy.posts(posts) },
      ]}
      actions={(section) => <ActionMenu of={section.name} actions={actionsOf(section)} />}
    />
  );
}
