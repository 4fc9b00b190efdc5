import { SectionReader } from "../../content/snapshot/section-reader.ts";
import { idOfName } from "../../domain/author.ts";
import type { NamedCategory } from "../../domain/magazine.ts";
import type { DeskServices } from "../desk-services.ts";
import { settingsView } from "./magazine-settings.ts";

export interface CountedCategory extends NamedCategory {
  readonly posts: number;
}

export type SectionOrder = Awaited<ReturnType<typeof sectionOrder>>;

/**
 * Categories as they are set, as readers see them while no order is, and those that are left, the largest first.
 * Without an order `wanted` and `setting` are null.
 */
export async function sectionOrder(services: DeskServices) {
  const { settings } = await settingsView(services);
  const reader = new SectionReader(services.snapshot);
  const counted = await reader.counted();
  const posts = new Map(counted.map((section) => [section.id, section.posts]));
  const withCount = ({ category, name }: NamedCategory): CountedCategory => ({
    category,
    name,
    posts: posts.get(idOfName(category)) ?? 0,
  });
  const wanted =
    settings.sections?.map((one) =>
      withCount(typeof one === "string" ? { category: one, name: one } : one),
    ) ?? null;
  const shown = (await reader.navigation()).map(({ name }) => withCount({ category: name, name }));
  const taken = new Set((wanted ?? shown).map(({ category }) => idOfName(category)));
  const others = counted
    .filter(({ id }) => !taken.has(id))
    .map(({ name, posts }) => ({ category: name, name, posts }));
  return { wanted, shown, others, setting: settings.sections ?? null };
}
