import { libraryAddress } from "../library-address.ts";
import { copy } from "../library-copy.ts";
import type { LibraryFile } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import type { KeepFile } from "./keeping-files.ts";
import { isElsewhere, localPath } from "./local-path.ts";
import { findTags, openTag, replaceTags, type TagInText } from "./tags-in-html.ts";
import { takePicture } from "./take-picture.ts";

const MEDIA = new Set(["img", "source", "video", "audio", "track"]);

/**
 * Keeps the pictures that a text names by path, and names them `library:<hash>` with their size.
 * @param articlePath the text's file, which the paths are relative to
 * @param place how refusals call the text's file
 * @throws Refusal
 */
export async function takePicturesInText(
  html: string,
  articlePath: string,
  place: string,
  keep: KeepFile,
): Promise<{ html: string; pictures: LibraryFile[] }> {
  const taken = new Map<string, LibraryFile>();
  const replaced = new Map<TagInText, string>();
  for (const tag of findTags(html, MEDIA)) {
    if (tag.name !== "img") {
      refuseLocalMedia(tag, place);
      continue;
    }
    const address = tag.attributes.src?.trim() ?? "";
    const picturePlace = copy.pictureInText(place, address.slice(0, 100));
    const path = localPath(address, articlePath, picturePlace);
    const file = taken.get(path) ?? (await takePicture(path, picturePlace, keep));
    taken.set(path, file);
    replaced.set(tag, pictureTag(tag, file));
  }
  return { html: replaceTags(html, replaced), pictures: [...taken.values()] };
}

function pictureTag({ attributes }: TagInText, file: LibraryFile): string {
  // The site makes its own widths of the one picture.
  const { src, srcset, sizes, width, height, ...own } = attributes;
  const size = { width: String(file.width), height: String(file.height) };
  return openTag("img", { src: libraryAddress(file.hash), ...own, ...size });
}

function refuseLocalMedia({ name, attributes }: TagInText, place: string): void {
  const address = (attributes.src ?? "").trim();
  if (address !== "" && !isElsewhere(address))
    throw new Refusal(`${place}, <${name} src="${address}">`, copy.mediaRelative);
}
