import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { copy } from "../../../copy/copy.ts";
import { IssueFind } from "./issue-find.tsx";
import { KeyList } from "./key-list.tsx";
import styles from "./open-panel.module.css";
import { OutlineList } from "./outline-list.tsx";
import { PageGrid } from "./page-grid.tsx";
import { hearKeys, keepOwnKeys } from "./panel-keys.ts";
import { PanelTabs, tabId, tabPanelId } from "./panel-tabs.tsx";
import type { PanelTab, ReaderPanelProps } from "./reader-panel.tsx";
import { reveal } from "./reveal.ts";
import type { Find } from "./use-find.ts";

/** Where the panel lies over the pages; the same in its styles. */
const NARROW = "(width < 60rem)";

export interface OpenPanelProps extends ReaderPanelProps {
  readonly tab: PanelTab;
  readonly find: Find;
}

/** The panel while it is open: takes the focus, and gives it back when it closes. */
export function OpenPanel(props: OpenPanelProps) {
  const { id, issue, shown, find, onTab, onClose } = props;
  const prefix = useId();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Who goes along the tabs with the arrows stays there. */
  const staysOnTabs = useRef(false);
  const hasOutline = issue.outline.length > 0;
  const tabs = (["pages", "outline", "find", "keys"] as const).filter(
    (name) => name !== "outline" || hasOutline,
  );
  const tab = tabs.includes(props.tab) ? props.tab : "pages";

  useLayoutEffect(() => returnFocus(panel.current), []);
  useEffect(() => {
    if (tab && !staysOnTabs.current) enter(body.current);
    staysOnTabs.current = false;
  }, [tab]);
  const first = shown[0];
  useEffect(() => {
    if (first !== undefined && tab !== "find") showStart(body.current);
  }, [first, tab]);

  const go = (page: number) => {
    props.onGo(page);
    if (matchMedia(NARROW).matches) onClose();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
    return key === "Escape";
  };
  return (
    <section
      ref={(element) => {
        panel.current = element;
        // First of the two: closing takes the listeners away before the key has gone further.
        element?.addEventListener("keydown", keepOwnKeys);
        const forget = hearKeys(element, closeByKey);
        return () => {
          forget?.();
          element?.removeEventListener("keydown", keepOwnKeys);
        };
      }}
      className={styles.panel}
      aria-label={copy.reader.panel.label}
    >
      <div className={styles.head}>
        <PanelTabs
          prefix={prefix}
          tabs={tabs}
          tab={tab}
          onTab={(name) => {
            staysOnTabs.current = true;
            onTab(name);
          }}
          onEnter={(name) => (name === tab ? enter(body.current) : onTab(name))}
        />
        <button className={styles.close} type="button" aria-label={copy.reader.panel.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <div
        ref={body}
        id={tabPanelId(prefix)}
        className={styles.body}
        role="tabpanel"
        aria-labelledby={tabId(prefix, tab)}
        tabIndex={tab === "keys" ? 0 : -1}
      >
        {tab === "pages" && <PageGrid id={id} issue={issue} shown={shown} onGo={go} />}
        {tab === "outline" && <OutlineList id={id} issue={issue} shown={shown} onGo={go} />}
        {tab === "find" && <IssueFind id={id} issue={issue} find={find} />}
        {tab === "keys" && <KeyList hasOutline={hasOutline} />}
      </div>
    </section>
  );
}

/** Remembers where the focus was. @returns what brings it back, unless the reader has moved it elsewhere */
function returnFocus(panel: HTMLElement | null): () => void {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    const isHere = now === document.body || panel?.contains(now);
    if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

function startOf(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>("[data-start]") ?? body;
}

function enter(body: HTMLElement | null): void {
  startOf(body)?.focus({ preventScroll: true });
}

function showStart(body: HTMLElement | null): void {
  const start = startOf(body);
  if (body && start && start !== body) reveal(start, body);
}
