import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import action from "../components/text-action.module.css";
import { handleKeys } from "../reader/panel/panel-keys.ts";
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

const words = readingCopy.panel;
const SIZES = READING_CHOICES.size;

/** How texts are shown on this device. Stands beside the text or below it, which stays in view and can be read on. */
export function ReadingPanel({ onClose }: { onClose(): void }) {
  const panel = useRef<HTMLElement>(null);
  const settings = useReadingSettings();
  const [isKept, setKept] = useState(true);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const choose = (chosen: ReadingSettings) => setKept(chooseSettings(chosen));
  const step = SIZES.indexOf(settings.size);
  return createPortal(
    <section
      ref={(element) => {
        panel.current = element;
        return handleKeys(element, ({ key }) => {
          if (key === "Escape") onClose();
          return key === "Escape";
        });
      }}
      className={styles.panel}
      role="dialog"
      aria-label={words.label}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2>{words.label}</h2>
        <button className={styles.close} type="button" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
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
    </section>,
    // Only what is in it is seen while something fills the screen.
    document.fullscreenElement ?? document.body,
  );
}
