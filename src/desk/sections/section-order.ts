import { SectionReader } from "../../content/snapshot/section-reader.ts";
import { idOfName } from "../../domain/author.ts";
import type { DeskServices } from "../desk-services.ts";
import { settingsView } from "../magazine/magazine-settings.ts";
import { sectionsHere } from "./desk-sections.ts";

export type DeskSection = SectionOrder["shown"][number];
export type SectionOrder = Awaited<ReturnType<typeof sectionOrder>>;

/**
 * Sections as they are set, as readers see them while no order is, and those that are left, the largest first.
 * Without an order `wanted` and `setting` are null.
 */
export async function sectionOrder(services: DeskServices) {
  const { sections: setting } = (await settingsView(services)).settings;
  const reader = new SectionReader(services.snapshot);
  const shownPosts = new Map((await reader.counted()).map(({ id, posts }) => [id, posts]));
  const here = new Map((await sectionsHere(services)).map((section) => [section.id, section]));
  /** @param name in the menu */
  const listed = (category: string, name = category) => {
    const id = idOfName(category);
    const known = here.get(id);
    return {
      id,
      name,
      /** As its posts name it. */
      category: known?.name ?? category,
      description: known?.description ?? null,
      /** Those that readers see. */
      posts: shownPosts.get(id) ?? 0,
      /** Not a name alone that settings have, and nothing else. */
      isHere: known !== undefined,
      /** No post of the library names it, whatever its state. */
      isEmpty: known !== undefined && known.posts === 0,
    };
  };
  const wanted =
    setting?.map((one) => (typeof one === "string" ? listed(one) : listed(one.category, one.name))) ?? null;
  const shown = (await reader.navigation()).map(({ name }) => listed(name));
  const taken = new Set((wanted ?? shown).map(({ id }) => id));
  const others = [...here.values()].filter(({ id }) => !taken.has(id)).map(({ name }) => listed(name));
  return { wanted, shown, others, setting };
}
