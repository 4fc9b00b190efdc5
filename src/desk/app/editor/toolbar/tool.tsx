import type { ReactElement, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import type { MenuListProps } from "../../components/menu/menu-list.tsx";
import { useMenu } from "../../components/menu/use-menu.tsx";
import { copy } from "../editor-copy.ts";
import styles from "./editor-toolbar.module.css";
import { Icon, type IconName } from "./icons.tsx";

interface ToolProps {
  readonly icon: IconName | ReactElement;
  readonly name: string;
  readonly keys: string | undefined;
  /** Undefined for what is neither on nor off. */
  readonly isOn: boolean | undefined;
  readonly isDisabled: boolean;
  onPress(): void;
}

/** A button of the toolbar, named by what it does. It leaves the text's selection as it is. */
export function Tool({ icon, name, keys, isOn, isDisabled, onPress }: ToolProps) {
  const shared = { "aria-label": name, className: styles.tool ?? "", isDisabled, preventFocusOnPress: true };
  const shown = typeof icon === "string" ? <Icon name={icon} /> : icon;
  return (
    <TooltipTrigger delay={600}>
      {isOn === undefined ? (
        <Button {...shared} onPress={onPress}>
          {shown}
        </Button>
      ) : (
        <ToggleButton {...shared} isSelected={isOn} onChange={onPress}>
          {shown}
        </ToggleButton>
      )}
      <Tooltip className={styles.tooltip ?? ""} offset={6}>
        {name}
        {keys && <kbd>{keyName(keys)}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}

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

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Keys as they are printed on the keyboard: `Mod-Shift-d` is `Ctrl + Shift + D`, or `⌘ ⇧ D`; a space parts two that follow. */
export function keyName(keys: string): string {
  const printed: Readonly<Record<string, string>> = isApple
    ? { Mod: "⌘", Shift: "⇧", Escape: "Esc" }
    : { Mod: "Ctrl", Escape: "Esc" };
  const together = (chord: string) =>
    chord
      .split("-")
      .map((key) => printed[key] ?? key.replace(/^[a-z]$/, (letter) => letter.toUpperCase()))
      .join(isApple ? " " : " + ");
  return keys.split(" ").map(together).join(copy.thenKey);
}
