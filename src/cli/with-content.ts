import type { Kysely } from "kysely";
import type { ContentSource } from "../content/content-source.ts";
import { type Library, openLibrary } from "../content/library/library.ts";
import { removeSample } from "../content/library/sample/remove-sample.ts";
import { holdsPosts } from "../content/library/sample/sample-flag.ts";
import { openContentSource } from "../content/open-content-source.ts";
import { openSnapshot } from "../content/snapshot/open-snapshot.ts";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import { openSettings } from "../magazine/open-settings.ts";
import type { SettingsStore } from "../magazine/settings-store.ts";
import { openFiles } from "../platform/blobs/open-files.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";
import { recordAction } from "./record-action.ts";

/** Opens the site's content service or library for a piece of work and closes it in any case. */
export async function withContent<T>(
  { config }: Call,
  work: (source: ContentSource) => Promise<T>,
  onAnswer?: (bytes: number) => void,
): Promise<T> {
  using files = await openFiles(config);
  const beside = { files: files.blobs, ...(onAnswer && { onAnswer }) };
  return await during(openContentSource({ ...config, ...config.secrets }, beside), work);
}

/** Opens the copy of the content that the site shows for a piece of work and closes it in any case. */
export function withSnapshot<T>(
  call: Call,
  work: (snapshot: Kysely<SnapshotTables>) => Promise<T>,
): Promise<T> {
  return withContent(call, async ({ name }) => {
    await using snapshot = await openSnapshot(call.config.dataDir, name);
    return await work(snapshot);
  });
}

export async function withLibrary<T>({ config }: Call, work: (library: Library) => Promise<T>): Promise<T> {
  using files = await openFiles(config);
  return await during(openLibrary({ ...config, ...config.secrets, files: files.blobs }), work);
}

export function withSettings<T>(
  config: Call["config"],
  work: (settings: SettingsStore) => Promise<T>,
): Promise<T> {
  return during(openSettings({ ...config, ...config.secrets }), work);
}

async function during<Opened extends { close(): Promise<void> }, T>(
  opening: Promise<Opened>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  return await work(opened.adopt(await opening, (open) => open.close()));
}

/**
 * Opens the library for something of the publisher's own. When with it the sample reader's sign-in ends, that is said,
 * and the sample is offered to be removed.
 */
export function withOwnLibrary<T>(call: Call, work: (library: Library) => Promise<T>): Promise<T> {
  return withLibrary(call, async (library) => {
    const wasSample = await holdsPosts(library, "sample");
    const result = await work(library);
    if (wasSample && (await holdsPosts(library, "own"))) {
      call.terminal.note(copy.sampleReaderEnds);
      await offerRemoval(call, library);
    }
    return result;
  });
}

async function offerRemoval(call: Call, library: Library): Promise<void> {
  const { terminal, signal } = call;
  const isWanted = await terminal.confirm(copy.sampleRemovalQuestion, signal);
  if (isWanted) {
    const { drafts } = await removeSample(library);
    await recordAction(call.config, "sample removed");
    terminal.note(copy.sampleGone);
    terminal.print({ notes: await sampleRemains(call, drafts) });
  } else terminal.note(copy.sampleStays);
}

/** @returns which pages wait for the publisher's text, and which of the sample's names the site still bears */
export async function sampleRemains({ config }: Call, drafts: readonly string[]): Promise<string[]> {
  const pages = drafts.length > 0 ? [copy.samplePagesStay(drafts)] : [];
  const settings = await withSettings(config, (store) => store.read());
  if ((config.magazine.name ?? settings.name) !== undefined) return pages;
  const fields = (["name", "publisher", "instagram"] as const).filter(
    (field) => config.magazine[field] === null && settings[field] === undefined,
  );
  return [...pages, copy.sampleFaceStays(fields)];
}
