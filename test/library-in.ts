import { type Library, openLibrary } from "../src/content/library/library.ts";

/** Opens a data folder's library for a piece of work, beside the site that shows it. */
export async function libraryIn<T>(
  dataDir: string,
  work: (library: Library) => Promise<T>,
  databaseUrl: string | null = null,
): Promise<T> {
  const library = await openLibrary({ dataDir, databaseUrl });
  return await work(library).finally(library.close);
}
