import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./editor-toolbar.module.css";
import { Icon, type IconName } from "./icons.tsx";
import { keyName } from "./key-names.ts";

interface ToolProps {
  /** By its name, or letters in its place. */
  readonly icon: IconName | ReactElement;
  readonly name: string;
  /** Its shortcut, as in the key list. */
  readonly keys?: string;
  /** State of a tool that can be on or off. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  onPress(): void;
}

/** A button of the toolbar, named by what it does. It leaves the text's selection as it is. */
export function Tool({ icon, name, keys, isOn, isDisabled = false, onPress }: ToolProps) {
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
