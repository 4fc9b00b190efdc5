import { useRef } from "react";
import type { ReadableIssue } from "../../../domain/issue/edition.ts";
import { readerCopy } from "../reader-copy.ts";
import { handleKeys, indexAfterKey } from "./panel-keys.ts";
import styles from "./panel-tabs.module.css";

const TABS = ["pages", "outline", "find", "view"] as const;

export type PanelTab = (typeof TABS)[number];

export function tabsOf({ outline }: ReadableIssue): readonly PanelTab[] {
  return outline.length > 0 ? TABS : TABS.filter((tab) => tab !== "outline");
}

interface PanelTabsProps {
  readonly prefix: string;
  readonly tabs: readonly PanelTab[];
  readonly tab: PanelTab;
  onTab(tab: PanelTab): void;
  /** A tab was pressed, not only passed with the arrows: the focus goes to what it shows. */
  onEnter(tab: PanelTab): void;
}

export const tabId = (prefix: string, tab: PanelTab) => `${prefix}-${tab}`;
export const tabPanelId = (prefix: string) => `${prefix}-panel`;

/** The panel's tabs: one stop for the Tab key, arrows go from one to the next. */
export function PanelTabs({ prefix, tabs, tab, onTab, onEnter }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = ({ key }: KeyboardEvent) => {
    const index = indexAfterKey(key, tabs.indexOf(tab), tabs.length, 1);
    const next = index === null ? undefined : tabs[index];
    if (next === undefined) return false;
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(prefix, next))}`)?.focus();
    onTab(next);
    return true;
  };
  return (
    <div
      ref={(element) => {
        list.current = element;
        return handleKeys(element, moveByKey);
      }}
      className={styles.tabs}
      role="tablist"
      aria-label={readerCopy.panel.label}
    >
      {tabs.map((name) => (
        <button
          key={name}
          id={tabId(prefix, name)}
          className={styles.tab}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={name === tab ? tabPanelId(prefix) : undefined}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onEnter(name)}
        >
          {readerCopy.panel.tabs[name]}
        </button>
      ))}
    </div>
  );
}
