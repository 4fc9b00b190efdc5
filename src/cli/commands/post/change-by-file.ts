import type { FrontMatter } from "../../../content/library/import/front-matter.ts";
import { importChanges } from "../../../content/library/import/import-article.ts";
import { refuseUnknownPost } from "../../../content/library/known-post.ts";
import type { Library } from "../../../content/library/library.ts";
import { type StoreFile, withStoredFiles } from "../../../content/library/library-files.ts";
import type { LibraryFile, LibraryPost, PostChanges } from "../../../content/library/library-post.ts";
import { changesPost, updatePost } from "../../../content/library/update-post.ts";
import { renewedCover } from "../../../desk/issues/page-cover.ts";
import { refuseUnusable } from "../../../desk/issues/refuse-unusable.ts";
import { paths } from "../../../domain/paths.ts";
import type { Call } from "../../command.ts";
import { withEditions } from "../../with-editions.ts";
import { postCopy } from "./post-command-copy.ts";

interface ChangingFile {
  /** Absolute. */
  readonly path: string;
  /** How refusals call it. */
  readonly label: string;
  /** Replaces the file's own id. */
  readonly id?: string | null;
  /** Changes its front matter before it is read. */
  readonly adjust?: ((fields: FrontMatter["fields"]) => FrontMatter["fields"]) | undefined;
}

/**
 * A post becomes what a file says.
 * @param post as it was read, whose later changes by others refuse this one
 * @returns null when nothing changed @throws PublicError
 */
export function changeByFile(
  call: Call,
  library: Library,
  post: LibraryPost,
  { path, label, id, adjust }: ChangingFile,
): Promise<PostChanges | null> {
  const { signal } = call;
  return withStoredFiles(
    library,
    async (keep) => {
      const read = await importChanges(path, label, keep, post, { signal, adjust });
      const changes = { ...read, id: id ?? (await idInFile(call, library, post, read.id)) };
      if (!changesPost(post, changes)) return null;
      const cover = await coverOfNewPdf(call, library, post, changes, label, keep);
      const options = { updatedAt: post.updatedAt, isOwn: true };
      const isThere = await updatePost(
        library,
        post.id,
        { ...changes, ...(cover && { image: cover }) },
        options,
      );
      return isThere ? changes : refuseUnknownPost(library.database, post.id);
    },
    signal,
  );
}

/** A file that was exported before the post moved must not move it back. */
async function idInFile(
  { terminal }: Call,
  { database }: Library,
  post: LibraryPost,
  id = post.id,
): Promise<string> {
  const redirect = await database
    .selectFrom("redirect")
    .select("target")
    .where("path", "=", paths.post(id))
    .executeTakeFirst();
  if (redirect?.target !== paths.post(post.id)) return id;
  terminal.note(postCopy.formerId(id));
  return post.id;
}

/** Another PDF is looked at as a new issue's is; its first page follows where that was the cover. */
async function coverOfNewPdf(
  call: Call,
  library: Library,
  post: LibraryPost,
  changes: PostChanges,
  label: string,
  keep: StoreFile,
): Promise<LibraryFile | null> {
  const pdf = changes.pdf ?? post.pdf;
  const setup = changes.pageSetup ?? post.pageSetup;
  const isSame = pdf?.hash === post.pdf?.hash && JSON.stringify(setup) === JSON.stringify(post.pageSetup);
  if (!pdf || isSame) return null;
  const source = { hash: pdf.hash, path: await library.files.path(pdf.hash), setup };
  const image = changes.image === undefined ? post.image : changes.image;
  return withEditions(call, async (editions) => {
    await refuseUnusable(editions, source, label);
    return renewedCover(editions, source, image, keep);
  });
}
