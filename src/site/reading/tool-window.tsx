import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { handleKeys } from "../reader/panel/panel-keys.ts";

interface ToolWindowProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly className: string | undefined;
  readonly role: "dialog" | "group";
  readonly label: string;
  readonly children: ReactNode;
  onClose(): void;
}

export function ToolWindow({ ref, className, role, label, children, onClose }: ToolWindowProps) {
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
    return key === "Escape";
  };
  return createPortal(
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a dialog and a group have names
    <div
      ref={(element) => {
        if (ref) ref.current = element;
        return handleKeys(element, closeOnEscape);
      }}
      className={className}
      role={role}
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>,
    // Only what is in it is seen while something fills the screen.
    document.fullscreenElement ?? document.body,
  );
}
