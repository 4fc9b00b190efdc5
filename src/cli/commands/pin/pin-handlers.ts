import { listPosts } from "../../../content/library/find-posts.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { listPins, pinPost, refuseUnseen, unpinPost } from "../../../content/library/pages/pins.ts";
import { endOfWritten } from "../../../content/publication-date.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Arguments, Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withLibrary, withSnapshot } from "../../with-content.ts";
import { pinCopy } from "./pin-command-copy.ts";

export const postPin: RunCommand = async (call) => {
  const { arguments: given } = call;
  const [postId = ""] = given.operands;
  const endsAt = readEnd(given, new Date());
  const place = readPlace(given);
  const title = await seenTitle(call, postId);
  const pins = await withLibrary(call, (library) => pinPost(library, { postId, endsAt, place }));
  const position = pins.findIndex((pin) => pin.postId === postId) + 1;
  return printResult(
    call,
    { id: postId, title, position, endsAt },
    pinCopy.pinned(title, position, endsAt && lastValid(endsAt)),
  );
};

export const postUnpin: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  await withLibrary(call, (library) => unpinPost(library, id));
  return printResult(call, { id }, pinCopy.unpinned(id));
};

export const postPins: RunCommand = async (call) => {
  const pins = await withLibrary(call, (library) => listPins(library));
  const titles = await shownTitles(
    call,
    pins.map(({ postId }) => postId),
  );
  const listed = pins.map(({ postId, endsAt }) => ({
    id: postId,
    title: titles.get(postId) ?? null,
    endsAt,
  }));
  const rows = listed.map(({ id, title, endsAt }, index) => [
    turkishNumber(index + 1),
    id,
    endsAt === null ? pinCopy.endless : lastValid(endsAt),
    title ?? pinCopy.postGone,
  ]);
  return printResult(call, listed, pins.length === 0 ? pinCopy.noPins : [pinCopy.heads, ...rows]);
};

/** @throws PublicError */
function readEnd(given: Arguments, now: Date): string | null {
  const written = given.value("until");
  if (written === null) return null;
  const end = endOfWritten(written);
  if (end === null) throw new PublicError("usage", copy.optionDate("--until", written));
  if (end <= now.toISOString()) throw new PublicError("usage", pinCopy.untilPast(written));
  return end;
}

/** @throws PublicError */
function readPlace(given: Arguments): number | null {
  const written = given.value("position");
  if (written !== null && !/^[123]$/.test(written))
    throw new PublicError("usage", pinCopy.optionPosition(written));
  return written === null ? null : Number(written);
}

/** @throws PublicError when readers do not see the post */
async function seenTitle(call: Call, id: string): Promise<string> {
  if (call.config.contentEndpoint === null) return withLibrary(call, (library) => refuseUnseen(library, id));
  const title = (await shownTitles(call, [id])).get(id);
  if (title === undefined) throw refused(libraryCopy.pinUnknown, `“${id}”`);
  return title;
}

/** Titles of these posts, by their ids: of a hosted service's as the site has copied them. */
async function shownTitles(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const posts =
    call.config.contentEndpoint === null
      ? await withLibrary(call, listPosts)
      : await withSnapshot(call, (snapshot) =>
          snapshot.selectFrom("post").select(["id", "title"]).where("id", "in", ids).execute(),
        );
  return new Map(posts.map(({ id, title }) => [id, title]));
}
