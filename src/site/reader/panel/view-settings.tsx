import { useId } from "react";
import type { PostCard } from "../../../domain/post.ts";
import { IssueDownload } from "../../offline/issue-download.tsx";
import { Choice } from "../../reading/reading-choice.tsx";
import { chooseSettings, useReadingSettings } from "../../reading/reading-settings.ts";
import { ReadLater } from "../../routes/post/read-later.tsx";
import { readerCopy } from "../reader-copy.ts";
import { SPREAD_LAYOUTS, type SpreadLayout } from "../stage/spread-layout.ts";
import { KeyList } from "./key-list.tsx";
import styles from "./view-settings.module.css";

export interface ViewSettingsProps {
  readonly layout: SpreadLayout;
  readonly card: PostCard;
  readonly mayTake: boolean;
  onLayout(layout: SpreadLayout): void;
  onFullScreen(): void;
}

const words = readerCopy.layout;

/** How the pages are shown, what is kept of the issue on this device, and what the keys do. */
export function ViewSettings(props: ViewSettingsProps) {
  const { layout, card, mayTake, onLayout, onFullScreen } = props;
  const name = useId();
  const reading = useReadingSettings();
  return (
    <div className={styles.settings}>
      <fieldset className={styles.layouts}>
        <legend>{words.label}</legend>
        {SPREAD_LAYOUTS.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === layout} onChange={() => onLayout(one)} />
            {words.names[one]}
          </label>
        ))}
      </fieldset>
      <Choice field="paper" settings={reading} onChoose={chooseSettings} />
      {document.fullscreenEnabled && (
        <button className={styles.screen} type="button" onClick={onFullScreen}>
          {readerCopy.bar.fullScreen}
        </button>
      )}
      <div className={styles.device}>
        <ReadLater card={card} />
        {mayTake && <IssueDownload card={card} />}
      </div>
      <KeyList />
    </div>
  );
}
