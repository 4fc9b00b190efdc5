import { useEffect, useState } from "react";
import { paths } from "../../../domain/paths.ts";
import { PartPicture } from "../issue-parts.tsx";
import { useIssue } from "../open-issue.ts";
import type { StageRect, StageSize } from "./page-fit.ts";
import type { TextLayerProps } from "./text-layer.tsx";
import styles from "./tiles.module.css";
import type { ViewStore } from "./view.ts";
import { visibleTiles } from "./visible-tiles.ts";

interface TilesProps extends TextLayerProps {
  readonly rect: StageRect;
  readonly stage: StageSize;
  readonly view: ViewStore;
}

/** While the view moves no tile is fetched. */
const REST_MS = 120;

/** The visible part of an enlarged page, as sharp as print: laid over the picture piece by piece. */
export function Tiles({ page, shape, rect, stage, view }: TilesProps) {
  const { id, version } = useIssue();
  const [tiles, setTiles] = useState<ReturnType<typeof visibleTiles>>([]);
  useEffect(
    () =>
      onRest(view, () =>
        setTiles(visibleTiles(shape, rect, view.getState(), stage, window.devicePixelRatio)),
      ),
    [shape, rect, stage, view],
  );
  return tiles.map(({ column, row, left, top, width, height }) => (
    <PartPicture
      key={`${column}-${row}`}
      className={styles.tile}
      src={paths.pageTile(id, version, page, column, row)}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      onLoad={(event) => event.currentTarget.setAttribute("data-loaded", "")}
    />
  ));
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
