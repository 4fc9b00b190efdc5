import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readerCopy } from "../reader-copy.ts";
import { canReadAloud, type ReadAloud, startReadingAloud } from "./read-aloud.ts";
import styles from "./text-view.module.css";

const RATES = [0.8, 1, 1.25, 1.5] as const;
const words = readerCopy.text.aloud;

interface ReadAloudControlsProps {
  readonly article: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Has the text read aloud, from what is seen on; nothing where the browser cannot. */
export function ReadAloudControls({ article, scroller }: ReadAloudControlsProps) {
  const can = useSyncExternalStore(
    () => () => undefined,
    canReadAloud,
    () => false,
  );
  const reading = useRef<ReadAloud | null>(null);
  const [state, setState] = useState<"silent" | "reading" | "paused">("silent");
  const [rate, setRate] = useState<number>(1);
  useEffect(() => () => reading.current?.stop(), []);
  if (!can) return null;

  const start = () => {
    if (!article.current || !scroller.current) return;
    reading.current = startReadingAloud(article.current, scroller.current, rate, () => setState("silent"));
    setState("reading");
  };
  const stop = () => {
    reading.current?.stop();
    setState("silent");
  };
  const toggle = () => {
    if (state === "reading") reading.current?.pause();
    else reading.current?.resume();
    setState(state === "reading" ? "paused" : "reading");
  };
  const changeRate = () => {
    const next = RATES[(RATES.indexOf(rate as (typeof RATES)[number]) + 1) % RATES.length] ?? 1;
    setRate(next);
    if (state === "reading") reading.current?.setRate(next);
  };
  if (state === "silent")
    return (
      <button type="button" onClick={start}>
        {words.start}
      </button>
    );
  return (
    <span className={styles.aloud}>
      <button type="button" onClick={toggle}>
        {state === "reading" ? words.pause : words.resume}
      </button>
      <button type="button" onClick={stop}>
        {words.stop}
      </button>
      <button type="button" aria-label={words.rate(rate)} onClick={changeRate}>
        {words.times(rate)}
      </button>
    </span>
  );
}
