import { existsSync } from "node:fs";
import { join } from "node:path";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { membershipKeys } from "../../../membership/membership-tables.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { askStatus } from "../../../monitoring/status-socket.ts";
import { countRows, tableWithRows } from "../../../platform/database/copy-tables.ts";
import { FORMER_FILES, MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { refused } from "../../../platform/public-error.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { magazineKeys, openMagazineTables } from "../../open-magazine-tables.ts";
import { startProgress } from "../../progress.ts";
import { type Copied, copyEverything, type Part, type Place, untyped } from "./copy-everything.ts";
import { moveCopy } from "./move-command-copy.ts";
import { moveStoredFiles, reportFiles } from "./move-stored-files.ts";

type Target = "postgres" | "folder";

const LOCAL = [MAGAZINE_DB, ...FORMER_FILES, "settings.json"];

export const run: RunCommand = async (call) => {
  const { arguments: given, config, terminal } = call;
  const { dataDir, secrets } = config;
  const { databaseUrl } = secrets;
  const { filesUrl } = config;
  const isBack = given.has("back");
  const movesTables = databaseUrl !== null && !given.has("files");
  if (filesUrl === null && given.has("files")) throw refused(moveCopy.noStore, "FILES_URL");
  if (filesUrl === null && !movesTables) throw refused(moveCopy.noDatabase, "DATABASE_URL");
  if ((await askStatus(dataDir)) !== "stopped") throw refused(moveCopy.isRunning, "DATA_DIR");
  // First, so that rows never name a file that is not there; what was moved before is not moved again.
  const files = filesUrl && (await moveStoredFiles(call, filesUrl, isBack));
  if (files && !given.has("json")) reportFiles(call, files, isBack);
  const code = files && files.damaged.length > 0 ? exitCodes.fault : exitCodes.done;
  if (!movesTables) {
    if (given.has("json")) terminal.json({ files });
    return code;
  }
  const into: Target = isBack ? "folder" : "postgres";
  if (into === "postgres" && !LOCAL.some((name) => existsSync(join(dataDir, name))))
    throw refused(moveCopy.noMagazine, "DATA_DIR");
  await using opened = new AsyncDisposableStack();
  const open = async (url: string | null): Promise<Place> => {
    const location = { dataDir, databaseUrl: url, isMoving: true };
    const magazine = await openMagazineTables(location);
    opened.defer(magazine.close);
    const members = await openMembership(location);
    opened.defer(() => members.destroy());
    return { magazine: magazine.database, members: untyped(members) };
  };
  const [folder, postgres] = [await open(null), await open(databaseUrl)];
  const [source, target] = into === "postgres" ? [folder, postgres] : [postgres, folder];
  const copied = await move(call, source, target, into);
  if (given.has("json")) terminal.json({ into, tables: copied, ...(files && { files }) });
  else {
    const rows = Object.entries(copied).filter(([, { rows }]) => rows > 0);
    terminal.table(
      rows.map(([table, { rows }]) => [moveCopy.tables[table] ?? table, turkishNumber(rows)]),
      "  ",
    );
    terminal.line(moveCopy.done[into](rows.reduce((sum, [, { rows }]) => sum + rows, 0)));
  }
  return code;
};

/** @throws PublicError where the target has a magazine, PublicError where what was written is not what was read */
async function move(call: Call, source: Place, target: Place, into: Target): Promise<Copied> {
  const { terminal, signal } = call;
  const hasMembers = (await tableWithRows(source.members, membershipKeys)) !== null;
  if ((await firstFilled(source)) === null)
    throw refused(moveCopy.noMagazine, into === "postgres" ? "DATA_DIR" : "DATABASE_URL");
  const filled = await firstFilled(target);
  if (filled !== null)
    throw refused(moveCopy.notEmpty[into](filled), into === "postgres" ? "DATABASE_URL" : "DATA_DIR");
  const movesMembers = hasMembers && (await tableWithRows(target.members, membershipKeys)) === null;
  if (hasMembers && !movesMembers) terminal.note(moveCopy.membersStay[into]);
  const parts: Part[] = [
    { name: "magazine", tables: magazineKeys },
    ...(movesMembers ? [{ name: "members", tables: membershipKeys } as const] : []),
  ];
  let total = 0;
  for (const { name, tables } of parts) total += await countRows(source[name], tables);
  const progress = startProgress(call, moveCopy.moving);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    progress.show(done, total);
  };
  try {
    return await copyEverything(source, target, parts, { signal, onRows });
  } finally {
    progress.end();
  }
}

/** What a place has of a magazine, as the refusal names it; null: nothing. */
async function firstFilled({ magazine }: Place): Promise<string | null> {
  const table = await tableWithRows(magazine, magazineKeys);
  return table === null ? null : moveCopy.filledTable(table);
}
