import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import options from "../../components/options.module.css";
import styles from "./editor-toolbar.module.css";

interface ToolMenuProps {
  readonly label: string;
  /** On the button. */
  readonly children: ReactNode;
  readonly items: readonly { readonly id: string; readonly name: string; readonly isDanger?: boolean }[];
  /** Ids of those that are on, where some can be. */
  readonly chosen?: readonly string[];
  readonly isOneOf?: boolean;
  onAction(id: string): void;
}

export function ToolMenu({ label, children, items, chosen, isOneOf = false, onAction }: ToolMenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={styles.menu ?? ""} preventFocusOnPress>
        {children}
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <Popover className={options.popover ?? ""} placement="bottom start" offset={4}>
        <Menu
          aria-label={label}
          className={options.list ?? ""}
          {...(chosen && { selectionMode: isOneOf ? "single" : "multiple", selectedKeys: chosen })}
          onAction={(id) => onAction(String(id))}
        >
          {items.map(({ id, name, isDanger }) => (
            <MenuItem key={id} id={id} className={options.item ?? ""} data-danger={isDanger || undefined}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
