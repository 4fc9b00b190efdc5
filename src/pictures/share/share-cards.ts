import { hash } from "node:crypto";
import { copy } from "../../copy/copy.ts";
import { cardNames } from "../../domain/author.ts";
import type { MagazineLook } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { turkishDate } from "../../domain/turkish-date.ts";
import { type DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { PictureInspectorOptions } from "../picture-inspector.ts";
import type { ShareCardContent } from "./draw/draw-share-card.ts";

/** Raised when cards are drawn in another way: they get other addresses. */
const FORMAT_VERSION = "1";
const RETENTION_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A page of an issue that everybody may see. */
export interface SharedPage {
  readonly number: number;
  /** Names the bytes of the issue's pages. */
  readonly version: string;
}

export interface DrawnPage extends SharedPage {
  picture(): Promise<string>;
}

interface ShareCardsOptions
  extends Pick<PictureInspectorOptions, "processor" | "catalog" | "copies" | "store"> {
  readonly folder: string;
  look(): MagazineLook;
}

/** What pages look like where they are shared: 1200 × 630 pixels, in the magazine's look. Made when first asked for. */
export class ShareCards {
  readonly files: DerivedFiles;
  readonly #options: ShareCardsOptions;
  readonly #drawings = new SingleFlight<void>();

  constructor(options: ShareCardsOptions) {
    this.files = new DerivedFiles(options.folder, FORMAT_VERSION);
    this.#options = options;
  }

  /** @param post null: the magazine itself @param page null: the article or the cover @returns the hash of all that it shows */
  card(post: PostCard | null, page: SharedPage | null): { readonly hash: string; readonly address: string } {
    const { logo, ...words } = this.#words(post, page);
    const picture = post?.picture && [post.picture.name, post.picture.focus, isUpright(post)];
    const shown = [words, logo?.file, page ? [page.number, page.version] : picture];
    const shownHash = hash("sha256", `${FORMAT_VERSION} ${JSON.stringify(shown)}`);
    const name = shownHash.slice(0, 16);
    const file = page === null ? `${name}.jpg` : `${page.number}-${name}.jpg`;
    return { hash: shownHash, address: paths.shareCard(post?.id ?? null, file) };
  }

  /** @throws as PictureProcessor.run, and what FetchedFiles.get throws for a picture that was lost */
  async file(post: PostCard | null, page: DrawnPage | null): Promise<DerivedFile> {
    const { hash } = this.card(post, page);
    const name = this.files.name(hash, "card.jpg");
    const kept = await this.files.find(name);
    if (kept) return kept;
    await this.#drawings.run(name, async () => {
      const picture = await this.#picture(post, page);
      const content = { ...this.#words(post, page), picture };
      const { processor } = this.#options;
      await processor.run("reader", name, "drawShareCard", content, this.files.target(name));
    });
    return this.files.get(name);
  }

  removeOld(now = Date.now()): Promise<number> {
    return this.files.removeOthers(new Set(), now - RETENTION_MS + DAY_MS);
  }

  #words(post: PostCard | null, page: SharedPage | null) {
    const { name, publisher, tagline, accent, type, logo } = this.#options.look();
    const texts = post
      ? textsOf(post, page)
      : { label: "", title: tagline ?? copy.home.shared, foot: publisher };
    return { name, accent, type, logo, ...texts };
  }

  async #picture(post: PostCard | null, page: DrawnPage | null): Promise<ShareCardContent["picture"]> {
    if (page !== null) return { path: await page.picture(), focus: [2, 2], isWhole: true };
    const found = post?.picture ? await this.#options.catalog.byName(post.picture.name) : null;
    if (!found || !post?.picture) return null;
    const { copies, store } = this.#options;
    const isKept = (await store.size(found.hash)) !== null;
    const hash = isKept ? found.hash : (await copies.get(found.url, pictureKind)).hash;
    return { path: await store.path(hash), focus: post.picture.focus, isWhole: isUpright(post) };
  }
}

function textsOf(
  { title, categories, authors, createdAt, isIssue }: PostCard,
  page: SharedPage | null,
): Pick<ShareCardContent, "label" | "title" | "foot"> {
  if (!isIssue) return { label: categories[0] ?? "", title, foot: copy.authors.names(cardNames(authors)) };
  const label = [copy.card.issue, ...(page ? [copy.issuePage(String(page.number))] : [])].join(" · ");
  return { label, title, foot: createdAt === null ? "" : turkishDate(createdAt) };
}

/** As on the site, an issue whose picture is not upright is shown as an article. */
function isUpright(post: PostCard | null): boolean {
  return post?.isIssue === true && post.picture !== null && post.picture.height > post.picture.width;
}
