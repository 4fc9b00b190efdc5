import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { refused } from "../../../platform/public-error.ts";
import { importPicture } from "../import/import-picture.ts";
import { readArticleText } from "../import/source-file.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import { checkedAbout, checkedAuthorName, checkedLinks, type LibraryAuthor } from "./author-details.ts";

const FILE = "authors.yaml";

/** The authors of whom the sample tells something. @throws PublicError */
export async function readSampleAuthors(folder: string, storeFile: StoreFile): Promise<LibraryAuthor[]> {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const label = join("sample", FILE);
  const entries: unknown = parse(await readArticleText(path, label), { schema: "failsafe" });
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw refused(copy.sampleAuthorsBroken, label);
  const authors: LibraryAuthor[] = [];
  for (const { id, name, about, image, links = [] } of entries) {
    authors.push({
      id,
      name: checkedAuthorName(name, label),
      about: checkedAbout(about, label),
      image:
        image === undefined
          ? null
          : await importPicture(join(folder, image), `${label}, ${image}`, storeFile),
      links: checkedLinks(links, label),
    });
  }
  return authors;
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly image?: string;
  readonly links?: readonly string[];
}

function isEntry(value: unknown): value is Entry {
  const { id, name, about, image, links }: Partial<Record<keyof Entry, unknown>> = value ?? {};
  const areTexts = [id, name, about].every((text) => typeof text === "string");
  return (
    areTexts &&
    ["string", "undefined"].includes(typeof image) &&
    (links === undefined || Array.isArray(links))
  );
}
