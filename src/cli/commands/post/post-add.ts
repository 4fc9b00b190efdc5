import { resolve } from "node:path";
import { addPost } from "../../../content/library/add-post.ts";
import { importArticle } from "../../../content/library/import/import-article.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { pageCover } from "../../../desk/issues/page-cover.ts";
import { refuseUnusable } from "../../../desk/issues/refuse-unusable.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { reportAdded, withOwnLibrary } from "../../with-content.ts";
import { withEditions } from "../../with-editions.ts";

export const run: RunCommand = async (call) => {
  const { cwd, signal } = call;
  const [given = ""] = call.arguments.operands;
  const added = await withOwnLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => {
        const draft = await importArticle(resolve(cwd, given), given, keep, { signal });
        if (draft.pdf) {
          const { hash, name } = draft.pdf;
          const source = { hash, path: await library.files.path(hash), setup: draft.pageSetup };
          const cover = await withEditions(call, async (editions) => {
            await refuseUnusable(editions, source, name);
            return draft.image ?? pageCover(editions, source, 1, keep);
          });
          return addPost(library, { ...draft, image: cover });
        }
        return addPost(library, draft);
      },
      signal,
    ),
  );
  reportAdded(call, added);
  return exitCodes.done;
};
