import { mkdir, open, readdir, readFile, readlink, rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { hashFile } from "../../../platform/blobs/disk-files.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { refused } from "../../../platform/public-error.ts";
import { runProgram } from "../../run-program.ts";
import { type Installation, needRoom } from "./installed-site.ts";
import { updateCopy as copy } from "./update-copy.ts";

const ARCHIVE = /^mecmua-(\d+\.\d+\.\d+)-(linux-\w+)$/;

/** @param given null: it stands in the file beside the archive @throws PublicError where the archive has another hash */
export async function checkHash(path: string, given: string | null, signal: AbortSignal): Promise<void> {
  const name = basename(path);
  const beside = given ?? (await readFile(`${path}.sha256`, "utf8").catch(() => null));
  if (beside === null) throw refused(copy.noHash(name));
  const [expected = ""] = beside.trim().toLowerCase().split(/\s+/);
  if (!/^[\da-f]{64}$/.test(expected))
    throw refused(copy.badHash, given === null ? `${name}.sha256` : "--özet");
  if ((await hashFile(path, signal)) !== expected) throw refused(copy.otherHash, name);
}

/** Whole into the folder of its version, or not at all. @returns the version @throws PublicError */
export async function unpackArchive(path: string, site: Installation, signal: AbortSignal): Promise<string> {
  for (const name of await readdir(site.folder))
    if (name.endsWith(".yarim")) await rm(join(site.folder, name), { recursive: true, force: true });
  const notArchive = (error: Error) => {
    throw error.name === "AbortError" ? error : refused(copy.notArchive, basename(path));
  };
  const listed = await runProgram("tar", ["-tzf", path], { signal }).catch(notArchive);
  const names = listed.split("\n").filter((name) => name !== "");
  const [top = ""] = (names[0] ?? "").split("/");
  const [, version, machine] = ARCHIVE.exec(top) ?? [];
  if (version === undefined) throw refused(copy.notArchive, basename(path));
  if (machine !== `${process.platform}-${process.arch}`) throw refused(copy.otherMachine(basename(path)));
  if (version === site.current) throw refused(copy.sameVersion(version));
  const leaving = names.find((name) => !name.startsWith(`${top}/`) || name.split("/").includes(".."));
  if (leaving !== undefined) throw refused(copy.leavesFolder(leaving), basename(path));
  await needRoom(site.folder, await unpackedSize(path));
  const folder = join(site.folder, version);
  const partial = `${folder}.yarim`;
  try {
    await mkdir(partial, { mode: 0o755 });
    // The site's user reads it, and nobody but root writes it.
    const unpack =
      'umask 022; exec tar --no-same-owner --no-same-permissions --strip-components=1 -xzf "$1" -C "$2"';
    const words = ["-c", `chmod 755 "$2"; ${unpack}`, "sh", path, partial];
    await runProgram("sh", words, { signal }).catch(notArchive);
    await refuseLinksOutside(partial, basename(path));
    const printed = await site.command(partial, ["--version"], signal).catch((error: unknown) => {
      throw refused(copy.doesNotRun(faultReason(error)), basename(path));
    });
    if (printed.trim() !== `mecmua ${version}`) throw refused(copy.notArchive, basename(path));
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return version;
}

/** gzip's last four bytes, which are enough below 4 GB. */
async function unpackedSize(path: string): Promise<number> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, (await file.stat()).size - 4);
  return buffer.readUInt32LE(0);
}

async function refuseLinksOutside(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = entry.isSymbolicLink() ? resolve(entry.parentPath, await readlink(path)) : "";
    if (!target.startsWith(`${folder}/`)) throw refused(copy.leavesFolder(entry.name), name);
  }
}
