import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeAtomically } from "../../platform/blobs/disk-files.ts";

/** A term that readers searched and that is in no title and no abstract. */
export interface SearchMiss {
  /** The term as it was typed last. */
  readonly term: string;
  readonly times: number;
  /** ISO 8601. */
  readonly lastAt: string;
}

const schema = v.array(
  v.object({ term: v.string(), times: v.pipe(v.number(), v.integer(), v.minValue(1)), lastAt: v.string() }),
);

const fileIn = (dataDir: string) => join(dataDir, "search-misses.json");

/** Search misses in the order of their last search. @returns none where there is no file, or one that cannot be read */
export async function readSearchMisses(dataDir: string): Promise<readonly SearchMiss[]> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "[]");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : [];
}

export function writeSearchMisses(dataDir: string, misses: readonly SearchMiss[]): Promise<void> {
  const path = fileIn(dataDir);
  return writeAtomically({ path, tempPath: `${path}.${randomUUID()}.tmp` }, JSON.stringify(misses));
}
