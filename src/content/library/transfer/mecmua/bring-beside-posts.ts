import { existsSync } from "node:fs";
import { join } from "node:path";
import { idOfName } from "../../../../domain/author.ts";
import { formerPath } from "../../../../domain/former-path.ts";
import { addressedId, paths } from "../../../../domain/paths.ts";
import { foldTerm } from "../../../../domain/turkish-text.ts";
import { isRefused } from "../../../../platform/public-error.ts";
import { keepAmendment } from "../../amendments.ts";
import { checkedAbout, checkedAuthorName, checkedLinks } from "../../authors/author-details.ts";
import { insertAuthor } from "../../authors/library-authors.ts";
import { findFileNote, noteFile } from "../../file-notes.ts";
import { importPicture } from "../../import/import-picture.ts";
import { changeTerms, findTerms } from "../../issue-terms.ts";
import type { Library } from "../../library.ts";
import { withStoredFiles } from "../../library-files.ts";
import { keepMendedPage, mendedPages as mendedPagesHere } from "../../mended-pages.ts";
import { listPages, movePage } from "../../pages/library-pages.ts";
import { listPins, MAX_PINS, pinPost, refuseUnseen } from "../../pages/pins.ts";
import { type BesideCounts, type BesidePosts, isTold } from "./beside-posts.ts";

/** Before the posts, whose bylines name them. What is told here already stays. @returns how many came @throws PublicError */
export async function bringAuthors(library: Library, folder: string, authors: BesidePosts["authors"]) {
  const here = await library.database.selectFrom("author").select(["id", "name"]).execute();
  let brought = 0;
  for (const author of authors) {
    const { id, name, about, links, image } = author;
    const namesake = here.find((other) => other.id !== id && foldTerm(other.name) === foldTerm(name));
    if (namesake) continue;
    const label = `“${name}”`;
    const told = {
      id,
      name: checkedAuthorName(name, label),
      about: about && checkedAbout(about, label),
      links: checkedLinks(
        links.map(({ label: word, url }) => `${word}=${url}`),
        label,
      ),
    };
    const isBrought = await withStoredFiles(library, async (storeFile) => {
      const file = image === null ? null : join(folder, image);
      const picture = file !== null && existsSync(file) ? await importPicture(file, label, storeFile) : null;
      return library.database
        .transaction()
        .execute((tx) => insertAuthor(tx, library.files, { ...told, image: picture }, false));
    });
    if (isBrought && isTold(author)) brought += 1;
  }
  return brought;
}

/** After the posts. What is set here already stays. @param here the ids of posts and of new pages, by those they had */
export async function bringRest(
  library: Library,
  { pictures, pins, terms, amendments, redirects, sections, mendedPages, pageOrder }: BesidePosts,
  here: { readonly posts: ReadonlyMap<string, string>; readonly newPages: ReadonlyMap<string, string> },
): Promise<Omit<BesideCounts, "authors">> {
  const idHere = (id: string) => here.posts.get(id) ?? null;
  const brought = {
    pictures: 0,
    pins: 0,
    terms: 0,
    amendments: 0,
    redirects: 0,
    sections: 0,
    mendedPages: 0,
  };
  for (const { hash, ...note } of pictures) {
    const { credit, focus } = await findFileNote(library, hash);
    if (credit === null && focus === null && (await noteFile(library, hash, note))) brought.pictures += 1;
  }
  for (const row of terms) {
    const id = idHere(row.post_id);
    const isFree =
      id !== null && Object.values(await findTerms(library, id)).every((value) => value === null);
    if (!isFree) continue;
    const { free_pages: freePages, opens_at: opensAt, free_from: freeFrom, store_url: storeUrl } = row;
    await changeTerms(library, id, { freePages, opensAt, freeFrom, storeUrl });
    brought.terms += 1;
  }
  for (const { post_id, ends_at } of pins) {
    const id = idHere(post_id);
    if (id !== null && (await isPinned(library, id, ends_at))) brought.pins += 1;
  }
  for (const { post_id, ...amendment } of amendments) {
    const id = idHere(post_id);
    if (id !== null && (await keepAmendment(library.database, id, amendment))) brought.amendments += 1;
  }
  const places = (await listPages(library)).length;
  for (const { id } of pageOrder) {
    const page = here.newPages.get(id);
    if (page !== undefined) await movePage(library, page, String(places));
  }
  for (const redirect of redirects) if (await isRedirected(library, redirect, idHere)) brought.redirects += 1;
  for (const section of sections) if (await isSectionKept(library, section)) brought.sections += 1;
  for (const { edition, ...page } of mendedPages) {
    const isHere = (await mendedPagesHere(library, edition)).some((own) => own.page === page.page);
    if (!isHere && (await keepMendedPage(library, edition, page))) brought.mendedPages += 1;
  }
  return brought;
}

async function isSectionKept({ database }: Library, section: BesidePosts["sections"][number]) {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("section")
    .values({ ...section, id: idOfName(section.name) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

async function isPinned(library: Library, postId: string, endsAt: string | null): Promise<boolean> {
  const pins = await listPins(library);
  const isOver = endsAt !== null && endsAt <= new Date().toISOString();
  if (isOver || pins.length >= MAX_PINS || pins.some((pin) => pin.postId === postId)) return false;
  try {
    await refuseUnseen(library, postId);
    await pinPost(library, { postId, endsAt, place: null });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

async function isRedirected(
  { database }: Library,
  redirect: BesidePosts["redirects"][number],
  idHere: (id: string) => string | null,
): Promise<boolean> {
  const path = formerPath(redirect.path);
  if (path === null || formerPath(redirect.target) === null) return false;
  const id = redirect.target.startsWith(paths.post("")) ? addressedId(redirect.target) : null;
  const target = id === null ? redirect.target : paths.post(idHere(id) ?? id);
  if (path === target) return false;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("redirect")
    .values({ path, target })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}
