import { useId } from "react";
import { useRouteLoaderData } from "react-router";
import { IssueDownload } from "../../offline/issue-download.tsx";
import type { SiteData } from "../../page-meta.ts";
import { Choice } from "../../reading/reading-choice.tsx";
import { chooseSettings, useReadingSettings } from "../../reading/reading-settings.ts";
import { ReadLater } from "../../routes/post/read-later.tsx";
import { useMagazine } from "../../state/magazine-store.ts";
import { useIssue } from "../open-issue.ts";
import { hasInvitation } from "../readable-pages.ts";
import type { ReaderControls } from "../reader-controls.ts";
import { readerCopy } from "../reader-copy.ts";
import { SPREAD_LAYOUTS } from "../stage/spread-layout.ts";
import { KeyList } from "./key-list.tsx";
import styles from "./view-settings.module.css";

const words = readerCopy.layout;

/** How the pages are shown, what is kept of the issue on this device, and what the keys do. */
export function ViewSettings({ layout, setLayout, card, toggleFullScreen }: ReaderControls) {
  const name = useId();
  const keepsOffline = useRouteLoaderData<SiteData>("root")?.offlineReading ?? false;
  const signedIn = useMagazine((state) => state.signedIn);
  const isWhole = !hasInvitation(useIssue());
  const reading = useReadingSettings();
  return (
    <div className={styles.settings}>
      <fieldset className={styles.layouts}>
        <legend>{words.label}</legend>
        {SPREAD_LAYOUTS.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === layout} onChange={() => setLayout(one)} />
            {words.names[one]}
          </label>
        ))}
      </fieldset>
      <Choice field="paper" settings={reading} onChoose={chooseSettings} />
      {document.fullscreenEnabled && (
        <button className={styles.screen} type="button" onClick={toggleFullScreen}>
          {readerCopy.bar.fullScreen}
        </button>
      )}
      <div className={styles.device}>
        <ReadLater card={card} />
        {keepsOffline && signedIn && isWhole && <IssueDownload card={card} />}
      </div>
      <KeyList />
    </div>
  );
}
