import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../content/library/testing/temp-library.ts";
import { backupFolder } from "../../platform/backup/backup-place.ts";
import { readLastBackup } from "../../platform/backup/last-backup.ts";
import { diskFull } from "../../platform/blobs/disk-files.ts";
import { openMagazineTables } from "../open-magazine-tables.ts";
import { makeBackup, removeUnfinished } from "./make-backup.ts";

test("one that is stopped, or that the disk has no room for, leaves neither a half file nor a record", async () => {
  const [dataDir, folder] = [await tempFolder(), await tempFolder()];
  await (await openMagazineTables({ dataDir, databaseUrl: null })).destroy();
  const data = { dataDir, databaseUrl: null, filesUrl: null, filesCacheSize: 0 };
  const request = { data, name: null, keep: 7, key: null };
  const left = async () => {
    const names = [...(await readdir(folder)), ...(await readdir(dataDir))];
    return names.filter((name) => /zip|yarim|lock/.test(name));
  };

  const stop = new AbortController();
  const stopped = { ...request, place: backupFolder(folder), signal: stop.signal };
  await expect(makeBackup({ ...stopped, onProgress: () => stop.abort() })).rejects.toThrow("aborted");
  expect(await left()).toEqual([]);

  const place = { ...backupFolder(folder), write: () => Promise.reject(diskFull()) };
  const { signal } = new AbortController();
  await expect(makeBackup({ ...request, place, signal, onProgress: () => {} })).rejects.toMatchObject({
    code: "ENOSPC",
  });
  expect(await left()).toEqual([]);
  expect(await readLastBackup(dataDir)).toBeNull();

  const { name } = await makeBackup({ ...stopped, signal, onProgress: () => {} });
  expect(await left()).toEqual([name]);
});

test("of one that was killed the begun file goes, and the second copies of the data", async () => {
  const [dataDir, folder] = [await tempFolder(), await tempFolder()];
  const begun = join(folder, "mecmua-1.zip.a.yarim");
  await mkdir(join(dataDir, "backup.yarim", "data"), { recursive: true });
  await writeFile(join(dataDir, "backup.yarim", "begun"), begun);
  for (const name of [begun, join(folder, "mecmua-0.zip")]) await writeFile(name, "PK");
  await removeUnfinished(dataDir);
  expect([await readdir(folder), await readdir(dataDir)]).toEqual([["mecmua-0.zip"], []]);
});
