import { findPost } from "../../content/library/find-posts.ts";
import { findTerms, type WrittenTerms } from "../../content/library/issue-terms.ts";
import type { LibraryFile, LibraryPost, PostDraft } from "../../content/library/library-post.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import { readCards } from "../../content/snapshot/post-reader.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import { paths } from "../../domain/paths.ts";
import { variantFrom } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import { eachText, MORE_TEXTS, type OwnTextName } from "../../domain/post-fields.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { IntakeView } from "./issue-intakes.ts";
import { copy } from "./issues-copy.ts";
import { coverPage } from "./page-cover.ts";

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

/** The words of an issue. */
export interface IssueText extends Pick<PostDraft, OwnTextName | "categories"> {
  /** ISO 8601 in UTC; null: of a draft, the day of its publishing. */
  readonly createdAt: string | null;
}

export function textOf(issue: LibraryPost): IssueText {
  const { title, categories, createdAt, isDated } = issue;
  const texts = eachText(MORE_TEXTS, (name) => issue[name]);
  return { ...texts, title, categories, createdAt: isDated ? createdAt : null };
}

/** Fields of a library's issue beside its terms. */
export interface IssueDetails {
  readonly text: IssueText;
  readonly pdf: Pick<LibraryFile, "name" | "size" | "hash">;
  readonly setup: PageSetup;
  /** The page that is the cover, from 1; null for a picture of its own, or none. */
  readonly coverPage: number | null;
  /** Hash of the cover's file; null without a cover. */
  readonly coverHash: string | null;
  readonly intake: IntakeView;
}

export interface IssueView extends IssueLine {
  readonly terms: WrittenTerms;
  readonly details: IssueDetails | null;
}

type IssueServices = Pick<DeskServices, "library" | "isHosted" | "snapshot" | "issues" | "intakes" | "now">;

/** A post of the library that is an issue. */
export type LibraryIssue = LibraryPost & { readonly pdf: LibraryFile };

const COVER_WIDTH = 320;

/** Newest first; drafts, which have no day of their own, before all. */
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
  return rows.map(({ id, title, status, created_at: createdAt, ...image }) => ({
    id,
    title,
    createdAt,
    state: postState({ status, createdAt }, today),
    cover: coverOf(image.image_file, image),
  }));
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

/** @throws PublicError */
export async function viewIssue(services: IssueServices, id: string): Promise<IssueView> {
  const terms = await findTerms(services.library, id);
  if (services.isHosted) {
    const [card] = await readCards(services.snapshot, [id]);
    if (!card?.isIssue) throw new PublicError("missing", copy.noSuchIssue);
    return { ...lineOfCard(card), terms, details: null };
  }
  const issue = await knownIssue(services, id);
  const { title, createdAt, image, pdf } = issue;
  return {
    id,
    title,
    createdAt,
    terms,
    state: postState(issue, new Date(services.now())),
    cover: image && coverOf(image.hash, image),
    details: {
      text: textOf(issue),
      pdf: { name: pdf.name, size: pdf.size, hash: pdf.hash },
      setup: issue.pageSetup,
      coverPage: coverPage(image),
      coverHash: image?.hash ?? null,
      intake: services.intakes.begin(await sourceOf(services, issue)),
    },
  };
}

/** @throws PublicError, also where issues come from a content service */
export async function knownIssue(
  { library, isHosted }: Pick<IssueServices, "library" | "isHosted">,
  id: string,
): Promise<LibraryIssue> {
  if (isHosted) throw refused(copy.hosted);
  const post = await findPost(library, id);
  if (!post?.pdf) throw new PublicError("missing", copy.noSuchIssue);
  return { ...post, pdf: post.pdf };
}

/** @param setup another one than the issue has */
export async function sourceOf(
  { library }: Pick<IssueServices, "library">,
  { pdf, pageSetup }: Pick<LibraryIssue, "pdf" | "pageSetup">,
  setup: PageSetup = pageSetup,
): Promise<PdfSource> {
  return { hash: pdf.hash, path: await library.files.path(pdf.hash), setup };
}

/** The pages of drafts and scheduled issues, one issue after another: a server that ended left them half made. */
export async function resumeIntakes(services: IssueServices): Promise<void> {
  if (services.isHosted) return;
  const lines = await listIssues(services);
  for (const { id } of lines.filter(({ state }) => state === "draft" || state === "scheduled")) {
    const issue = await knownIssue(services, id).catch(() => null);
    if (issue) await services.intakes.end(await sourceOf(services, issue));
  }
}
