import { useId } from "react";
import { copy } from "../../../copy/copy.ts";
import { SPREAD_LAYOUTS, type SpreadLayout } from "../stage/spread-layout.ts";
import { KeyList } from "./key-list.tsx";
import styles from "./view-settings.module.css";

export interface ViewSettingsProps {
  readonly layout: SpreadLayout;
  readonly hasOutline: boolean;
  onLayout(layout: SpreadLayout): void;
  onFullScreen(): void;
}

const words = copy.reader.layout;

/** How the pages are shown, and what the keys do. */
export function ViewSettings({ layout, hasOutline, onLayout, onFullScreen }: ViewSettingsProps) {
  const name = useId();
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
      {document.fullscreenEnabled && (
        <button className={styles.screen} type="button" onClick={onFullScreen}>
          {copy.reader.bar.fullScreen}
        </button>
      )}
      <KeyList hasOutline={hasOutline} />
    </div>
  );
}
