import { useLayoutEffect, useState } from "react";
import { issueStorage } from "../../state/stored-list.ts";
import { isLow, type StageSize } from "./page-fit.ts";
import { FACING_RATIO } from "./spread.ts";

/** How pages stand beside each other. `automatic` goes by the stage; the last has no cover alone: pages 1 and 2 together. */
export const SPREAD_LAYOUTS = ["automatic", "single", "double", "double without cover"] as const;

export type SpreadLayout = (typeof SPREAD_LAYOUTS)[number];

/** @param size null before the stage is measured: it counts as a wide one, the style sheet hides what a narrow one does not show */
export function showsTwoPages(layout: SpreadLayout, size: StageSize | null): boolean {
  if (layout !== "automatic") return layout !== "single";
  return size === null || (size.width / size.height > FACING_RATIO && !isLow(size));
}

export function nextLayout(layout: SpreadLayout): SpreadLayout {
  return SPREAD_LAYOUTS[(SPREAD_LAYOUTS.indexOf(layout) + 1) % SPREAD_LAYOUTS.length] ?? "automatic";
}

const stored = issueStorage(
  "mecmua-sayfa-duzeni",
  (value) => SPREAD_LAYOUTS.find((layout) => layout === value) ?? null,
);

/** An issue's layout on this device. The server does not know it: it is read before the measured stage is painted. */
export function useSpreadLayout(id: string): [SpreadLayout, (layout: SpreadLayout) => void] {
  const [layout, setLayout] = useState<SpreadLayout>("automatic");
  useLayoutEffect(() => setLayout(stored.read(id) ?? "automatic"), [id]);
  return [
    layout,
    (next) => {
      stored.store(id, next === "automatic" ? null : next);
      setLayout(next);
    },
  ];
}
