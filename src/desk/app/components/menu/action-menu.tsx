import { Button } from "../button.tsx";
import type { MenuEntry } from "./menu-list.tsx";
import { useMenu } from "./use-menu.tsx";

interface MenuAction extends Omit<MenuEntry, "id"> {
  onAction(): void;
}

/** Those that there are now. */
export type MenuActions = readonly (MenuAction | false | null)[];

interface ActionMenuProps {
  /** The row of a list that it belongs to: its button shows three dots then, and is called after the row. */
  readonly of?: string;
  readonly actions: MenuActions;
}

/** On a menu's button, and over a list's column of them. */
export const ACTIONS = "İşlemler";

/** A button's further actions, the ones that are seldom wanted. */
export function ActionMenu({ of, actions: given }: ActionMenuProps) {
  const actions = given.filter((action) => !!action);
  const { button, list } = useMenu({
    label: ACTIONS,
    entries: actions.map(({ onAction: _, ...entry }) => ({ ...entry, id: entry.name })),
    placement: "bottom end",
    onAction: (id) => actions.find(({ name }) => name === id)?.onAction(),
  });
  return (
    <>
      {of === undefined ? (
        <Button {...button}>{ACTIONS}</Button>
      ) : (
        <Button {...button} isIcon aria-label={`${ACTIONS}: ${of}`}>
          <svg viewBox="0 0 20 20" width="20" height="20" fill="currentcolor" aria-hidden="true">
            <circle cx="4" cy="10" r="1.6" />
            <circle cx="10" cy="10" r="1.6" />
            <circle cx="16" cy="10" r="1.6" />
          </svg>
        </Button>
      )}
      {list}
    </>
  );
}
