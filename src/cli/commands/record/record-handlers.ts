import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Writable } from "node:stream";
import type { Library } from "../../../content/library/library.ts";
import { eraseVersion, holdChain } from "../../../content/library/record/erase-versions.ts";
import { exportRecord, lineWords } from "../../../content/library/record/export-record.ts";
import { chainsAt, listVersions } from "../../../content/library/record/read-record.ts";
import { versionAt } from "../../../domain/published-version.ts";
import { istanbulInstant } from "../../../domain/turkish-date.ts";
import { refused } from "../../../platform/public-error.ts";
import { type ZipEntry, zipStream } from "../../../platform/zip/write-zip.ts";
import type { RunCommand } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { givenAddress } from "../../given-address.ts";
import { systemUser } from "../../record-action.ts";
import { columns } from "../../terminal.ts";
import { withLibrary } from "../../with-content.ts";
import { recordCopy } from "./record-command-copy.ts";

export const showRecord: RunCommand = (call, given) =>
  withLibrary(call, async (library) => {
    const written = call.given.value("tarih");
    const instant = written === null ? null : lastInstantOf(written);
    const into = call.given.value("cikti");
    const chains = await chainsAt(library.database, givenAddress(given));
    const records = [];
    const lines: string[] = [];
    for (const about of chains) {
      const versions = await listVersions(library.database, about.chain);
      const then = instant === null ? null : versionAt(versions, instant);
      records.push({ ...about, versions, seen: then?.sequence ?? null });
      const rows = versions.map((line) => [String(line.sequence), lineWords(line), line.hash]);
      lines.push(`${about.title ?? ""} (${about.address})`, ...columns(rows, "  "));
      if (about.heldAt !== null) lines.push(recordCopy.held(about.heldBy, about.heldFor));
      if (then !== null)
        lines.push(then.erasedAt === null ? recordCopy.seen(then.sequence) : recordCopy.erasedThen);
    }
    const shown = instant === null ? records : records.filter(({ seen }) => seen !== null);
    if (shown.length === 0) lines.push(recordCopy.noneThen);
    if (into === null || shown.length === 0) return { result: records, lines, isFault: shown.length === 0 };
    const entries = entriesOf(library, shown);
    const files = into.endsWith(".zip")
      ? await writeArchive(resolve(call.cwd, into), entries)
      : await writeFolder(resolve(call.cwd, into), into, entries);
    return { result: records, lines: [...lines, recordCopy.written(files, into)] };
  });

async function* entriesOf(
  library: Library,
  records: readonly { readonly chain: string; readonly seen: number | null }[],
): AsyncGenerator<ZipEntry> {
  for (const { chain, seen } of records) {
    const folder = records.length > 1 ? `${chain}/` : "";
    yield* exportRecord(library, chain, { folder, ...(seen !== null && { only: [seen] }) });
  }
}

async function writeArchive(path: string, entries: AsyncGenerator<ZipEntry>): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const entry of entries) {
      count += 1;
      yield entry;
    }
  }
  const file = Writable.toWeb(createWriteStream(path, { flags: "wx" })) as WritableStream<Uint8Array>;
  await zipStream(counted())
    .pipeTo(file)
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? refused(recordCopy.exists, path) : error;
    });
  return count;
}

async function writeFolder(path: string, label: string, entries: AsyncGenerator<ZipEntry>): Promise<number> {
  let count = 0;
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? refused(recordCopy.exists, label) : error;
  });
  for await (const { name, content } of entries) {
    const target = join(path, name);
    await mkdir(dirname(target), { recursive: true });
    const bytes = typeof content === "string" ? new Blob([content]).stream() : await content();
    await bytes.pipeTo(Writable.toWeb(createWriteStream(target)) as WritableStream<Uint8Array>);
    count += 1;
  }
  return count;
}

export const holdRecord: RunCommand = (call, given, reason = "") =>
  withLibrary(call, async (library) => {
    const { chain, address } = await oneChain(library, given);
    await holdChain(library, chain, { by: systemUser(), for: reason });
    await call.record(address, { for: reason });
    return { result: { chain }, lines: recordCopy.holding(address) };
  });

export const releaseRecord: RunCommand = (call, given) =>
  withLibrary(call, async (library) => {
    const { chain, address } = await oneChain(library, given);
    await holdChain(library, chain, null);
    await call.record(address);
    return { result: { chain }, lines: recordCopy.released(address) };
  });

export const eraseRecorded: RunCommand = (call, given, typed) =>
  withLibrary(call, async (library) => {
    const { chain, address } = await oneChain(library, given);
    const sequence = Number(typed);
    await confirm(call, recordCopy.eraseQuestion(address, sequence), recordCopy.eraseNeedsYes);
    await eraseVersion(library, { chain, sequence }, systemUser());
    await call.record(address, { sequence });
    return { result: { chain, sequence }, lines: recordCopy.erased(address, sequence) };
  });

/** @throws PublicError where it is not clear of which */
async function oneChain(library: Library, given: string) {
  const address = givenAddress(given);
  const [found, ...others] = await chainsAt(library.database, address);
  if (!found || others.length > 0) throw refused(recordCopy.several, `“${address}”`);
  return { chain: found.chain, address };
}

/** Of a minute in Istanbul. @throws PublicError */
function lastInstantOf(written: string): string {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written) ? Date.parse(`${written}:59.999Z`) : Number.NaN;
  if (Number.isNaN(time)) throw refused(recordCopy.notTime, `“${written}”`);
  return new Date(istanbulInstant(new Date(time))).toISOString();
}
