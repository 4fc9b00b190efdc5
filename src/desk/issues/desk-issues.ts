import { findPost } from "../../content/library/find-posts.ts";
import { findTerms, type WrittenTerms } from "../../content/library/issue-terms.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import { readCards } from "../../content/snapshot/post-reader.ts";
import { paths } from "../../domain/paths.ts";
import { variantFrom } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import { PublicError } from "../../platform/public-error.ts";
import { standingAtDesk } from "../articles/list-articles.ts";
import type { DeskServices } from "../desk-services.ts";
import { savedFields } from "../document/article-fields.ts";
import { sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

interface IssueCover {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface IssueLine {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 in UTC; null: the content service gives none. */
  readonly createdAt: string | null;
  readonly state: PostState;
  readonly cover: IssueCover | null;
}

export interface IssueView extends IssueLine {
  readonly terms: WrittenTerms;
  /** It comes from a content service: only its terms are the desk's. */
  readonly isHosted: boolean;
}

type IssueServices = Pick<DeskServices, "db" | "library" | "isHosted" | "snapshot" | "now">;

const COVER_WIDTH = 320;

/** As the desk has them: newest first; drafts, which have no day of their own, before all; without those in the bin. */
export async function listIssues(services: IssueServices): Promise<IssueLine[]> {
  if (services.isHosted) return listHosted(services);
  const { library, now } = services;
  const rows = await library.database
    .selectFrom("post")
    .leftJoin("file", "file.hash", "post.image_file")
    .select(["post.id", "title", "status", "created_at", "image_file", "width", "height"])
    .where("pdf_file", "is not", null)
    .orderBy((eb) => eb.case().when("status", "=", "draft").then(0).else(1).end())
    .orderBy("created_at", "desc")
    .orderBy("post.id")
    .execute();
  const today = new Date(now());
  const atDesk = await standingAtDesk(services.db, "issue");
  return rows.flatMap(({ id, title, status, created_at: createdAt, ...image }) => {
    const { title: written = title, isInBin = false, instant = null } = atDesk.get(id) ?? {};
    if (isInBin) return [];
    return {
      id,
      title: written,
      createdAt: instant ?? createdAt,
      state: instant === null ? postState({ status, createdAt }, today) : "scheduled",
      cover: coverOf(image.image_file, image),
    };
  });
}

async function listHosted({ snapshot }: Pick<IssueServices, "snapshot">): Promise<IssueLine[]> {
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

function lineOfCard({ id, title, createdAt, picture }: PostCard): IssueLine {
  const cover = picture && {
    address: paths.pictureVariant(picture.name, variantFrom(picture.width, COVER_WIDTH).step, "webp"),
    width: picture.width,
    height: picture.height,
  };
  return { id, title, createdAt, state: "published", cover };
}

function coverOf(
  hash: string | null,
  { width, height }: { readonly width: number | null; readonly height: number | null },
): IssueCover | null {
  if (hash === null || width === null || height === null) return null;
  return { address: `/masa/api/files/${hash}?w=${COVER_WIDTH}`, width, height };
}

/** @param id of its post @throws PublicError */
export async function viewIssue(services: IssueServices, id: string): Promise<IssueView> {
  const { isHosted } = services;
  const terms = await findTerms(services.library, id);
  if (isHosted) {
    const [card] = await readCards(services.snapshot, [id]);
    if (!card?.isIssue) throw new PublicError("missing", copy.noSuchIssue);
    return { ...lineOfCard(card), terms, isHosted };
  }
  const issue = await findPost(services.library, id);
  if (!issue?.isIssue) throw new PublicError("missing", copy.noSuchIssue);
  const { title, createdAt, image } = issue;
  const state = postState(issue, new Date(services.now()));
  return { id, title, createdAt, state, terms, isHosted, cover: image && coverOf(image.hash, image) };
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
