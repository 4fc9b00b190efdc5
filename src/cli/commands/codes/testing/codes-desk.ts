import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import type { Kysely } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Credential } from "../../../../domain/credential/credential.ts";
import { codeOf } from "../../../../domain/credential/printed-code.ts";
import type { MembershipTables } from "../../../../membership/membership-tables.ts";
import { openMembership } from "../../../../membership/open-membership.ts";
import { testLocation } from "../../../../membership/testing/test-membership.ts";
import { type Ended, type RunOptions, runMecmua, startMecmua } from "../../../testing/run-mecmua.ts";

/** A publisher's desk: a folder to work in, and a database of its own. */
export interface CodesDesk {
  readonly cwd: string;
  readonly dataDir: string;
  /** The same database beside the command. */
  readonly db: Kysely<MembershipTables>;
  run(...given: string[]): Promise<Ended>;
  start(...given: string[]): ReturnType<typeof startMecmua>;
  json(...given: string[]): Promise<unknown>;
  /** Names in the folder, sorted, without partial files. */
  files(): Promise<string[]>;
}

export const PUBLIC_URL = "https://dergi.example";

export async function codesDesk(env: Readonly<Record<string, string>> = { PUBLIC_URL }): Promise<CodesDesk> {
  const place = await testLocation();
  const cwd = join(place.dataDir, "masa");
  await mkdir(cwd);
  const db = await openMembership(place);
  onTestFinished(async () => {
    await db.destroy();
    await place.remove();
  });
  const database = place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl };
  const options: RunOptions = { dataDir: place.dataDir, cwd, env: { ...database, ...env } };
  const run = (...given: string[]) => runMecmua(["codes", ...given], options);
  return {
    cwd,
    dataDir: place.dataDir,
    db,
    run,
    start: (...given) => startMecmua(["codes", ...given], options),
    json: async (...given) => JSON.parse((await run(...given, "--json")).out),
    files: async () => (await readdir(cwd)).filter((name) => !isPartial(name)).sort(),
  };
}

const isPartial = (name: string) => name.endsWith(".yarim");

/** Names of what a command leaves whose batch is not, or not yet, in place. */
export async function partialFiles(cwd: string): Promise<string[]> {
  return (await readdir(cwd)).filter(isPartial).sort();
}

/** The lines of a sheet without its head. */
export async function sheetLines(cwd: string, name: string): Promise<string[][]> {
  const lines = (await readFile(join(cwd, name), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFsıra;kullanıcı adı;şifre;qr;adres");
  expect(lines.at(-1)).toBe("");
  return lines.slice(1, -1).map((line) => line.split(";"));
}

/** The codes of a sheet as they are stored. */
export async function sheetCodes(cwd: string, name: string): Promise<Credential[]> {
  return (await sheetLines(cwd, name)).map(([, username = "", password = ""]) => ({
    username: codeOf(username, "username") ?? "",
    password: codeOf(password, "password") ?? "",
  }));
}

/**
 * Holds when the sheets, the pictures and the database agree: a batch for each sheet, all its codes, nothing else but
 * partial files of batches that were never made.
 * @param sheets names of the sheets and the number of their codes
 */
export async function expectAgreement(
  { cwd, db, files }: CodesDesk,
  sheets: Readonly<Record<string, number>>,
): Promise<void> {
  const pictures = (sheet: string) => sheet.replace(/\.csv$/, "-qr");
  const batches = await db.selectFrom("batch").select("count").orderBy("count").execute();
  const counts = Object.values(sheets).sort((a, b) => a - b);
  expect(batches).toEqual(counts.map((count) => ({ count })));
  const names = Object.keys(sheets).flatMap((sheet) => [sheet, pictures(sheet)]);
  const [partial, placed] = [await partialFiles(cwd), await files()];
  expect(placed).toEqual(names.sort());
  const ids = (await db.selectFrom("batch").select("id").execute()).map(({ id }) => id);
  expect(partial.filter((name) => ids.some((id) => name.endsWith(`.${id}.yarim`)))).toEqual([]);
  const stored = await db.selectFrom("code").select(["username", "password_hash"]).execute();
  const hashes = new Map(stored.map((row) => [row.username, row.password_hash]));
  expect(hashes.size).toBe(counts.reduce((sum, count) => sum + count, 0));
  for (const [sheet, count] of Object.entries(sheets)) {
    const codes = await sheetCodes(cwd, sheet);
    expect(codes).toHaveLength(count);
    // Beside the pictures lie a sheet for InDesign and a note for the printer.
    expect(await readdir(join(cwd, pictures(sheet)))).toHaveLength(count + 2);
    for (const { username, password } of codes)
      expect(await verify(hashes.get(username) ?? "", password)).toBe(true);
  }
}
