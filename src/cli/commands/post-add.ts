import { resolve } from "node:path";
import { addPost } from "../../content/library/add-post.ts";
import { importArticle } from "../../content/library/import/import-article.ts";
import { withStoredFiles } from "../../content/library/library-files.ts";
import type { RunCommand } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { reportAdded } from "../report-added.ts";
import { withOwnLibrary } from "../with-own-library.ts";

export const run: RunCommand = async (call) => {
  const [given = ""] = call.arguments.operands;
  const added = await withOwnLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) =>
        addPost(library, await importArticle(resolve(call.cwd, given), given, keep, { signal: call.signal })),
      call.signal,
    ),
  );
  reportAdded(call, added);
  return exitCodes.done;
};
