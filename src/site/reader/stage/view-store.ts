import { createStore, type StoreApi } from "zustand/vanilla";
import { FITTED, type View } from "./view.ts";

export interface SeenView extends View {
  /** The page it is of, from 1. */
  readonly page: number;
  /** It is gone to in a short movement, not at once as under a finger. */
  readonly isSmooth: boolean;
}

/** The view of one reader. It changes with every movement of a finger: what draws it follows it outside of React. */
export type ViewStore = StoreApi<SeenView>;

export function createViewStore(): ViewStore {
  return createStore<SeenView>()(() => ({ ...FITTED, page: 1, isSmooth: false }));
}

/** A page that is turned to is seen whole. */
export function seeWhole(view: ViewStore, page: number): void {
  view.setState({ ...FITTED, page, isSmooth: false });
}

/** Draws the view. @returns how to undo it */
export function drawView(plane: HTMLElement, view: ViewStore): () => void {
  const draw = ({ scale, x, y, isSmooth }: SeenView) => {
    const isFitted = scale === 1 && x === 0 && y === 0;
    // A property of its own, so that the printer is not told.
    plane.style.setProperty("--view", isFitted ? "none" : `translate(${x}px, ${y}px) scale(${scale})`);
    plane.toggleAttribute("data-smooth", isSmooth);
  };
  draw(view.getState());
  return view.subscribe(draw);
}
