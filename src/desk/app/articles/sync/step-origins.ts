import { Step } from "prosemirror-transform";
import { schema } from "../../../document/schema.ts";

/*
 * A letter gets a name when it is taken away, and keeps it when it is brought back: by an undo, a drag, a paste of what
 * was cut, or words that are put back. The names are told with each step. So two windows that bring the same text back
 * know that it is one text, whatever was typed on in it.
 */

/** Of one letter; null: it has none. */
export type Name = string | null;

/** Names of the letters that a step takes away and puts in, in their order. */
export interface Origins {
  readonly taken: readonly Name[];
  readonly brought: readonly Name[];
}

/** A longer text is brought back as one that nobody knows. */
export const MAX_LETTERS = 100_000;

/** What is known of a step's letters; a step without names is not among them. */
export const originsOf = new WeakMap<Step, Origins>();

/** As Step.toJSON, with the names. */
export function stepToJson(step: Step): unknown {
  const origins = originsOf.get(step);
  const [taken, brought] = [packed(origins?.taken), packed(origins?.brought)];
  return { ...step.toJSON(), ...(taken && { taken }), ...(brought && { brought }) };
}

/** @throws what Step.fromJSON throws */
export function stepFromJson(json: unknown): Step {
  const step = Step.fromJSON(schema, json);
  const { taken, brought } = json as { taken?: unknown; brought?: unknown };
  const origins = { taken: unpacked(taken), brought: unpacked(brought) };
  if (origins.taken.length + origins.brought.length > 0) originsOf.set(step, origins);
  return step;
}

/** `[3]`: three letters without a name; `[3, "ab12/", 0]`: three that follow each other. */
function packed(names: readonly Name[] = []): unknown[] | null {
  if (names.every((name) => name === null)) return null;
  const runs: [number, string?, number?][] = [];
  for (const name of names) {
    const [token, slot] = name?.split("/") ?? [];
    const last = runs.at(-1);
    const isNext =
      last !== undefined &&
      last[1] === token &&
      (token === undefined || (last[2] ?? 0) + last[0] === Number(slot));
    if (isNext) last[0] += 1;
    else runs.push(token === undefined ? [1] : [1, token, Number(slot)]);
  }
  return runs;
}

function unpacked(runs: unknown): Name[] {
  const names: Name[] = [];
  if (!Array.isArray(runs)) return names;
  for (const run of runs) {
    const [count, token, slot] = Array.isArray(run) ? run : [];
    if (!Number.isInteger(count) || count < 1 || names.length + count > MAX_LETTERS) return [];
    for (let index = 0; index < count; index += 1)
      names.push(typeof token === "string" && Number.isInteger(slot) ? `${token}/${slot + index}` : null);
  }
  return names;
}
