import { resolve } from "node:path";
import {
  checkedAbout,
  checkedLinks,
  type LibraryAuthor,
} from "../../../content/library/authors/author-details.ts";
import { importPicture } from "../../../content/library/import/import-picture.ts";
import { checkedId } from "../../../content/library/import/post-details.ts";
import type { StoreFile } from "../../../content/library/library-files.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import type { Call } from "../../command.ts";

/** What is told of an author; what was not given is not there. @throws Refusal */
export async function toldOf(
  { arguments: given, cwd }: Call,
  keep: StoreFile,
): Promise<Partial<Pick<LibraryAuthor, "about" | "image" | "links">>> {
  const [about, image] = [given.value("about"), given.value("image")];
  return {
    ...(about !== null && { about: checkedAbout(about, "--about") }),
    ...(given.has("link") && { links: checkedLinks(given.values("link"), "--link") }),
    ...(image !== null && { image: await importPicture(resolve(cwd, image), image, keep) }),
  };
}

/** @throws Refusal */
export function idOption({ arguments: given }: Call, option: string): string | null {
  const id = given.value(option);
  return checkedId(id && plainLine(id), `--${option}`);
}
