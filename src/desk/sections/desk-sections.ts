import type { Transaction } from "kysely";
import * as v from "valibot";
import type { LibraryTables } from "../../content/library/library-tables.ts";
import {
  type AlsoMoved,
  dropSection,
  keepSection,
  type LibrarySection,
  listSections,
  moveSection,
} from "../../content/library/sections/library-sections.ts";
import { SectionReader } from "../../content/snapshot/section-reader.ts";
import { idOfName } from "../../domain/author.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { categoryOf, settingFields } from "../../magazine/settings.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { deskTablesIn } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { refusedField } from "../http/request-input.ts";
import { settingsView } from "../magazine/magazine-settings.ts";
import { copy } from "./desk-sections-copy.ts";
import { articlesInSection, renameInArticles } from "./section-in-articles.ts";

const MAX_NAME = 60;
const MAX_DESCRIPTION = 500;

/** What is too long is refused in a sentence of its own. */
export const sectionForm = v.object({ name: v.string(), description: v.string() });
type SectionForm = v.InferOutput<typeof sectionForm>;

/** Those of the library; with a content service those that its posts make, with what is told of them here. */
export async function sectionsHere(
  { library, isHosted, snapshot }: Pick<DeskServices, "library" | "isHosted" | "snapshot">,
  db: DeskServices["library"]["database"] = library.database,
): Promise<LibrarySection[]> {
  const sections = await listSections(db);
  if (!isHosted) return sections;
  const told = new Map(sections.filter(({ isKept }) => isKept).map((section) => [section.id, section]));
  const shown = (await new SectionReader(snapshot).counted()).map(({ id, name, posts }) => {
    const { description = null, isKept = false } = told.get(id) ?? {};
    told.delete(id);
    return { id, name, posts, description, isKept, names: [] };
  });
  return [...shown, ...[...told.values()].map((section) => ({ ...section, posts: 0 }))];
}

/** @throws PublicError */
export async function addSection(services: DeskServices, form: SectionForm): Promise<string> {
  if (services.isHosted) throw refused(copy.elsewhere);
  const section = checkedForm(form);
  await changeSections(services, async (tx, { sections }) => {
    refuseTaken(sections, section);
    await keepSection(tx, section);
  });
  return section.name;
}

/**
 * Renames it with its posts, drafts and place in the menu, and changes what is told of it.
 * @param seen as the form began @returns its former name, and how many posts have a new one @throws PublicError
 */
export async function changeSection(
  services: DeskServices,
  id: string,
  form: SectionForm,
  seen: SectionForm,
) {
  const to = checkedForm(form, seen);
  return await changeSections(services, async (tx, { sections, find, move }) => {
    const from = find(id);
    if (from.name !== seen.name || (from.description ?? "") !== seen.description)
      throw new PublicError("conflict", copy.changedMeanwhile);
    if (to.name === from.name) {
      await keepSection(tx, { ...to, id });
      return { name: from.name, formerName: null, posts: 0 };
    }
    if (services.isHosted) throw refused(copy.elsewhere);
    if (to.id !== id) refuseTaken(sections, to);
    return { name: to.name, formerName: from.name, posts: await move(from, to) };
  });
}

/** Gives its posts and its address to another one. @returns the names of both, and the number of posts @throws PublicError */
export async function mergeSections(services: DeskServices, id: string, into: string) {
  if (services.isHosted) throw refused(copy.elsewhere);
  if (id === into) throw refused(copy.sameSection);
  return await changeSections(services, async (_, { find, move }) => {
    const from = find(id);
    const to = find(into);
    return { name: from.name, into: to.name, posts: await move(from, to) };
  });
}

/** @returns its name @throws PublicError while a post or an article names it */
export async function removeSection(services: DeskServices, id: string): Promise<string> {
  const name = await changeSections(services, async (tx, { find }) => {
    const section = find(id);
    if (section.posts > 0) throw refused(copy.notEmpty(section.posts));
    const articles = await articlesInSection(deskTablesIn(tx), id);
    const written = articles.filter(({ deletedAt }) => deletedAt === null);
    if (written.length > 0) throw refused(copy.namedByDrafts(written.length));
    await dropSection(tx, id);
    return section.name;
  });
  await followInMenu(services, id, null);
  return name;
}

interface Sections {
  readonly sections: readonly LibrarySection[];
  find(id: string): LibrarySection;
  move(from: LibrarySection, to: LibraryTables["section"]): Promise<number>;
}

/** What moves is followed by the desk's articles in the same transaction, and by the menu and open windows after it. */
async function changeSections<T>(
  services: DeskServices,
  work: (tx: Transaction<LibraryTables>, sections: Sections) => Promise<T>,
): Promise<T> {
  const after: (() => unknown)[] = [];
  const result = await services.library.database.transaction().execute(async (tx) => {
    const sections = await sectionsHere(services, tx);
    const find = (id: string) => {
      const section = sections.find((one) => one.id === id);
      if (!section) throw new PublicError("missing", copy.unknown);
      return section;
    };
    const move = (from: LibrarySection, to: LibraryTables["section"]) => {
      const also: AlsoMoved = async (_, names, updatedAt) => {
        const moved = { id: from.id, names, to: to.name };
        for (const { articleId, fieldsVersion } of await renameInArticles(deskTablesIn(tx), moved, updatedAt))
          after.push(() => services.articles.tellFields(articleId, fieldsVersion));
      };
      after.push(() => followInMenu(services, from.id, to));
      return moveSection(tx, from, to, also);
    };
    return await work(tx, { sections, find, move });
  });
  for (const follow of after) await follow();
  return result;
}

/** @param to null: it is gone */
async function followInMenu(
  { magazine }: DeskServices,
  id: string,
  to: LibraryTables["section"] | null,
): Promise<void> {
  const idOf = (one: Parameters<typeof categoryOf>[0]) => idOfName(categoryOf(one));
  await magazine.settings.change({
    files: [],
    settings: ({ sections = [] }) => {
      const isThere = to !== null && to.id !== id && sections.some((one) => idOf(one) === to.id);
      const followed = sections.flatMap((one) => {
        if (idOf(one) !== id) return [one];
        return to === null || isThere || !isForMenu(to.name) ? [] : [to.name];
      });
      return { sections: followed.length === 0 ? undefined : followed };
    },
  });
  await magazine.refresh();
}

function refuseTaken(sections: readonly LibrarySection[], { id }: LibraryTables["section"]): void {
  const taken = sections.find((one) => one.id === id);
  if (taken) throw refusedField("name", copy.nameTaken(taken.name));
}

/** Posts that came from elsewhere may name longer ones. */
function isForMenu(name: string): boolean {
  return v.is(settingFields.sections.schema, [name]);
}

/** A name that stays may be as posts have it. */
function checkedForm(form: SectionForm, seen?: SectionForm): LibraryTables["section"] {
  const isSame = form.name === seen?.name;
  const name = isSame ? form.name : plainLine(form.name);
  if (name === "") throw refusedField("name", copy.nameMissing);
  if (!isSame && !isForMenu(name)) throw refusedField("name", copy.nameWrong(MAX_NAME));
  const description = plainLine(form.description);
  if (description.length > MAX_DESCRIPTION)
    throw refusedField("description", copy.descriptionTooLong(MAX_DESCRIPTION));
  return { id: idOfName(name), name, description: description || null };
}

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
