import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tempFolder } from "../../library/testing/temp-library.ts";
import { openExport } from "../../library/transfer/open-export.ts";
import type { ForeignItem, LeftOut } from "../foreign-item.ts";

interface ReadExport {
  readonly items: readonly ForeignItem[];
  readonly left: readonly LeftOut[];
}

/** What an export holds. @param content of a file, or the path of a file or folder */
export async function readExport(
  name: string,
  content: string | Uint8Array | null,
  path?: string,
): Promise<ReadExport> {
  const file = path ?? join(await tempFolder(), name);
  if (content !== null) await writeFile(file, content);
  const { signal } = new AbortController();
  await using given = await openExport(file, { name, site: null, signal });
  const items: ForeignItem[] = [];
  const left: LeftOut[] = [];
  for await (const entry of given.read(signal)) {
    if ("item" in entry) items.push(entry.item);
    if ("left" in entry) left.push(entry.left);
  }
  return { items, left };
}
