import { findPost } from "../../content/library/find-posts.ts";
import { findTerms } from "../../content/library/issue-terms.ts";
import type { LibraryFile } from "../../content/library/library-post.ts";
import { postState } from "../../content/library/post-state.ts";
import { readCards } from "../../content/snapshot/post-reader.ts";
import { paths } from "../../domain/paths.ts";
import { variantFrom } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import { PublicError } from "../../platform/public-error.ts";
import { articlesByPost, selectTitled } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { savedFields } from "../document/article-fields.ts";
import { sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

/** Of a draft without a PDF the id is its article's. */
export type IssueLine = Awaited<ReturnType<typeof listIssues>>[number];
export type IssueView = Awaited<ReturnType<typeof viewIssue>>;

type IssueServices = Pick<DeskServices, "db" | "library" | "isHosted" | "snapshot" | "now" | "magazine">;

const COVER_WIDTH = 320;

/** As the desk has them: newest first; drafts, which have no day of their own, before all; without those in the bin. */
export async function listIssues(services: IssueServices) {
  if (services.isHosted) return listHosted(services);
  const { db, library, now } = services;
  const rows = await library.database
    .selectFrom("post")
    .leftJoin("file", "file.hash", "post.image_file")
    .select(["post.id", "title", "status", "created_at", "updated_at", "image_file", "width", "height"])
    .where("pdf_file", "is not", null)
    .orderBy((eb) => eb.case().when("status", "=", "draft").then(0).else(1).end())
    .orderBy("created_at", "desc")
    .orderBy("post.id")
    .execute();
  const today = new Date(now());
  const atDesk = await articlesByPost(db, "issue");
  const kept = rows.flatMap(
    ({ id, title, status, created_at: createdAt, updated_at: updatedAt, ...image }) => {
      const { title: written = title, deletedAt = null, plannedFor = null } = atDesk.get(id) ?? {};
      if (deletedAt !== null) return [];
      return {
        id,
        path: pathOf(id),
        title: written,
        createdAt: plannedFor ?? createdAt,
        state:
          plannedFor === null ? postState({ status, createdAt, updatedAt }, today) : ("scheduled" as const),
        cover: coverOf(image.image_file, image),
      };
    },
  );
  return [...(await withoutPdf(db)), ...kept];
}

function pathOf(id: string): string {
  return `/sayilar/${encodeURIComponent(id)}`;
}

/** Drafts that are at the desk alone. */
async function withoutPdf(db: DeskDb) {
  const rows = await selectTitled(db)
    .where("article.kind", "=", "issue")
    .where("post_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .execute();
  const draft = { createdAt: null, state: "draft", cover: null } as const;
  return rows.map(({ id, title }) => ({ id, path: `/yazilar/${id}`, title, ...draft }));
}

async function listHosted({ snapshot }: Pick<IssueServices, "snapshot">) {
  const rows = await snapshot
    .selectFrom("post")
    .select("id")
    .where("is_issue", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const cards = await readCards(
    snapshot,
    rows.map(({ id }) => id),
  );
  return cards.map(lineOfCard);
}

function lineOfCard({ id, title, createdAt, picture }: PostCard) {
  const cover = picture && {
    address: paths.pictureVariant(picture.name, variantFrom(picture.width, COVER_WIDTH).step, "webp"),
    width: picture.width,
    height: picture.height,
  };
  return { id, path: pathOf(id), title, createdAt, state: "published" as const, cover };
}

function coverOf(hash: string | null, { width, height }: Pick<LibraryFile, "width" | "height">) {
  if (hash === null || width === null || height === null) return null;
  return { address: `/masa/api/files/${hash}?w=${COVER_WIDTH}`, width, height };
}

/** @param id of its post @throws PublicError */
export async function viewIssue({ library, snapshot, isHosted, magazine }: IssueServices, id: string) {
  const found = isHosted ? (await readCards(snapshot, [id]))[0] : await findPost(library, id);
  if (!found?.isIssue) throw new PublicError("missing", copy.noSuchIssue);
  const terms = await findTerms(library, id);
  return { id, title: found.title, terms, usualFreePages: magazine.access.previewPages(), isHosted };
}

/** The pages of issues that readers do not have yet, one after another: a server that ended left them half made. */
export async function resumeIntakes(services: IssueServices & Pick<DeskServices, "intakes">): Promise<void> {
  if (services.isHosted) return;
  const { db, library, intakes } = services;
  const lines = await listIssues(services);
  for (const { id } of lines.filter(({ state }) => state === "draft" || state === "scheduled")) {
    const post = await findPost(library, id);
    if (post?.pdf) await intakes.end(await sourceOf(library, { ...post, pdf: post.pdf }));
  }
  const changed = await db
    .selectFrom("article")
    .select("fields")
    .where("kind", "=", "issue")
    .where("deleted_at", "is", null)
    .where("published_fields_version", "<", ({ ref }) => ref("fields_version"))
    .execute();
  for (const { fields } of changed) {
    const { pdf, pageSetup } = savedFields(fields);
    if (pdf) await intakes.end(await sourceOf(library, { pdf, pageSetup }));
  }
}
