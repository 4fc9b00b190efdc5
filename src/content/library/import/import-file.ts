import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import { paths } from "../../../domain/paths.ts";
import { foldTerm, foldTurkish, slugOf } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import type { OwnFile } from "../../foreign/foreign-item.ts";
import { type AlsoWritten, addPost, knownAuthor } from "../add-post.ts";
import { importAuthor } from "../authors/import-author.ts";
import { addAuthor, findAuthor, updateAuthor } from "../authors/library-authors.ts";
import { findPost } from "../find-posts.ts";
import { movedId } from "../former-addresses.ts";
import { findTerms, writeTerms } from "../issue-terms.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile, LibraryPost } from "../library-post.ts";
import type { LibraryTables } from "../library-tables.ts";
import { importPage, type PageDraft } from "../pages/import-page.ts";
import { addPage, findPage, listPages, placePage, updatePage } from "../pages/library-pages.ts";
import { pageIdOf } from "../pages/page-id.ts";
import { listPins, placePin, refuseUnseen } from "../pages/pins.ts";
import { type PostState, postState } from "../post-state.ts";
import { changesPost, updatePost } from "../update-post.ts";
import { pinOf, refuseLateOpening, termsOf, type WrittenPin } from "./beside-fields.ts";
import { importArticle, importChanges, type NamedText, openText } from "./import-article.ts";
import { readPostDetails } from "./post-details.ts";

export interface NewEdition {
  readonly pdf: LibraryFile;
  readonly setup: PageSetup;
  /** The picture that it has or gets; null: it needs a cover. */
  readonly image: LibraryFile | null;
  readonly label: string;
}

/** @returns the cover, where the issue needs one @throws PublicError of a PDF that readers could not open */
export type CheckEdition = (edition: NewEdition, storeFile: StoreFile) => Promise<LibraryFile | null>;

export interface FileWork {
  readonly library: Library;
  readonly checkEdition: CheckEdition;
  readonly signal: AbortSignal;
}

export interface PlannedFile {
  readonly kind: "post" | "page" | "author";
  readonly step: "add" | "update" | "unchanged";
  readonly id: string;
  readonly title: string;
  readonly status: PostState;
  /** Whole or not at all. @returns the id @throws PublicError */
  write(): Promise<string>;
}

const PLANS = new Map([
  ["yazi", planPost],
  ["sayi", planPost],
  ["post", planPost],
  ["issue", planPost],
  ["sayfa", planPage],
  ["page", planPage],
  ["yazar", planAuthor],
  ["author", planAuthor],
]);

/** Reads a file of the magazine's own: a text with front matter, or an issue's PDF. @throws PublicError */
export async function planFile(
  work: FileWork,
  { path, label, root, proposed }: OwnFile,
  storeFile: StoreFile,
): Promise<PlannedFile> {
  const same = proposed && (await findPostOfPdf(work.library, proposed.hash));
  if (same) return unchanged(same);
  const text = await openText(path, label, root, proposed?.fields);
  const written = text.matter.text("type") ?? "yazı";
  const plan = PLANS.get(foldTurkish(written));
  if (plan) return plan(work, text, storeFile);
  throw text.matter.refusal("type", copy.fieldChoice("type", written, ["yazı", "sayı", "sayfa", "yazar"]));
}

/** An issue that has the same bytes is this one, whatever it is called by now. */
function unchanged({ id, title, ...post }: LibraryPost): PlannedFile {
  const status = postState(post, new Date());
  return { kind: "post", step: "unchanged", id, title, status, write: async () => id };
}

async function findPostOfPdf(library: Library, hash: string): Promise<LibraryPost | null> {
  const found = library.database.selectFrom("post").select("id").where("pdf_file", "=", hash);
  const { id } = (await found.where("is_sample", "=", 0).executeTakeFirst()) ?? {};
  return id === undefined ? null : findPost(library, id);
}

