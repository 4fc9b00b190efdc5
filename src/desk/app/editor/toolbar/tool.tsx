import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./editor-toolbar.module.css";

interface ToolProps {
  readonly name: string;
  /** Its shortcut, as in the key list. */
  readonly keys?: string;
  /** State of a tool that can be on or off. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  onPress(): void;
  readonly children: ReactNode;
}

/** A button of the toolbar, named by what it does. It leaves the text's selection as it is. */
export function Tool({ name, keys, isOn, isDisabled = false, onPress, children }: ToolProps) {
  const shared = { "aria-label": name, className: styles.tool ?? "", isDisabled, preventFocusOnPress: true };
  return (
    <TooltipTrigger delay={600}>
      {isOn === undefined ? (
        <Button {...shared} onPress={onPress}>
          {children}
        </Button>
      ) : (
        <ToggleButton {...shared} isSelected={isOn} onChange={onPress}>
          {children}
        </ToggleButton>
      )}
      <Tooltip className={styles.tooltip ?? ""} offset={6}>
        {name}
        {keys && <kbd>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}
