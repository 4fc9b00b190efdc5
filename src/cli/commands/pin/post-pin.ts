import { endOfWritten } from "../../../content/library/import/publication-date.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { pinPost, refuseUnseen } from "../../../content/library/pages/pins.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { type Arguments, type Call, exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { pinCopy } from "./pin-command-copy.ts";
import { shownTitles } from "./shown-titles.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const [postId = ""] = given.operands;
  const endsAt = readEnd(given, new Date());
  const place = readPlace(given);
  const title = await seenTitle(call, postId);
  const pins = await withLibrary(call, (library) => pinPost(library, { postId, endsAt, place }));
  const position = pins.findIndex((pin) => pin.postId === postId) + 1;
  if (given.has("json")) terminal.json({ id: postId, title, position, endsAt });
  else terminal.line(pinCopy.pinned(title, position, endsAt && lastValid(endsAt)));
  return exitCodes.done;
};

/** @throws UsageError */
function readEnd(given: Arguments, now: Date): string | null {
  const written = given.value("until");
  if (written === null) return null;
  const end = endOfWritten(written);
  if (end === null) throw new UsageError(copy.optionDate("--until", written));
  if (end <= now.toISOString()) throw new UsageError(pinCopy.untilPast(written));
  return end;
}

/** @throws UsageError */
function readPlace(given: Arguments): number | null {
  const written = given.value("position");
  if (written !== null && !/^[123]$/.test(written)) throw new UsageError(pinCopy.optionPosition(written));
  return written === null ? null : Number(written);
}

/** @throws Refusal when readers do not see the post */
async function seenTitle(call: Call, id: string): Promise<string> {
  if (call.config.contentEndpoint === null) return withLibrary(call, (library) => refuseUnseen(library, id));
  const title = (await shownTitles(call, [id])).get(id);
  if (title === undefined) throw new Refusal(`“${id}”`, libraryCopy.pinUnknown);
  return title;
}
