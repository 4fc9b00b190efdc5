import { findPost } from "../../content/library/find-posts.ts";
import { copy as libraryCopy } from "../../content/library/library-copy.ts";
import { listPins, MAX_PINS, pinPost, refuseUnseen } from "../../content/library/pages/pins.ts";
import { endOfWritten } from "../../content/publication-date.ts";
import { istanbulDay } from "../../domain/turkish-date.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { refusedField } from "../http/request-input.ts";
import { copy } from "./front-page-copy.ts";

export type FrontPage = Awaited<ReturnType<typeof frontPage>>;
export type FrontPost = FrontPage["front"][number];
export type PinView = FrontPage["pins"][number];

const SHOWN = 6;

/**
 * The pinned posts, also those that readers do not see any more, and the first cards that they see. `endsAt` is the
 * first instant at which a post is not pinned any more, `lastDay` its last day in Istanbul.
 */
export async function frontPage({ library, posts, search, isHosted }: DeskServices) {
  const pins = [];
  for (const { postId: id, endsAt } of await listPins(library)) {
    const seen = await posts.post(id);
    const title = seen?.title ?? (isHosted ? null : (await findPost(library, id))?.title) ?? null;
    const lastDay = endsAt === null ? null : istanbulDay(Date.parse(endsAt) - 1);
    pins.push({ id, title, isSeen: seen !== null, endsAt, lastDay });
  }
  return { pins, maxPins: MAX_PINS, front: await matchingPosts({ search }, "", SHOWN) };
}

/** Public posts that match a term, by the readers' search. */
export async function matchingPosts({ search }: Pick<DeskServices, "search">, term: string, size: number) {
  const found = await search.page({ term, page: 1, size });
  return (found?.cards ?? []).map(({ id, title, isIssue, createdAt }) => ({ id, title, isIssue, createdAt }));
}

/**
 * Pins a post, or gives its pin another place or end.
 * @param place from 1; null: as it is, or last
 * @param lastDay as `2026-11-30` in Istanbul; null: without an end
 * @returns its title @throws PublicError
 */
export async function pin(services: DeskServices, id: string, place: number | null, lastDay: string | null) {
  const endsAt = lastDay === null ? null : endOfWritten(lastDay);
  if (lastDay !== null && endsAt === null) throw refusedField("lastDay", copy.noDay);
  const now = new Date(services.now());
  if (endsAt !== null && endsAt <= now.toISOString()) throw refusedField("lastDay", copy.dayPast);
  const title = await seenTitle(services, id);
  await pinPost(services.library, { postId: id, endsAt, place }, now);
  return title;
}

async function seenTitle({ library, isHosted, posts }: DeskServices, id: string): Promise<string> {
  if (!isHosted) return refuseUnseen(library, id);
  const post = await posts.post(id);
  if (!post) throw refused(libraryCopy.pinUnknown, `“${id}”`);
  return post.title;
}
