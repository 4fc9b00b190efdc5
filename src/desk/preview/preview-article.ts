import type { Context } from "hono";
import { choosePostId } from "../../content/library/add-post.ts";
import { findPost } from "../../content/library/find-posts.ts";
import { hashOfAddress } from "../../content/library/library-post.ts";
import type { PreparedPost } from "../../content/sync/prepare-post.ts";
import { type IssueView, readableIssue } from "../../domain/issue/readable-issue.ts";
import { paths } from "../../domain/paths.ts";
import { withOutline } from "../../issues/issue-pdfs.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { type ArticleHead, readArticleHead, readFields } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { sourceOf } from "../issues/issue-source.ts";
import { previewedPost } from "../publishing/article-post.ts";
import { openDraft } from "./open-draft.ts";

/** What stands before a picture's key in its address, and the key's length. */
const PICTURE_PREFIX = paths.picture("key").slice(0, -"key".length);
const KEY_LENGTH = 22;
const HOUR_MS = 60 * 60 * 1000;

/** A page's picture of an issue, with its number and its step. */
const PAGE_PICTURE = /\/sayi\/[^/"\s]+\/[0-9a-f]{16}\/(\d{1,4})\/(\w+)\.webp/g;

interface PreviewAddresses {
  picture(hash: string): string;
  page?(page: string, step: string): string;
}

/** An article as it is saved now, as readers would get it. @param shownAs its id, in place of its own @throws PublicError */
export async function previewedDraft(
  services: DeskServices,
  articleId: string,
  shownAs?: string,
): Promise<PreparedPost & Pick<ArticleHead, "kind">> {
  const { db, library, now, drafts } = services;
  const head = await readArticleHead(db, articleId);
  const { kind, postId } = head;
  const { fields } = await readFields(db, articleId);
  const known = postId === null || kind === "page" ? null : await findPost(library, postId);
  const { title, address, date } = fields;
  const id = shownAs ?? address ?? known?.id ?? postId ?? (await choosePostId(library.database, null, title));
  const keepsDate = known !== null && (known.status !== "draft" || known.isDated);
  // Of this hour: each text is prepared once for each moment that it would bear.
  const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
  const createdAt = date ?? (keepsDate ? known.createdAt : new Date(hour).toISOString());
  const post = await previewedPost(library, fields, { id, createdAt });
  return { kind, ...(await drafts.prepared(db, head, post)) };
}

/**
 * The readers' page of an article as it is saved now: what publishing it this moment would show.
 * @param addresses of what readers have not got
 * @throws PublicError
 */
export async function previewArticle(
  services: DeskServices,
  context: Context,
  articleId: string,
  addresses: PreviewAddresses,
): Promise<Response> {
  const prepared = await previewedDraft(services, articleId);
  const { kind } = prepared;
  const { id } = prepared.row;
  await using draft = await openDraft(prepared, services);
  const issue = kind === "issue" ? await previewedIssue(services, articleId) : null;
  const page = await services.previewPage(context, kind === "page" ? paths.page(id) : paths.post(id), {
    ...draft.readers,
    ...(issue && { issue: async () => issue }),
    reader: async () => "member",
    sessionEnd: async () => null,
  });
  const [first, ...others] = (await page.text()).split(PICTURE_PREFIX);
  const shown = others.map((text) => {
    const url = draft.hidden.get(text.slice(0, KEY_LENGTH));
    return url === undefined
      ? PICTURE_PREFIX + text
      : addresses.picture(hashOfAddress(url) ?? "") + text.slice(KEY_LENGTH);
  });
  const html = [first, ...shown]
    .join("")
    .replace(PAGE_PICTURE, (address, page, step) => addresses.page?.(page, step) ?? address);
  const headers = new Headers(page.headers);
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  headers.set("referrer-policy", "no-referrer");
  headers.delete("link");
  // A frame that runs nothing follows no link: each opens beside it.
  return new Response(html.replace("<head>", '<head><base target="_blank"/>'), {
    status: page.status,
    headers,
  });
}

async function previewedIssue(
  { db, library, issues: { editions } }: DeskServices,
  articleId: string,
): Promise<IssueView> {
  const { pdf, pageSetup, outline } = (await readFields(db, articleId)).fields;
  if (pdf === null) return { state: "closed" };
  const source = await sourceOf(library, { pdf, pageSetup });
  try {
    const edition = withOutline(await editions.edition(source, "reader"), outline);
    const version = await editions.shownVersion(source);
    const open = edition.pages.length;
    return { state: "open", issue: readableIssue(edition, version, [], { open, terms: null }) };
  } catch (error) {
    if (error instanceof UnusablePdf) return { state: "closed" };
    throw error;
  }
}
