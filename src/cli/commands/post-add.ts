import { resolve } from "node:path";
import { addPost } from "../../content/library/add-post.ts";
import { importArticle } from "../../content/library/import/import-article.ts";
import { withStoredFiles } from "../../content/library/library-files.ts";
import { exitCodes, type RunCommand } from "../command.ts";
import { reportAdded, withOwnLibrary } from "../with-content.ts";

export const run: RunCommand = async (call) => {
  const { cwd, signal } = call;
  const [given = ""] = call.arguments.operands;
  const added = await withOwnLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => addPost(library, await importArticle(resolve(cwd, given), given, keep, { signal })),
      signal,
    ),
  );
  reportAdded(call, added);
  return exitCodes.done;
};
