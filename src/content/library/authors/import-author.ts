import { refused } from "../../../platform/public-error.ts";
import type { NamedText } from "../import/import-article.ts";
import { importPicture } from "../import/import-picture.ts";
import { checkedId } from "../import/post-details.ts";
import { localPath } from "../import/source-file.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import { checkedAbout, checkedAuthorName, checkedLinks, type LibraryAuthor } from "./author-details.ts";

/** What a file tells of an author; fields that it does not name are absent. */
interface ToldAuthor extends Pick<LibraryAuthor, "name" | "about"> {
  readonly id: string | null;
  readonly formerId: string | null;
  readonly told: Partial<Pick<LibraryAuthor, "image" | "links">>;
}

const FIELDS = ["type", "name", "title", "id", "formerId", "image", "links"];

/** Reads what a text tells of an author, and stores the picture. @throws PublicError */
export async function importAuthor(text: NamedText, storeFile: StoreFile): Promise<ToldAuthor> {
  const { label, matter } = text;
  matter.refuseUnknown(FIELDS);
  const written = matter.text("name") ?? matter.text("title") ?? "";
  const name = checkedAuthorName(written, label);
  if (name === "") throw refused(copy.authorNameMissing, label);
  const image = matter.text("image");
  const links = matter.list("links");
  const place = copy.fileInArticle(label, image ?? "");
  return {
    id: checkedId(matter.text("id") ?? null, label),
    formerId: matter.text("formerId") ?? null,
    name,
    about: checkedAbout(matter.body, label) || null,
    told: {
      ...(links && { links: checkedLinks(links, label) }),
      ...(image === null && { image }),
      ...(image && { image: await importPicture(localPath(image, text, place), place, storeFile) }),
    },
  };
}
