import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { handleKeys } from "../reader/panel/panel-keys.ts";
import { type ReadAloud, startReadingAloud } from "./read-aloud.ts";
import styles from "./read-aloud-bar.module.css";
import { readingCopy } from "./reading-copy.ts";

const RATES = [0.8, 1, 1.25, 1.5] as const;
const words = readingCopy.aloud;

/** Reads the page's text aloud, from what is seen on, for as long as it is there. */
export function ReadAloudBar({ onClose }: { onClose(): void }) {
  const reading = useRef<ReadAloud | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [rate, setRate] = useState<(typeof RATES)[number]>(1);
  const end = useEffectEvent(onClose);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const text = document.querySelector<HTMLElement>("[data-article-body], [data-issue-text]");
    if (!text) return;
    reading.current = startReadingAloud(text, text.closest<HTMLElement>("[data-scroller]"), () => end());
    return () => reading.current?.stop();
  }, []);

  const toggle = () => {
    if (isPaused) reading.current?.resume();
    else reading.current?.pause();
    setPaused(!isPaused);
  };
  const changeRate = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
    setRate(next);
    reading.current?.setRate(next);
  };
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      ref={(element) =>
        handleKeys(element, ({ key }) => {
          if (key === "Escape") onClose();
          return key === "Escape";
        })
      }
      className={styles.bar}
      role="group"
      aria-label={words.label}
    >
      <button ref={first} type="button" onClick={toggle}>
        {isPaused ? words.resume : words.pause}
      </button>
      <button type="button" onClick={onClose}>
        {words.stop}
      </button>
      <button type="button" aria-label={words.rate(rate)} onClick={changeRate}>
        {words.times(rate)}
      </button>
    </div>,
    // Only what is in it is seen while something fills the screen.
    document.fullscreenElement ?? document.body,
  );
}
