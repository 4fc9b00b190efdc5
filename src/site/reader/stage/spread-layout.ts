import { useLayoutEffect, useState } from "react";
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

/** An issue's layout on this device. The server does not know it: it is read before the measured stage is painted. */
export function useSpreadLayout(id: string): [SpreadLayout, (layout: SpreadLayout) => void] {
  const [layout, setLayout] = useState<SpreadLayout>("automatic");
  useLayoutEffect(() => setLayout(storedLayout(id)), [id]);
  return [
    layout,
    (next) => {
      storeLayout(id, next);
      setLayout(next);
    },
  ];
}

const STORAGE_KEY = "mecmua-sayfa-duzeni";
const MAX_ISSUES = 50;

type StoredLayout = readonly [id: string, layout: SpreadLayout];

function storedLayout(id: string): SpreadLayout {
  return readLayouts().find(([one]) => one === id)?.[1] ?? "automatic";
}

/** The last issues' layouts, newest first; nothing where storage is full or switched off. */
function storeLayout(id: string, layout: SpreadLayout): void {
  const others = readLayouts().filter(([one]) => one !== id);
  const layouts = layout === "automatic" ? others : [[id, layout], ...others].slice(0, MAX_ISSUES);
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(layouts));
  } catch {}
}

function readLayouts(): readonly StoredLayout[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStoredLayout) : [];
  } catch {
    return [];
  }
}

function isStoredLayout(value: unknown): value is StoredLayout {
  return Array.isArray(value) && SPREAD_LAYOUTS.includes(value[1] as SpreadLayout);
}
