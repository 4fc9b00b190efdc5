import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Library, openLibrary } from "../../../content/library/library.ts";
import { libraryKeys } from "../../../content/library/library-tables.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { type MembershipDb, membershipKeys } from "../../../membership/membership-tables.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { askStatus } from "../../../monitoring/status-socket.ts";
import {
  copyTables,
  countRows,
  type TableKeys,
  tableWithRows,
} from "../../../platform/database/copy-tables.ts";
import { isPostgres } from "../../../platform/database/migrate.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { moveCopy } from "./move-command-copy.ts";
import { moveStoredFiles, reportFiles } from "./move-stored-files.ts";

interface Place {
  readonly library: Library["database"];
  readonly members: MembershipDb;
}

export const run: RunCommand = async (call) => {
  const { arguments: given, config, terminal } = call;
  const { dataDir, secrets } = config;
  const { databaseUrl } = secrets;
  const { filesUrl } = config;
  const isBack = given.has("back");
  const movesTables = databaseUrl !== null && !given.has("files");
  if (filesUrl === null && given.has("files")) throw new Refusal("FILES_URL", moveCopy.noStore);
  if (filesUrl === null && !movesTables) throw new Refusal("DATABASE_URL", moveCopy.noDatabase);
  if ((await askStatus(dataDir)) !== "stopped") throw new Refusal("DATA_DIR", moveCopy.isRunning);
  // First, so that rows never name a file that is not there; what was moved before is not moved again.
  const files = filesUrl && (await moveStoredFiles(call, filesUrl, isBack));
  if (files && !given.has("json")) reportFiles(call, files, isBack);
  const code = files && files.damaged.length > 0 ? exitCodes.fault : exitCodes.done;
  if (!movesTables) {
    if (given.has("json")) terminal.json({ files });
    return code;
  }
  const into = isBack ? "folder" : "postgres";
  if (into === "postgres" && !existsSync(join(dataDir, "library.db")))
    throw new Refusal("DATA_DIR", moveCopy.noMagazine);
  await using opened = new AsyncDisposableStack();
  const open = async (url: string | null): Promise<Place> => {
    const location = { dataDir, databaseUrl: url };
    const library = await openLibrary({ ...location, isMoving: true });
    opened.defer(() => library.close());
    const members = await openMembership(location);
    opened.defer(() => members.destroy());
    return { library: library.database, members };
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

type Copied = Awaited<ReturnType<typeof copyTables>>;

/** @throws Refusal where the target has a library, DatabaseError where what was written is not what was read */
async function move(call: Call, source: Place, target: Place, into: "postgres" | "folder"): Promise<Copied> {
  const { terminal, signal } = call;
  if ((await tableWithRows(source.library, libraryKeys)) === null)
    throw new Refusal(into === "postgres" ? "DATA_DIR" : "DATABASE_URL", moveCopy.noMagazine);
  const filled = await tableWithRows(target.library, libraryKeys);
  if (filled !== null)
    throw new Refusal(into === "postgres" ? "DATABASE_URL" : "DATA_DIR", moveCopy.notEmpty[into](filled));
  const hasMembers = (await tableWithRows(source.members, membershipKeys)) !== null;
  const movesMembers = hasMembers && (await tableWithRows(target.members, membershipKeys)) === null;
  if (hasMembers && !movesMembers) terminal.note(moveCopy.membersStay[into]);

  let total = await countRows(source.library, libraryKeys);
  if (movesMembers) total += await countRows(source.members, membershipKeys);
  const progress = startProgress(call, moveCopy.moving);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    progress.show(done, total);
  };
  try {
    return await held(source.library, libraryKeys, async (fromLibrary) =>
      held(source.members, membershipKeys, async (fromMembers) =>
        held(target.library, libraryKeys, async (toLibrary) => {
          const options = { signal, onRows };
          const library = { source: fromLibrary, target: toLibrary, tables: libraryKeys, ...options };
          const copied = await copyTables(library);
          if (!movesMembers) return copied;
          const members = { source: fromMembers, tables: membershipKeys, ...options };
          // In PostgreSQL both are one database, and come in one transaction.
          const alsoCopied = isPostgres(toLibrary)
            ? await copyTables({ ...members, target: toLibrary })
            : await held(target.members, membershipKeys, (to) => copyTables({ ...members, target: to }));
          return { ...copied, ...alsoCopied };
        }),
      ),
    );
  } finally {
    progress.end();
  }
}

/** A transaction beside which nobody writes these tables. */
function held<Tables, T>(
  db: Kysely<Tables>,
  tables: TableKeys,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const names = Object.keys(tables);
  return db.transaction().execute(async (tx) => {
    // SQLite's lock comes with the first statement that may write.
    const lock = isPostgres(tx)
      ? sql`LOCK TABLE ${sql.join(names.map((name) => sql.table(name)))} IN SHARE ROW EXCLUSIVE MODE`
      : sql`DELETE FROM ${sql.table(names[0] ?? "")} WHERE 1 = 0`;
    await lock.execute(tx);
    return work(tx);
  });
}
