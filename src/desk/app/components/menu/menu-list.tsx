import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import styles from "../options.module.css";

export interface MenuEntry<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

export interface MenuListProps<Id extends string = string> {
  readonly label: string;
  readonly entries: readonly MenuEntry<Id>[];
  /** Ids of those that are on, where some can be. */
  readonly chosen?: readonly string[];
  readonly isOneOf?: boolean;
  readonly placement: "bottom start" | "bottom end";
  onAction(id: Id): void;
}

interface OpenMenuProps extends MenuListProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

export function MenuList({
  trigger,
  label,
  entries,
  chosen,
  isOneOf = false,
  placement,
  onAction,
  onClose,
}: OpenMenuProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      className={styles.popover ?? ""}
      placement={placement}
      offset={4}
      // React Aria makes a dialog of it.
      aria-label={label}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={styles.list ?? ""}
        {...(chosen && { selectionMode: isOneOf ? "single" : "multiple", selectedKeys: chosen })}
        // One of several that can be on would leave it open.
        shouldCloseOnSelect
        onAction={(id) => onAction(String(id))}
        onClose={onClose}
      >
        {entries.map(({ id, name, isDanger, isDisabled = false }) => (
          <MenuItem
            key={id}
            id={id}
            className={styles.item ?? ""}
            isDisabled={isDisabled}
            data-danger={isDanger || undefined}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
