import { listPins } from "../../../content/library/pages/pins.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { pinCopy } from "./pin-command-copy.ts";
import { shownTitles } from "./shown-titles.ts";

export const run: RunCommand = async (call) => {
  const pins = await withLibrary(call, (library) => listPins(library));
  const titles = await shownTitles(
    call,
    pins.map(({ postId }) => postId),
  );
  const { terminal } = call;
  const listed = pins.map(({ postId, endsAt }) => ({
    id: postId,
    title: titles.get(postId) ?? null,
    endsAt,
  }));
  const rows = listed.map(({ id, title, endsAt }, index) => [
    copy.count(index + 1),
    id,
    endsAt === null ? pinCopy.endless : lastValid(endsAt),
    title ?? pinCopy.postGone,
  ]);
  if (call.arguments.has("json")) terminal.json(listed);
  else if (pins.length === 0) terminal.line(pinCopy.noPins);
  else terminal.table([pinCopy.heads, ...rows]);
  return exitCodes.done;
};
