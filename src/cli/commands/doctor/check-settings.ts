import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FORMER_FILE } from "../../../magazine/open-settings.ts";
import { parseSettings, type Settings } from "../../../magazine/settings.ts";
import { picturesFolder, refuseMissing } from "../../../magazine/settings-pictures.ts";
import { MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { hasTable, openUntouched } from "../../../platform/database/read-sqlite.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { isRefused } from "../../../platform/public-error.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

const { settings: words } = copy;

/** @param stored what PostgreSQL has as text; null: nothing, undefined: the folder has the settings */
export async function checkSettings(dataDir: string, stored: string | null | undefined): Promise<Finding[]> {
  const place = stored === undefined ? MAGAZINE_DB : "PostgreSQL";
  let settings: Settings;
  try {
    const written = stored === undefined ? await readText(dataDir) : { text: stored, place };
    if (written.text === null) return [note(words.none)];
    settings = parseSettings(written.text, written.place);
    const isHere = (file: string) => existsSync(join(picturesFolder(dataDir), file));
    // PostgreSQL's pictures come with the next start.
    if (stored === undefined) await refuseMissing(settings, isHere, written.place);
  } catch (error) {
    if (isRefused(error)) return [fault(error.message, words.remedy)];
    return [fault(words.unread(place, faultReason(error)), words.unreadRemedy)];
  }
  return [fine(words.right(Object.keys(settings).length), { fields: Object.keys(settings) })];
}

async function readText(dataDir: string): Promise<{ text: string | null; place: string }> {
  const path = join(dataDir, MAGAZINE_DB);
  if (existsSync(path)) {
    using database = openUntouched(path);
    const found =
      hasTable(database, "magazine_settings") &&
      database.prepare("SELECT settings FROM magazine_settings").get();
    if (found) return { text: String(found.settings), place: MAGAZINE_DB };
  }
  const former = join(dataDir, FORMER_FILE);
  return { text: existsSync(former) ? await readFile(former, "utf8") : null, place: FORMER_FILE };
}
