import { refused } from "../../../platform/public-error.ts";
import { type TagInText, tagsIn } from "../../sanitize/parse-html.ts";
import { writeHtml } from "../../sanitize/write-html.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import { type LibraryFile, libraryAddress } from "../library-post.ts";
import { importPicture } from "./import-picture.ts";
import { isRemote, localPath, type TextPlace } from "./source-file.ts";

const MEDIA = new Set(["img", "source", "video", "audio", "track"]);

/** Stores the pictures that a text names by path, and names them `library:<hash>` with their size. @throws PublicError */
export async function importPicturesInText(
  html: string,
  place: TextPlace,
  label: string,
  storeFile: StoreFile,
): Promise<{ html: string; pictures: LibraryFile[] }> {
  const imported = new Map<string, LibraryFile>();
  let result = "";
  let copiedTo = 0;
  for (const tag of tagsIn(html, MEDIA).opening) {
    if (tag.name !== "img") {
      refuseLocalMedia(tag, label);
      continue;
    }
    const address = tag.attributes.src?.trim() ?? "";
    const pictureLabel = copy.pictureInText(label, address.slice(0, 100));
    const path = localPath(address, place, pictureLabel);
    const file = imported.get(path) ?? (await importPicture(path, pictureLabel, storeFile));
    imported.set(path, file);
    result += html.slice(copiedTo, tag.start) + pictureTag(tag, file);
    copiedTo = tag.end;
  }
  return { html: result + html.slice(copiedTo), pictures: [...imported.values()] };
}

function pictureTag({ attributes }: TagInText, file: LibraryFile): string {
  // The site makes its own widths of the one picture.
  const { src, srcset, sizes, width, height, ...own } = attributes;
  const size = { width: String(file.width), height: String(file.height) };
  const all = { src: libraryAddress(file.hash), ...own, ...size };
  return writeHtml([{ tag: "img", attributes: all, children: [] }]).replace(" />", ">");
}

function refuseLocalMedia({ name, attributes }: TagInText, label: string): void {
  const address = (attributes.src ?? "").trim();
  if (address !== "" && !isRemote(address))
    throw refused(copy.mediaRelative, `${label}, <${name} src="${address}">`);
}
