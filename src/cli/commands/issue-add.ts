import { resolve } from "node:path";
import { addPost } from "../../content/library/add-post.ts";
import { keepingFiles } from "../../content/library/intake/keeping-files.ts";
import { plainLine } from "../../content/library/intake/plain-line.ts";
import { checkedId } from "../../content/library/intake/post-details.ts";
import { publicationDate } from "../../content/library/intake/publication-date.ts";
import { type IssueDetails, readIssue } from "../../content/library/intake/read-issue.ts";
import type { RunCommand } from "../command.ts";
import { copy } from "../copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { startProgress } from "../progress.ts";
import type { Arguments } from "../read-arguments.ts";
import { reportAdded } from "../report-added.ts";
import { UsageError } from "../usage-error.ts";
import { withOwnLibrary } from "../with-own-library.ts";

export const run: RunCommand = async (call) => {
  const [given = ""] = call.arguments.operands;
  const details = detailsOf(call.arguments);
  const places = { pdf: given, cover: call.arguments.value("cover") ?? "" };
  const progress = startProgress(call, copy.takingIssue);
  const added = await withOwnLibrary(call, (library) =>
    keepingFiles(
      library,
      async (keep) => addPost(library, await readIssue(resolve(given), details, places, keep, progress.show)),
      call.signal,
    ),
  ).finally(progress.end);
  reportAdded(call, added);
  return exitCodes.done;
};

function detailsOf(given: Arguments): IssueDetails {
  const cover = given.value("cover");
  const abstract = given.value("abstract");
  const id = given.value("id");
  return {
    id: checkedId(id && plainLine(id), "--id"),
    title: plainLine(given.value("title") ?? ""),
    abstract: abstract && plainLine(abstract),
    categories: [...new Set(given.values("category").map(plainLine))],
    createdAt: instantOf(given.value("date")),
    coverPath: cover && resolve(cover),
  };
}

function instantOf(written: string | null): string {
  const instant = written === null ? new Date().toISOString() : publicationDate(written);
  if (instant === null) throw new UsageError(copy.optionDate("--date", written ?? ""));
  return instant;
}
