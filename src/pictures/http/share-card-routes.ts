import type { Handler } from "hono";
import type { Logger } from "pino";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import { variantFrom } from "../../domain/picture.ts";
import type { PostCard } from "../../domain/post.ts";
import { fileErrorResponse } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { DrawnPage, ShareCards } from "../share/share-cards.ts";

/** Null of a page that is for members, and of an issue that cannot be read. */
export type FindSharedPage = (
  issue: PostCard,
  page: number,
) => Promise<(DrawnPage & { readonly isPreview: boolean }) | null>;

interface ShareCardRoutesOptions {
  readonly posts: PostReader;
  readonly cards: ShareCards;
  readonly sharedPage: FindSharedPage;
  readonly log: Logger;
}

const FOR_GOOD = "public, max-age=31536000, immutable";
/** Of a page that may be for members tomorrow. */
const FOR_A_DAY = "public, max-age=86400";
const FILE = /^(?:([1-9]\d{0,3})-)?[0-9a-f]{16}\.jpg$/;
const FALLBACK_WIDTH_PX = 1200;

export function shareCardRoutes({ posts, cards, sharedPage, log }: ShareCardRoutesOptions): {
  ofPost: Handler;
  ofMagazine: Handler;
} {
  const ofMagazine: Handler = async (context) => {
    const file = FILE.exec(context.req.param("file") ?? "");
    return file ? cardAnswer(context.req.raw, file, null) : context.notFound();
  };

  const ofPost: Handler = async (context) => {
    const file = FILE.exec(context.req.param("file") ?? "");
    if (!file) return context.notFound();
    const post = await posts.currentCard(addressedId(new URL(context.req.url).pathname));
    if (post) return cardAnswer(context.req.raw, file, post);
    return (await posts.revision()) === 0 ? unavailablePage() : context.notFound();
  };

  /** The card, or the way to the one that stands for it now; of one that cannot be drawn the post's picture. */
  async function cardAnswer(
    request: Request,
    [file, number]: RegExpExecArray,
    post: PostCard | null,
  ): Promise<Response> {
    try {
      const page = post?.isIssue && number ? await sharedPage(post, Number(number)) : null;
      const { address } = cards.card(post, page);
      if (!address.endsWith(`/${file}`)) return redirect(address);
      const found = await cards.file(post, page);
      const isForGood = page === null || page.isPreview;
      const headers = { "content-type": "image/jpeg", "cache-control": isForGood ? FOR_GOOD : FOR_A_DAY };
      return await sendFile(cards.files, { ...found, headers }, request);
    } catch (error) {
      log.warn({ post: post?.id, err: error }, "share card not drawn");
      if (!post?.picture) return fileErrorResponse(error);
      const { step } = variantFrom(post.picture.width, FALLBACK_WIDTH_PX);
      return redirect(paths.pictureVariant(post.picture.name, step, "jpg"));
    }
  }

  return { ofPost, ofMagazine };
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}
