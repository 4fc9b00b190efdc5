import type { Layout } from "./article.ts";
import { isLeft } from "./page-grid.ts";

interface Plan {
  layouts: Layout[];
  cost: number;
  next: number;
}

/**
 * Chooses a layout for every piece in turn, so that the pieces end on one of the wished pages with
 * the least cost, and neighbours open differently.
 */
export function planIssue(choices: Layout[][], first: number, lastPages: number[]): Layout[] {
  let plans: Plan[] = [{ layouts: [], cost: 0, next: first }];
  for (const layouts of choices) {
    const best = new Map<string, Plan>();
    for (const plan of plans) {
      for (const layout of layouts) {
        if (layout.opening.left && !isLeft(plan.next)) continue;
        const cost = plan.cost + layout.cost + priceBeside(plan.layouts, layout);
        const next = plan.next + layout.pages;
        const key = `${next} ${layout.opening.name} ${plan.layouts.at(-1)?.opening.name}`;
        if (cost < (best.get(key)?.cost ?? Infinity))
          best.set(key, { layouts: [...plan.layouts, layout], cost, next });
      }
    }
    plans = [...best.values()];
  }
  const fitting = plans.filter((plan) => lastPages.includes(plan.next - 1));
  if (!fitting.length) throw new Error("the pieces end on none of the wished pages");
  return fitting.reduce((best, plan) => (plan.cost < best.cost ? plan : best)).layouts;
}

/** Neighbours that open alike look like a form that was filled in. */
function priceBeside(before: Layout[], layout: Layout): number {
  const name = layout.opening.name;
  const same = before.at(-1)?.opening.name === name ? 14 : 0;
  const again = before.at(-2)?.opening.name === name ? 4 : 0;
  return same + again;
}
