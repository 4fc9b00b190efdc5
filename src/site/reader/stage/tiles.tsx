import { useEffect, useState } from "react";
import { paths } from "../../../domain/paths.ts";
import { usePartPicture } from "../issue-parts.ts";
import { cancelLoadOnRemoval } from "./cancel-image-load.ts";
import type { StageRect, StageSize } from "./page-fit.ts";
import type { TextLayerProps } from "./text-layer.tsx";
import styles from "./tiles.module.css";
import type { ViewStore } from "./view.ts";
import { type VisibleTile, visibleTiles } from "./visible-tiles.ts";

interface TilesProps extends TextLayerProps {
  /** The page's rectangle when nothing is enlarged. */
  readonly rect: StageRect;
  readonly stage: StageSize;
  readonly view: ViewStore;
}

/** While the view moves no tile is fetched. */
const REST_MS = 120;

/** The visible part of an enlarged page, as sharp as print: laid over the picture piece by piece. */
export function Tiles({ id, issue, page, shape, rect, stage, view }: TilesProps) {
  const [tiles, setTiles] = useState<readonly VisibleTile[]>([]);
  useEffect(
    () =>
      onRest(view, () =>
        setTiles(visibleTiles(shape, rect, view.getState(), stage, window.devicePixelRatio)),
      ),
    [shape, rect, stage, view],
  );
  return tiles.map((tile) => (
    <Tile
      key={`${tile.column}-${tile.row}`}
      address={paths.pageTile(id, issue.version, page, tile.column, tile.row)}
      tile={tile}
    />
  ));
}

function Tile({ address, tile: { left, top, width, height } }: { address: string; tile: VisibleTile }) {
  const { attempt, onError } = usePartPicture(address);
  return (
    <img
      key={attempt}
      ref={cancelLoadOnRemoval}
      className={styles.tile}
      src={address}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      alt=""
      draggable={false}
      onLoad={(event) => event.currentTarget.setAttribute("data-loaded", "")}
      onError={onError}
    />
  );
}

/** Calls back once after each movement of the view. @returns how to undo it */
function onRest(view: ViewStore, callback: () => void): () => void {
  let timer = 0;
  const unsubscribe = view.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(callback, REST_MS);
  });
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
  };
}
