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
  readonly actions: readonly MenuAction[];
  readonly isSmall?: boolean;
}

/** A button's further actions, the ones that are seldom wanted. */
export function ActionMenu({ label, actions, isSmall = false }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button isSmall={isSmall}>{label}</Button>
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
