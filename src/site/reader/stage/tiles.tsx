import { useEffect, useState } from "react";
import type { PageSize } from "../../../domain/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { loadWhileShown } from "./cancel-image-load.ts";
import type { Place, StageSize } from "./page-fit.ts";
import styles from "./tiles.module.css";
import type { ViewStore } from "./view-store.ts";
import { type PlacedTile, visibleTiles } from "./visible-tiles.ts";

export interface TilesProps {
  readonly id: string;
  readonly version: string;
  /** From 1. */
  readonly page: number;
  readonly shape: PageSize;
  /** On the stage, when nothing is enlarged. */
  readonly place: Place;
  readonly stage: StageSize;
  readonly view: ViewStore;
}

/** While a finger moves nothing is asked for, in milliseconds. */
const REST = 120;

/** The visible part of an enlarged page, as sharp as print: laid over the picture piece by piece. */
export function Tiles({ id, version, page, shape, place, stage, view }: TilesProps) {
  const [tiles, setTiles] = useState<readonly PlacedTile[]>([]);
  useEffect(
    () =>
      hearRests(view, () =>
        setTiles(visibleTiles(shape, place, view.getState(), stage, window.devicePixelRatio)),
      ),
    [shape, place, stage, view],
  );
  return tiles.map((tile) => (
    <img
      key={`${tile.column}-${tile.row}`}
      ref={loadWhileShown}
      className={styles.tile}
      src={paths.pageTile(id, version, page, tile.column, tile.row)}
      style={{
        left: `${tile.left}%`,
        top: `${tile.top}%`,
        width: `${tile.width}%`,
        height: `${tile.height}%`,
      }}
      alt=""
      draggable={false}
      onLoad={(event) => event.currentTarget.setAttribute("data-loaded", "")}
    />
  ));
}

/** @param hear is told when the view rests, once for each movement @returns how to undo it */
function hearRests(view: ViewStore, hear: () => void): () => void {
  let timer = 0;
  const stop = view.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(hear, REST);
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
