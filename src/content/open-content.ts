import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { type FilesOptions, openFiles } from "../platform/blobs/open-files.ts";
import { isOfFormerVersion, MAGAZINE_DB } from "../platform/database/open-magazine-db.ts";
import { isUnavailable } from "../platform/http/unavailable.ts";
import type { Machines } from "../platform/machines/open-machines.ts";
import { FetchedFiles } from "../platform/remote/fetched-files.ts";
import { sharedFetchedFiles } from "../platform/remote/shared-fetched-files.ts";
import { contentFiles } from "./content-files.ts";
import type { ContentSource } from "./content-source.ts";
import { openEditorial } from "./library/editorial-source.ts";
import { type Library, openLibrary } from "./library/library.ts";
import { fillUntouched } from "./library/sample/fill-untouched.ts";
import { holdsPosts } from "./library/sample/sample-flag.ts";
import { type ContentOptions, openContentSource } from "./open-content-source.ts";
import type { PosterHosts } from "./posters/poster-files.ts";
import { ArchiveReader } from "./snapshot/archive-reader.ts";
import { AuthorReader } from "./snapshot/author-reader.ts";
import { openSnapshot } from "./snapshot/open-snapshot.ts";
import { PageReader } from "./snapshot/page-reader.ts";
import { PostReader } from "./snapshot/post-reader.ts";
import { SectionReader } from "./snapshot/section-reader.ts";

interface OpenContentOptions extends ContentOptions, FilesOptions {
  readonly sampleFolder: string;
  /** Read instead of the configured service or the library; closed with all else. */
  readonly source?: ContentSource | undefined;
  readonly posters?: PosterHosts | undefined;
  /** Null: there is one. */
  readonly machines: Machines | null;
  readonly log: Logger;
}

/** Where posts and their files come from, and what the site reads of them. `await using` closes all of it. */
export async function openContent(options: OpenContentOptions) {
  await using opened = new AsyncDisposableStack();
  const { dataDir, log } = options;
  const isHosted = options.contentEndpoint !== null || options.source !== undefined;
  const files = opened.use(await openFiles(options, options.machines?.uses));
  const library = await openFilledLibrary({ ...options, files: files.blobs, isHosted });
  opened.defer(() => library.close());
  // On PostgreSQL both have the library's connections.
  const source = options.source ?? (await openContentSource(options, { files: files.blobs }));
  opened.defer(() => source.close());
  const editorial = await openEditorial({ ...options, files: files.blobs });
  opened.defer(() => editorial.close());
  const snapshot = await openSnapshot(dataDir, source.name, { isImpatient: true, logPages: 0 });
  opened.defer(() => snapshot.destroy());
  await files.keep(log);
  const origin = contentFiles(source, editorial, options.posters);
  opened.defer(() => origin.close());
  const open = opened.move();
  const { machines } = options;
  const shared = machines && sharedFetchedFiles({ ...machines, leases: files.derived && machines.leases });
  return {
    isHosted,
    files,
    sharedFetchedFiles: shared,
    library,
    source,
    snapshot,
    copies: new FetchedFiles(files.blobs, join(dataDir, "copies"), origin, shared),
    posts: new PostReader(snapshot),
    magazinePages: new PageReader(snapshot),
    authors: new AuthorReader(snapshot),
    sections: new SectionReader(snapshot),
    archive: new ArchiveReader(snapshot),
    servesSample: async () => !isHosted && (await holdsPosts(library, "sample")),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** While PostgreSQL is away the library is filled as soon as it is back. */
async function openFilledLibrary({
  dataDir,
  databaseUrl,
  files,
  isHosted,
  sampleFolder,
  log,
}: Pick<OpenContentOptions, "dataDir" | "databaseUrl" | "sampleFolder" | "log"> & {
  readonly files: Library["files"];
  readonly isHosted: boolean;
}): Promise<Library> {
  const fill = async () => {
    if (!isHosted) await fillUntouched(library, sampleFolder, log);
  };
  const isTakenOver = databaseUrl === null && isOfFormerVersion(dataDir);
  const library: Library = await openLibrary({
    dataDir,
    databaseUrl,
    files,
    log,
    whileAway: {
      onAway: (reason) => log.warn({ reason }, "library in PostgreSQL not opened"),
      onReached() {
        log.info("library in PostgreSQL opened");
        fill().catch((error) => log.error({ err: error }, "library not filled from the sample"));
      },
    },
  });
  if (isTakenOver)
    log.info(`library.db and desk.db taken over by ${MAGAZINE_DB}; they stay, and are not read any more`);
  if (databaseUrl !== null && existsSync(join(dataDir, MAGAZINE_DB)))
    log.info(`${MAGAZINE_DB} is not read: the magazine is in PostgreSQL`);
  await fill().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  return library;
}
