import { useRevalidator } from "react-router";
import type { ChosenLine, SelectionOutcome } from "../../selection/change-selection.ts";
import { useAction } from "../api/use-action.ts";
import type { Deed } from "./selection-words.ts";

export interface Outcome extends Pick<SelectionOutcome, "done"> {
  readonly deed: Deed;
  readonly refused: readonly { readonly key: string; readonly title: string; readonly message: string }[];
}

type Chosen = ChosenLine & { readonly title?: string };
type Send = (json: { chosen: ChosenLine[] }) => Promise<{ json(): Promise<SelectionOutcome> }>;

/** Does one thing with the chosen lines, and has the list asked for anew. */
export function useSelectionChange(onDone: (outcome: Outcome) => void) {
  const { revalidate } = useRevalidator();
  return useAction(async (deed: Deed, chosen: readonly Chosen[], send: Send) => {
    const lines = chosen.map(({ key, id, kind, postId }) => ({ key, id, kind, postId }));
    const { done, refused } = await (await send({ chosen: lines })).json();
    const titles = new Map(chosen.map(({ key, title = "" }) => [key, title]));
    onDone({ deed, done, refused: refused.map((one) => ({ ...one, title: titles.get(one.key) ?? "" })) });
    await revalidate();
  });
}
