import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type ReadAloud, readAloud } from "./read-aloud.ts";
import styles from "./read-aloud-bar.module.css";
import { readingCopy } from "./reading-copy.ts";
import { ToolWindow } from "./tool-window.tsx";

const RATES = [0.8, 1, 1.25, 1.5] as const;
const words = readingCopy.aloud;

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
    const reader = readAloud(text, text.closest<HTMLElement>("[data-scroller]"), () => end());
    reading.current = reader;
    reader.read(1);
    return () => reader.stop();
  }, []);

  const toggle = () => {
    if (isPaused) reading.current?.read(rate);
    else reading.current?.pause();
    setPaused(!isPaused);
  };
  const changeRate = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
    setRate(next);
    if (!isPaused) reading.current?.read(next);
  };
  return (
    <ToolWindow className={styles.bar} role="group" label={words.label} onClose={onClose}>
      <button ref={first} type="button" onClick={toggle}>
        {isPaused ? words.resume : words.pause}
      </button>
      <button type="button" onClick={onClose}>
        {words.stop}
      </button>
      <button type="button" aria-label={words.rate(rate)} onClick={changeRate}>
        {words.times(rate)}
      </button>
    </ToolWindow>
  );
}
