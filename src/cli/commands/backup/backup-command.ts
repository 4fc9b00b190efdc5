import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { LEAST_PASSPHRASE } from "../../../config/variables.ts";
import { databasesIn } from "../../../desk/backup/data-parts.ts";
import { makeBackup } from "../../../desk/backup/make-backup.ts";
import { openMagazineTables } from "../../../desk/open-magazine-tables.ts";
import { type BackupKey, checkRecipients } from "../../../platform/backup/backup-encryption.ts";
import { backupFolder, backupStore } from "../../../platform/backup/backup-place.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { openArchiveStore } from "./archive-store.ts";
import { backupCopy } from "./backup-command-copy.ts";

const MAX_NAMED = 5;

export const run: RunCommand = async (call, written) => {
  const { config, signal } = call;
  const { dataDir, secrets } = config;
  const keep = readKeep(call);
  const target = await readTarget(written, call.cwd);
  using _place = target.place;
  if (keep !== null && target.name !== null) throw new PublicError("usage", backupCopy.keepNeedsFolder);
  const { databaseUrl } = secrets;
  if (databaseUrl === null) {
    if (databasesIn((name) => existsSync(join(dataDir, name))).length === 0)
      throw refused(backupCopy.noMagazine(dataDir), "DATA_DIR");
    // Migrates it, as a start would.
    await using _ = await openMagazineTables({ dataDir, databaseUrl });
  }
  const key = await readKey(call);
  using progress = startProgress(call, backupCopy.writing);
  const data = { ...config, databaseUrl };
  const { name: _, ...made } = await makeBackup({
    ...target,
    data,
    keep,
    key,
    signal,
    onProgress: progress.show,
  });
  const { path, size, databases, files, missing, damaged, removed } = made;
  const named = (say: typeof backupCopy.missing, hashes: readonly string[]) =>
    hashes.length > 0 ? [say(hashes.length, hashes.slice(0, MAX_NAMED))] : [];
  return {
    result: made,
    lines: [
      backupCopy.done(path, size, databases, files),
      ...(removed.length > 0 ? [backupCopy.removed(removed)] : []),
    ],
    notes: [
      ...(databaseUrl === null ? [] : [backupCopy.membersElsewhere]),
      ...named(backupCopy.missing, missing),
      ...named(backupCopy.damaged, damaged),
    ],
    isFault: missing.length + damaged.length > 0,
  };
};

function readKeep({ given }: Call): number | null {
  const written = given.value("keep");
  if (written === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(written)) throw new PublicError("usage", backupCopy.keepNumber(written));
  return Number(written);
}

/** @returns the archive's name; null: each gets a dated one @throws PublicError where it is there, or no folder is, ObjectStoreError */
async function readTarget(written: string, cwd: string) {
  const stored = await openArchiveStore(written);
  if (stored) {
    const { store, address, name } = stored;
    if (name !== null && (await store.find(name)) !== null) throw refused(backupCopy.exists, name);
    return { name, place: backupStore(store, address) };
  }
  const path = resolve(cwd, written);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return { name: null, place: backupFolder(path) };
  if (found) throw refused(backupCopy.exists, written);
  // A folder is not made: it may be a disk that is not mounted.
  if (written.endsWith("/") || !existsSync(dirname(path))) throw refused(backupCopy.noFolder, written);
  return { name: basename(path), place: backupFolder(dirname(path)) };
}

async function readKey({ given, terminal, config, signal }: Call): Promise<BackupKey | null> {
  const recipients = given.values("encrypt");
  if (recipients.length > 0) {
    if (given.has("passphrase")) throw new PublicError("usage", backupCopy.oneKey);
    await checkRecipients(recipients);
    return { recipients };
  }
  const { backupPassphrase } = config.secrets;
  if (backupPassphrase !== null) return { passphrase: backupPassphrase };
  if (!given.has("passphrase")) return null;
  const passphrase = await terminal.askSecret(backupCopy.passphraseQuestion, signal);
  if (passphrase === null) throw new PublicError("usage", backupCopy.nobodyAsked);
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new PublicError("usage", backupCopy.passphraseShort(LEAST_PASSPHRASE));
  if (passphrase !== (await terminal.askSecret(backupCopy.passphraseAgain, signal)))
    throw new PublicError("usage", backupCopy.passphrasesDiffer);
  return { passphrase };
}
