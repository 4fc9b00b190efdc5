import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import type { MenuListProps } from "../../components/menu/menu-list.tsx";
import { useMenu } from "../../components/menu/use-menu.tsx";
import styles from "./editor-toolbar.module.css";

interface ToolMenuProps<Id extends string> extends Omit<MenuListProps<Id>, "placement"> {
  readonly children: ReactNode;
}

export function ToolMenu<Id extends string>({ children, onAction, ...menu }: ToolMenuProps<Id>) {
  const { button, list } = useMenu({
    ...menu,
    placement: "bottom start",
    // While it is open, a list takes back the focus that an action gives to the text.
    onAction: (id) => requestAnimationFrame(() => onAction(id)),
  });
  return (
    <>
      <Button {...button} aria-label={menu.label} className={styles.menu ?? ""} preventFocusOnPress>
        {children}
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      {list}
    </>
  );
}
