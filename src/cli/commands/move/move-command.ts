import { existsSync } from "node:fs";
import { join } from "node:path";
import { openMagazineTables } from "../../../desk/open-magazine-tables.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { askStatus } from "../../../monitoring/status-socket.ts";
import { fetchFiles, type MovedFiles, sendFiles } from "../../../platform/blobs/move-files.ts";
import { FORMER_FILES, MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { countRows, tableWithRows } from "../../../platform/database/transfer-tables.ts";
import { openObjectStore } from "../../../platform/object-store/open-object-store.ts";
import type { StoreAddress } from "../../../platform/object-store/store-address.ts";
import { refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { columns } from "../../terminal.ts";
import { copyEverything, PARTS, type Part, type Place } from "./copy-everything.ts";
import { moveCopy } from "./move-command-copy.ts";

type Target = "postgres" | "folder";

const LOCAL = [MAGAZINE_DB, ...FORMER_FILES, "settings.json"];

export const run: RunCommand = async (call) => {
  const { given, config } = call;
  const { dataDir, filesUrl, secrets } = config;
  const { databaseUrl } = secrets;
  const into: Target = given.has("back") ? "folder" : "postgres";
  const movesTables = databaseUrl !== null && !given.has("files");
  if (filesUrl === null && given.has("files")) throw refused(moveCopy.noStore, "FILES_URL");
  if (filesUrl === null && !movesTables) throw refused(moveCopy.noDatabase, "DATABASE_URL");
  if ((await askStatus(dataDir)) !== "stopped") throw refused(moveCopy.isRunning, "DATA_DIR");
  // First, so that rows never name a file that is not there; what was moved before is not moved again.
  const files = filesUrl && (await moveStoredFiles(call, filesUrl, into));
  if (files) reportFiles(call, files, into);
  const isFault = files !== null && files.damaged.length > 0;
  if (!movesTables) return { result: { files }, isFault };
  if (into === "postgres" && !LOCAL.some((name) => existsSync(join(dataDir, name))))
    throw refused(moveCopy.noMagazine, "DATA_DIR");
  await using opened = new AsyncDisposableStack();
  const open = async (url: string | null): Promise<Place> => {
    const location = { dataDir, databaseUrl: url, isMoving: true };
    const magazine = opened.use(await openMagazineTables(location));
    const members = opened.use(await openMembership(location));
    return { magazine, members: members as unknown as Place["members"] };
  };
  const [folder, postgres] = [await open(null), await open(databaseUrl)];
  const [source, target] = into === "postgres" ? [folder, postgres] : [postgres, folder];
  const copied = await move(call, source, target, into);
  const filled = Object.entries(copied).filter(([, { rows }]) => rows > 0);
  const rows = filled.map(([table, { rows }]) => [moveCopy.tables[table] ?? table, turkishNumber(rows)]);
  const total = filled.reduce((sum, [, { rows }]) => sum + rows, 0);
  return {
    result: { into, tables: copied, ...(files && { files }) },
    lines: [...columns(rows, "  "), moveCopy.done[into](total)],
    isFault,
  };
};

/** Moves the content's files between folder and store. @throws ObjectStoreError */
async function moveStoredFiles(call: Call, address: StoreAddress, into: Target): Promise<MovedFiles> {
  const { config, signal } = call;
  using objects = await openObjectStore(address);
  using progress = startProgress(call, moveCopy.movingFiles);
  const move = into === "folder" ? fetchFiles : sendFiles;
  return await move({ dataDir: config.dataDir, objects, signal, onProgress: progress.show });
}

/** At once, since the rows may be refused afterwards. */
function reportFiles({ given, terminal }: Call, moved: MovedFiles, into: Target): void {
  if (given.has("json")) return;
  const { files, bytes, copied, damaged } = moved;
  const lines = moveCopy.filesDone[into](files, bytes, files - copied);
  terminal.print({ lines, notes: damaged.map(moveCopy.damaged) });
}

/** @throws PublicError where the target has a magazine, or what was written is not what was read */
async function move(call: Call, source: Place, target: Place, into: Target) {
  const { terminal, signal } = call;
  const [from, to] = into === "postgres" ? ["DATA_DIR", "DATABASE_URL"] : ["DATABASE_URL", "DATA_DIR"];
  const hasMembers = (await tableWithRows(source.members, PARTS.members)) !== null;
  if ((await tableWithRows(source.magazine, PARTS.magazine)) === null)
    throw refused(moveCopy.noMagazine, from);
  const filled = await tableWithRows(target.magazine, PARTS.magazine);
  if (filled !== null) throw refused(moveCopy.notEmpty[into](moveCopy.filledTable(filled)), to);
  const movesMembers = hasMembers && (await tableWithRows(target.members, PARTS.members)) === null;
  if (hasMembers && !movesMembers) terminal.note(moveCopy.membersStay[into]);
  const parts: Part[] = movesMembers ? ["magazine", "members"] : ["magazine"];
  let total = 0;
  for (const part of parts) total += await countRows(source[part], Object.keys(PARTS[part]));
  using progress = startProgress(call, moveCopy.moving);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    progress.show(done, total);
  };
  return await copyEverything(source, target, parts, { signal, onRows });
}
