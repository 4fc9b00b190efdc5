import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { type SelectedPassage, selectedPassage } from "./selected-passage.ts";
import styles from "./share-passage.module.css";

interface SharePassageProps {
  readonly id: string;
  readonly reader: RefObject<HTMLElement | null>;
}

/** While a finger or a mouse still selects, nothing is offered, in milliseconds. */
const SELECTION_PAUSE = 300;
/** In milliseconds. */
const SAID_TIME = 2500;

type Outcome = "copied" | "shown";

/** Offers an address that opens with the selected passage marked. */
export function SharePassage({ id, reader }: SharePassageProps) {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let timer = 0;
    const look = () => setPassage(reader.current && selectedPassage(reader.current));
    const onChange = () => {
      window.clearTimeout(timer);
      if (window.getSelection()?.isCollapsed ?? true) look();
      else timer = window.setTimeout(look, SELECTION_PAUSE);
    };
    const gone = () => setPassage(null);
    document.addEventListener("selectionchange", onChange);
    document.addEventListener("scroll", gone, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("scroll", gone, { capture: true });
    };
  }, [reader]);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_TIME);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async ({ page, term }: SelectedPassage) => {
    const address = new URL(paths.passage(id, page, term), window.location.href).href;
    setPassage(null);
    setOutcome(await shareAddress(address));
  };
  const canShare = passage !== null && mayShare();
  return (
    <>
      {passage && (
        <button
          type="button"
          className={styles.share}
          style={placeOf(passage.end)}
          // A press would end the selection before the click comes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void share(passage)}
        >
          {canShare ? copy.reader.passage.share : copy.reader.passage.copy}
        </button>
      )}
      <p className={outcome ? styles.said : "hidden"} role="status">
        {outcome && copy.reader.passage[outcome]}
      </p>
    </>
  );
}

function mayShare(): boolean {
  return "share" in navigator && window.matchMedia("(hover: none)").matches;
}

/** @returns what is to be said of it; null when the device's own window said it */
async function shareAddress(address: string): Promise<Outcome | null> {
  try {
    if (mayShare()) {
      await navigator.share({ url: address });
      return null;
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // The browser's own history: the reader stays as it is.
    window.history.replaceState(window.history.state, "", address);
    return "shown";
  }
}

function placeOf(end: DOMRect): CSSProperties {
  return { "--middle": `${end.left + end.width / 2}px`, "--below": `${end.bottom}px` } as CSSProperties;
}
