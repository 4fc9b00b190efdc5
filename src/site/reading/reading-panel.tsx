import { useLayoutEffect, useRef, useState } from "react";
import { CLOSE_ICON, Icon } from "../components/icon.tsx";
import action from "../components/text-action.module.css";
import { Choice } from "./reading-choice.tsx";
import { readingCopy } from "./reading-copy.ts";
import styles from "./reading-panel.module.css";
import {
  chooseSettings,
  MAGAZINES_OWN,
  READING_CHOICES,
  type ReadingSettings,
  useReadingSettings,
} from "./reading-settings.ts";
import { ToolWindow } from "./tool-window.tsx";

const words = readingCopy.panel;
const SIZES = READING_CHOICES.size;

export function ReadingPanel({ onClose }: { onClose(): void }) {
  const panel = useRef<HTMLDivElement>(null);
  const settings = useReadingSettings();
  const [isKept, setKept] = useState(true);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const choose = (chosen: ReadingSettings) => setKept(chooseSettings(chosen));
  const step = SIZES.indexOf(settings.size);
  return (
    <ToolWindow ref={panel} className={styles.panel} role="dialog" label={words.label} onClose={onClose}>
      <header className={styles.head}>
        <h2>{words.label}</h2>
        <button className={styles.close} type="button" aria-label={words.close} onClick={onClose}>
          <Icon path={CLOSE_ICON} />
        </button>
      </header>
      <label className={styles.size}>
        <span>{words.fields.size}</span>
        <input
          type="range"
          min={0}
          max={SIZES.length - 1}
          value={step}
          aria-valuetext={words.size(step + 1, SIZES.length)}
          onChange={({ target }) =>
            choose({ ...settings, size: SIZES[target.valueAsNumber] ?? settings.size })
          }
        />
      </label>
      {(["paper", "face", "spacing", "width"] as const).map((field) => (
        <Choice key={field} field={field} settings={settings} onChoose={choose} />
      ))}
      <button className={action.action} type="button" onClick={() => choose(MAGAZINES_OWN)}>
        {words.reset}
      </button>
      <p className={styles.said} role="status">
        {!isKept && words.notKept}
      </p>
    </ToolWindow>
  );
}
