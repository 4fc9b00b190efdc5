import { canRead, freePages, UNKNOWN_LENGTH } from "../domain/access.ts";
import type { PostCard } from "../domain/post.ts";
import { isFileError } from "../platform/http/file-error.ts";
import type { IssueRoutesOptions } from "./http/issue-routes.ts";

type SharedPagesOptions = Pick<IssueRoutesOptions, "pdfs" | "editions" | "access">;

/** @returns finds a page that visitors may see; null of one that is for members, and of an issue that cannot be read */
export function sharedPage({ pdfs, editions, access }: SharedPagesOptions) {
  return async ({ id, terms }: Pick<PostCard, "id" | "terms">, number: number) => {
    const isOpen = canRead({ isIssue: true, terms }, "anonymous", access.membersOnly());
    // Nothing is fetched for a page that is not free in any issue of these terms.
    if (!isOpen && number > freePages(UNKNOWN_LENGTH, access.previewPages(), terms)) return null;
    const found = await pdfs.edition(id).catch((error: unknown) => {
      if (isFileError(error)) return null;
      throw error;
    });
    if (found === null) return null;
    const { source, version, edition } = found;
    const total = edition.pages.length;
    const isPreview = number <= freePages(total, access.previewPages(), terms);
    if (!isPreview && !(isOpen && number <= total)) return null;
    return {
      number,
      version,
      /** False of a page that is everybody's only while the issue is: the publisher may keep it for members tomorrow. */
      isPreview,
      picture: async () =>
        editions.files.path((await editions.picture(source, number, "medium", "reader")).name),
    };
  };
}
