import { open, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { Writable } from "node:stream";
import { type ExportCounts, exportMagazine } from "../../../content/library/export/export-magazine.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { draftsForExport } from "../../../desk/transfer/drafts-for-export.ts";
import { settingsForExport } from "../../../magazine/settings-for-export.ts";
import { refused } from "../../../platform/public-error.ts";
import { zipStream } from "../../../platform/zip/write-zip.ts";
import type { RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { withLibrary, withSettings } from "../../with-content.ts";
import { transferCopy } from "./transfer-command-copy.ts";

export const run: RunCommand = (call, written) =>
  withLibrary(call, async (library) => {
    const { cwd, signal, config } = call;
    const path = resolve(cwd, written);
    const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") throw refused(transferCopy.exists(written), basename(path));
      throw error;
    });
    using progress = startProgress(call, transferCopy.exporting);
    const counts: ExportCounts = { posts: 0, pages: 0, files: 0 };
    try {
      const settings = await withSettings(config, settingsForExport);
      await using db = await openDeskDatabase({ ...config, ...config.secrets });
      const drafts = draftsForExport({ db, library });
      const options = { ...settings, drafts, signal, onProgress: progress.show };
      const archive = Writable.toWeb(file.createWriteStream()) as WritableStream<Uint8Array>;
      await zipStream(exportMagazine(library, options, counts)).pipeTo(archive, { signal });
    } catch (error) {
      // A part of an archive would look like one.
      await rm(path, { force: true });
      throw error;
    }
    await call.record(written);
    return {
      result: counts,
      lines: transferCopy.exported(counts.posts, counts.pages, counts.files, written),
    };
  });
