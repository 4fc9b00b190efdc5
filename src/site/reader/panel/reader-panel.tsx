import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from "react";
import { CLOSE_ICON, Icon } from "../../components/icon.tsx";
import { useIssue } from "../open-issue.ts";
import type { ReaderControls } from "../reader-controls.ts";
import { readerCopy } from "../reader-copy.ts";
import type { PageHits } from "../stage/hits.tsx";
import { IssueFind } from "./issue-find.tsx";
import { matchHits } from "./match-hits.ts";
import { OutlineList } from "./outline-list.tsx";
import { PageGrid } from "./page-grid.tsx";
import type { PageListProps } from "./page-jump.tsx";
import { handleKeys, keepPanelKeys } from "./panel-keys.ts";
import { type PanelTab, PanelTabs, tabId, tabPanelId, tabsOf } from "./panel-tabs.tsx";
import styles from "./reader-panel.module.css";
import { reveal } from "./reveal.ts";
import { listenToSheetDrag } from "./sheet-drag.ts";
import { type Find, useFind } from "./use-find.ts";
import { ViewSettings } from "./view-settings.tsx";

interface ReaderPanelProps extends PageListProps {
  readonly controls: ReaderControls;
  readonly bookmarks: readonly number[];
  onHits(hits: PageHits | null): void;
}

/** The reader's panel: pages, contents, find, view and keys. What was searched for outlives closing it. */
export function ReaderPanel(props: ReaderPanelProps) {
  const { shown, onGo, onHits } = props;
  const { tab } = props.controls;
  const find = useFind({ shown, onGo });
  const isOpen = tab !== null;
  const hits = useMemo(
    () => (isOpen && find.found ? matchHits(find.found.places, find.current) : null),
    [isOpen, find.found, find.current],
  );
  const reportHits = useEffectEvent(onHits);
  useEffect(() => reportHits(hits), [hits]);
  return tab === null ? null : <OpenPanel {...props} tab={tab} find={find} />;
}

/** Windows in which the panel is a sheet over the pages; the same in its style sheet. */
const NARROW = "(width < 60rem)";

/** The panel while it is open: takes the focus, and gives it back when it closes. */
function OpenPanel(props: ReaderPanelProps & { tab: PanelTab; find: Find }) {
  const { shown, find, controls } = props;
  const onClose = () => controls.setTab(null);
  const prefix = useId();
  const panel = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Arrows move along the tabs without leaving them. */
  const staysOnTabs = useRef(false);
  const tabs = tabsOf(useIssue());
  const tab = tabs.includes(props.tab) ? props.tab : "pages";

  const close = useEffectEvent(onClose);
  useLayoutEffect(() => returnFocus(panel.current), []);
  useEffect(
    () =>
      head.current && panel.current
        ? listenToSheetDrag(head.current, panel.current, () => close())
        : undefined,
    [],
  );
  useEffect(() => {
    if (tab && !staysOnTabs.current) focusStart(body.current);
    staysOnTabs.current = false;
  }, [tab]);
  const first = shown[0];
  useEffect(() => {
    if (first !== undefined && tab !== "find") scrollToStart(body.current);
  }, [first, tab]);

  const go = (page: number) => {
    props.onGo(page);
    if (matchMedia(NARROW).matches) onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    keepPanelKeys(event);
    if (event.key === "Escape") onClose();
    return event.key === "Escape";
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the close button and Escape do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the close button and Escape do the same */}
      <div className={styles.backdrop} onClick={onClose} />
      <section
        ref={(element) => {
          panel.current = element;
          return handleKeys(element, onKey);
        }}
        className={styles.panel}
        aria-label={readerCopy.panel.label}
      >
        <div ref={head} className={styles.head}>
          <PanelTabs
            prefix={prefix}
            tabs={tabs}
            tab={tab}
            onTab={(name) => {
              staysOnTabs.current = true;
              controls.setTab(name);
            }}
            onEnter={(name) => (name === tab ? focusStart(body.current) : controls.setTab(name))}
          />
          <button
            className={styles.close}
            type="button"
            aria-label={readerCopy.panel.close}
            onClick={onClose}
          >
            <Icon path={CLOSE_ICON} />
          </button>
        </div>
        <div
          ref={body}
          id={tabPanelId(prefix)}
          className={styles.body}
          role="tabpanel"
          aria-labelledby={tabId(prefix, tab)}
          tabIndex={tab === "view" ? 0 : -1}
        >
          {tab === "pages" && <PageGrid shown={shown} bookmarks={props.bookmarks} onGo={go} />}
          {tab === "outline" && <OutlineList shown={shown} onGo={go} />}
          {tab === "find" && <IssueFind find={find} />}
          {tab === "view" && <ViewSettings {...controls} />}
        </div>
      </section>
    </>
  );
}

function returnFocus(panel: HTMLElement | null): () => void {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    const isHere = now === document.body || panel?.contains(now);
    if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

function startElement(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>("[data-start]") ?? body;
}

function focusStart(body: HTMLElement | null): void {
  startElement(body)?.focus({ preventScroll: true });
}

function scrollToStart(body: HTMLElement | null): void {
  const start = startElement(body);
  if (body && start && start !== body) reveal(start, body);
}
