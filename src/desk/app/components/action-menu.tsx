import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Button } from "./button.tsx";
import styles from "./options.module.css";

export interface MenuAction {
  readonly name: string;
  onAction(): void;
  /** Takes something away. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

interface ActionMenuProps {
  /** On the button, which opens it. */
  readonly label: string;
  /** The row of a list that it belongs to: its button shows three dots then, and is called after the row. */
  readonly of?: string;
  readonly actions: readonly MenuAction[];
}

/** A button's further actions, the ones that are seldom wanted. */
export function ActionMenu({ label, of, actions }: ActionMenuProps) {
  return (
    <MenuTrigger>
      {of === undefined ? (
        <Button>{label}</Button>
      ) : (
        <Button isIcon aria-label={`${label}: ${of}`}>
          <svg viewBox="0 0 20 20" width="20" height="20" fill="currentcolor" aria-hidden="true">
            <circle cx="4" cy="10" r="1.6" />
            <circle cx="10" cy="10" r="1.6" />
            <circle cx="16" cy="10" r="1.6" />
          </svg>
        </Button>
      )}
      <Popover className={styles.popover ?? ""} placement="bottom end" offset={4}>
        <Menu className={styles.list ?? ""}>
          {actions.map(({ name, onAction, isDanger = false, isDisabled = false }) => (
            <MenuItem
              key={name}
              className={styles.item ?? ""}
              onAction={onAction}
              isDisabled={isDisabled}
              data-danger={isDanger || undefined}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
