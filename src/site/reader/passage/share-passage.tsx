import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { hasShareSheet, useShare } from "../../share/use-share.ts";
import { readerCopy } from "../reader-copy.ts";
import { type SelectedPassage, selectedPassage } from "./selected-passage.ts";
import styles from "./share-passage.module.css";

interface SharePassageProps {
  readonly id: string;
  readonly reader: RefObject<HTMLElement | null>;
}

/** While a finger or a mouse still selects, and while the text moves, nothing is offered. */
const SELECTION_PAUSE_MS = 300;

/** Offers an address that opens with the selected passage marked. */
export function SharePassage({ id, reader }: SharePassageProps) {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);
  const [shareAddress, outcome] = useShare();
  /** The selection's address was taken: it is not offered again. */
  const isTaken = useRef(false);
  useEffect(() => {
    let timer = 0;
    const look = () => setPassage(isTaken.current ? null : reader.current && selectedPassage(reader.current));
    const lookAfterPause = () => {
      window.clearTimeout(timer);
      if (window.getSelection()?.isCollapsed ?? true) look();
      else timer = window.setTimeout(look, SELECTION_PAUSE_MS);
    };
    const onChange = () => {
      isTaken.current = false;
      lookAfterPause();
    };
    // Selecting may scroll, and a busy page is told of that after it has offered.
    const onScroll = () => {
      setPassage(null);
      lookAfterPause();
    };
    document.addEventListener("selectionchange", onChange);
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [reader]);
  const share = async (offered: SelectedPassage) => {
    // More may have been selected since the offer.
    const { page, term } = (reader.current && selectedPassage(reader.current)) ?? offered;
    const address = new URL(paths.passage(id, page, term), window.location.href).href;
    isTaken.current = true;
    setPassage(null);
    await shareAddress(address);
  };
  const canShare = passage !== null && hasShareSheet();
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
          {canShare ? readerCopy.passage.share : readerCopy.passage.copy}
        </button>
      )}
      <p className={outcome ? styles.said : "hidden"} role="status">
        {outcome && copy.share[outcome]}
      </p>
    </>
  );
}

function placeOf(end: DOMRect): CSSProperties {
  return { "--middle": `${end.left + end.width / 2}px`, "--below": `${end.bottom}px` } as CSSProperties;
}