async function planPost(work: FileWork, text: NamedText, storeFile: StoreFile): Promise<PlannedFile> {
  const { library, signal } = work;
  const { label, matter } = text;
  const details = readPostDetails(matter);
  const { id, post } = await findNamed(library, text, details.id, details.title ?? text.fileTitle ?? "");
  const pin = pinOf(matter, new Date());
  const named = termsOf(matter);
  const former = await findTerms(library, post?.id ?? "");
  const terms = { ...former, ...named };
  const isMarked = Object.keys(named).length > 0;
  refuseLateOpening(terms, label);
  const refuseTermsOfArticle = (pdf: LibraryFile | null) => {
    if (isMarked && pdf === null) throw refused(copy.onlyOfIssues, label);
  };
  const also: AlsoWritten = async (tx, written) => {
    if (isMarked)
      await writeTerms(tx, written, { ...(await findTerms({ database: tx }, written)), ...named });
    await writePin(tx, written, pin);
  };
  if (!post) {
    const draft = await importArticle(text, storeFile, signal);
    refuseTermsOfArticle(draft.pdf);
    return {
      kind: "post",
      step: "add",
      id: id ?? "",
      title: draft.title,
      status: postState(draft, new Date()),
      async write() {
        const image = await coverOf(work, draft, null, text, storeFile);
        return (await addPost(library, { ...draft, id, image }, { also })).id;
      },
    };
  }
  const moved = id !== null && id !== post.id ? id : post.id;
  const changes = { ...(await importChanges(text, storeFile, post, signal)), id: moved };
  const changed = { ...post, ...changes };
  refuseTermsOfArticle(changed.pdf);
  const isChanged =
    changesPost(post, changes) ||
    !isDeepStrictEqual(former, terms) ||
    (pin !== undefined && !isDeepStrictEqual(await pinNow(library, post.id, pin?.place ?? null), pin));
  return {
    kind: "post",
    step: isChanged ? "update" : "unchanged",
    id: post.id,
    title: changed.title,
    status: postState(changed, new Date()),
    async write() {
      const image = await coverOf(work, changed, post, text, storeFile);
      const options = { updatedAt: post.updatedAt, isOwn: true, also };
      const all = image?.hash === changed.image?.hash ? changes : { ...changes, image };
      if ((await updatePost(library, post.id, all, options)) === null)
        throw refused(copy.noSuchPost(null), `“${post.id}”`);
      return moved;
    },
  };
}

/**
 * Finds the post of a text by its id or its title's, by the former id that it names, or by the address that one left.
 * @returns the id that it has or gets; null: whichever is free
 */
async function findNamed(library: Library, { matter }: NamedText, given: string | undefined, title: string) {
  const id = given ?? (slugOf(title) || null);
  const formerId = matter.text("formerId") ?? null;
  const post = id === null ? null : await findPost(library, id);
  if (post && given === undefined && (await isOfSample(library, "post", post.id)))
    return { id: null, post: null };
  if (post) return { id: post.id, post };
  const former = formerId === null ? null : await findPost(library, formerId);
  if (former) return { id, post: former };
  const movedTo = id === null ? null : await movedId(library.database, paths.post(id));
  const moved = movedTo === null ? null : await findPost(library, movedTo);
  if (moved && foldTerm(moved.title) === foldTerm(title)) return { id: moved.id, post: moved };
  // An address that a post has left is another's only where a file names it.
  return { id: moved ? (given ?? null) : id, post: null };
}

/** A publisher's text has its title from the sample by chance. */
async function isOfSample({ database }: Library, table: "post" | "page", id: string): Promise<boolean> {
  const row = database.selectFrom(table).select("is_sample").where("id", "=", id);
  return (await row.executeTakeFirst())?.is_sample === 1;
}

type Pictured = Pick<LibraryPost, "pdf" | "pageSetup" | "image">;

