import { type ReactNode, useRef, useState } from "react";
import type { ButtonProps } from "react-aria-components/Button";
import { onDemand } from "../on-demand.tsx";
import type { MenuListProps } from "./menu-list.tsx";

const MenuList = onDemand(async () => (await import("./menu-list.tsx")).MenuList);

/** A list of things to do that a button opens. @returns what the button needs, and what stands beside it */
export function useMenu<Id extends string>(menu: MenuListProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const button = {
    ref: trigger,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPress: () => setOpen(true),
    onKeyDown({ key }) {
      if (key === "ArrowDown" || key === "ArrowUp") setOpen(true);
    },
  } satisfies ButtonProps & { ref: unknown };
  const list: ReactNode = isOpen && <MenuList {...menu} trigger={trigger} onClose={() => setOpen(false)} />;
  return { button, list };
}
