import { Button } from "../button.tsx";
import type { MenuEntry } from "./menu-list.tsx";
import { useMenu } from "./use-menu.tsx";

export interface MenuAction extends Omit<MenuEntry, "id"> {
  onAction(): void;
}

interface ActionMenuProps {
  /** On the button, which opens it. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly isSmall?: boolean;
}

/** A button's further actions, the ones that are seldom wanted. */
export function ActionMenu({ label, actions, isSmall = false }: ActionMenuProps) {
  const { button, list } = useMenu({
    label,
    entries: actions.map(({ onAction: _, ...entry }) => ({ ...entry, id: entry.name })),
    placement: "bottom end",
    onAction: (id) => actions.find(({ name }) => name === id)?.onAction(),
  });
  return (
    <>
      <Button {...button} isSmall={isSmall}>
        {label}
      </Button>
      {list}
    </>
  );
}