/** The cover follows another PDF where it was one of its pages. */
async function coverOf(
  { checkEdition }: FileWork,
  { pdf, pageSetup: setup, image }: Pictured,
  former: Pictured | null,
  { label, isPdf }: NamedText,
  storeFile: StoreFile,
): Promise<LibraryFile | null> {
  const isSame = pdf?.hash === former?.pdf?.hash && isDeepStrictEqual(setup, former?.pageSetup);
  if (pdf === null || isSame) return image;
  const place = isPdf ? label : copy.fileInArticle(label, pdf.name);
  return checkEdition({ pdf, setup, image, label: place }, storeFile);
}

async function pinNow(library: Library, id: string, place: number | null): Promise<WrittenPin | null> {
  const pins = await listPins(library);
  const index = pins.findIndex(({ postId }) => postId === id);
  return index === -1 ? null : { place: place && index + 1, endsAt: pins[index]?.endsAt ?? null };
}

async function writePin(tx: Transaction<LibraryTables>, id: string, pin: WrittenPin | null | undefined) {
  if (pin === null) await tx.deleteFrom("pin").where("post_id", "=", id).execute();
  if (!pin) return;
  await refuseUnseen({ database: tx }, id);
  await placePin(tx, { postId: id, ...pin });
}

async function planPage(work: FileWork, text: NamedText, storeFile: StoreFile): Promise<PlannedFile> {
  const { library, signal } = work;
  const draft = await importPage(text, storeFile, signal);
  const id = await currentPageId(library, draft.id ?? pageIdOf(draft.title), draft.title);
  const order = text.matter.text("order") ?? null;
  const also: AlsoWritten = async (tx) => {
    if (order !== null) await placePage(tx, id, order);
  };
  const page = (await isOfSample(library, "page", id)) ? null : await findPage(library, id);
  const status = draft.status ?? page?.status ?? "published";
  const place = (await listPages(library)).findIndex((one) => one.id === id) + 1;
  const isMoved = order !== null && order !== String(place);
  const isChanged =
    page?.title !== draft.title || page.html !== draft.html || page.status !== status || isMoved;
  const written: PageDraft = { ...draft, id };
  return {
    kind: "page",
    step: page === null ? "add" : isChanged ? "update" : "unchanged",
    id,
    title: draft.title,
    status,
    async write() {
      const isNew = page === null;
      await (isNew ? addPage(library, written, also) : updatePage(library, id, written, { also }));
      return id;
    },
  };
}

/** A page that has left the address is this one where it has the title. */
async function currentPageId(library: Library, id: string, title: string): Promise<string> {
  const movedTo = await movedId(library.database, paths.page(id));
  const moved = movedTo === null ? null : await findPage(library, movedTo);
  return moved && foldTerm(moved.title) === foldTerm(title) ? moved.id : id;
}

async function planAuthor(work: FileWork, text: NamedText, storeFile: StoreFile): Promise<PlannedFile> {
  const { library } = work;
  const { id: given, formerId, name, about, told } = await importAuthor(text, storeFile);
  const authors = await library.database.selectFrom("author").select(["id", "name"]).execute();
  const known =
    authors.find(({ id }) => id === given) ??
    authors.find(({ id }) => id === formerId) ??
    (given === null ? knownAuthor(authors, name) : null);
  const author = known && (await findAuthor(library, known.id));
  const id = given ?? author?.id ?? null;
  const isBare = author?.about === null && author.image === null && author.links.length === 0;
  const isSame =
    author?.id === id &&
    author?.name === name &&
    author.about === about &&
    (told.links === undefined || isDeepStrictEqual(told.links, author.links)) &&
    (told.image === undefined || told.image?.hash === author.image?.hash);
  return {
    kind: "author",
    step: isSame ? "unchanged" : author === null || isBare ? "add" : "update",
    id: id ?? "",
    title: name,
    status: "published",
    async write() {
      if (author === null)
        return (await addAuthor(library, { image: null, links: [], ...told, id, name, about })).id;
      await updateAuthor(library, author.id, { ...told, name, about, id: id ?? author.id });
      return id ?? author.id;
    },
  };
}
