import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { type UnusableZip, unpackZip } from "./unpack-zip.ts";
import { type ZipEntry, zipStream } from "./write-zip.ts";

const LIMITS = { maxSize: 100_000, maxFiles: 3 };

async function* listed(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function zipped(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const given = Object.entries(entries).map(([name, content]) => ({ name, content }));
  return buffer(zipStream(listed(given)));
}

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-zip-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** @returns the folder, or why it was not taken */
async function unpacked(bytes: Uint8Array, isWanted = (_: string) => true): Promise<string> {
  const folder = await tempFolder();
  await writeFile(join(folder, "a.zip"), bytes);
  const { signal } = new AbortController();
  return unpackZip(join(folder, "a.zip"), join(folder, "in"), LIMITS, isWanted, signal).then(
    () => join(folder, "in"),
    (error: UnusableZip) => error.code,
  );
}

test("what was written is unpacked again, but for what nobody wants", async () => {
  const bytes = await zipped({
    "yazilar/ışık.md": "Işık",
    "üyeler.csv": "gizli",
    "__MACOSX/yazilar/._ışık.md": "x",
  });
  const folder = await unpacked(bytes, (name) => !name.endsWith(".csv"));
  expect(await readFile(join(folder, "yazilar/ışık.md"), "utf8")).toBe("Işık");
  expect(await readdir(folder)).toEqual(["yazilar"]);
});

/** An archive whose one name is in these bytes, and not said to be UTF-8. @param extra fields of its central directory */
async function namedIn(name: Buffer, extra = Buffer.alloc(0)): Promise<Buffer> {
  const plain = "x".repeat(name.byteLength);
  const bytes = renamed(await zipped({ [plain]: "metin" }), plain, name.toString("latin1"));
  const central = bytes.indexOf(Buffer.from("504b0102", "hex"));
  for (const flags of [bytes.indexOf(Buffer.from("504b0304", "hex")) + 6, central + 8])
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) & ~0x800, flags);
  if (extra.byteLength === 0) return bytes;
  const end = central + 46 + name.byteLength + bytes.readUInt16LE(central + 30);
  bytes.writeUInt16LE(bytes.readUInt16LE(central + 30) + extra.byteLength, central + 30);
  const whole = Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
  const directory = whole.indexOf(Buffer.from("504b0506", "hex"));
  whole.writeUInt32LE(whole.readUInt32LE(directory + 12) + extra.byteLength, directory + 12);
  return whole;
}

test.each([
  ["857", Buffer.from("6b8d799f98a7a68d2e6d64", "hex"), "kıyşİğĞı.md"],
  ["857", Buffer.from("878d878765a72e6d64", "hex"), "çıççeğ.md"],
  ["1254", Buffer.from("dee7fdf0f6fcddd0fe2e6d64", "hex"), "ŞçığöüİĞş.md"],
  ["1254 with a dash", Buffer.from("79fd6c209620312e6d64", "hex"), "yıl – 1.md"],
  ["437", Buffer.from("8e6ee42e6d64", "hex"), "ÄnΣ.md"],
  ["437 and 857 alike", Buffer.from("94812e6d64", "hex"), "öü.md"],
  ["UTF-8", Buffer.from("ışık.md"), "ışık.md"],
  ["UTF-8, in two signs for a letter", Buffer.from("ışçğ.md".normalize("NFD")), "ışçğ.md"],
])("a name in code page %s that says nothing of it is read", async (_, name, wanted) => {
  expect(await readdir(await unpacked(await namedIn(name)))).toEqual([wanted]);
});

test("a path in Unicode beside a name comes before its code page", async () => {
  const name = Buffer.from("k_y.md");
  const path = Buffer.from("kıy.md");
  const data = Buffer.concat([Buffer.alloc(9), path]);
  data.writeUInt16LE(0x7075, 0);
  data.writeUInt16LE(5 + path.byteLength, 2);
  data.writeUInt8(1, 4);
  data.writeUInt32LE(crc32(name), 5);
  expect(await readdir(await unpacked(await namedIn(name, data)))).toEqual(["kıy.md"]);
});

/** The same length, so that the archive stays whole. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

test.each(["../kacak.md", "a/../../b.md", "/kok/abc.md", "..\\kacak.md", "C:/kacak.md"])(
  "a name that leads out of the folder, %s, is refused",
  async (name) => {
    const plain = "x".repeat(name.length);
    expect(await unpacked(renamed(await zipped({ [plain]: "metin" }), plain, name))).toBe("outside");
  },
);

test("an archive that grows beyond the limit is refused, also where it lies about its size", async () => {
  const bomb = await zipped({ "bomba.txt": "0".repeat(200_000) });
  expect(bomb.byteLength).toBeLessThan(2_000);
  expect(await unpacked(bomb)).toBe("too large");
  const lying = Buffer.from(bomb);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(200_000);
  for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at + 1)) lying.writeUInt32LE(10, at);
  expect(await unpacked(lying)).toBe("broken");
});

test("a link in an archive is a file with its target's name in it, through which nothing is written", async () => {
  const outside = await tempFolder();
  const target = outside.padEnd(80, "/");
  const bytes = await zipped({ "bag.md": target, "bag.md2": "" });
  // Attributes of a symbolic link, as Unix writes them.
  const entry = bytes.indexOf(Buffer.from("504b0102", "hex"));
  bytes.writeUInt8(3, entry + 5);
  bytes.writeUInt32LE(0o120777 * 0x10000, entry + 38);
  const folder = await unpacked(bytes);
  expect((await lstat(join(folder, "bag.md"))).isFile()).toBe(true);
  expect(await readFile(join(folder, "bag.md"), "utf8")).toBe(target);
  expect(await readdir(outside)).toEqual([]);
});

test("an archive with too many files, and what is none, are refused", async () => {
  const many = zipped({ a: "1", b: "2", c: "3", d: "4" });
  expect(await unpacked(await many)).toBe("too many");
  expect(await unpacked((await zipped({ a: "1" })).subarray(0, 40))).toBe("broken");
});

test("an archive breaks off with what making its entries threw", async () => {
  const failing = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: "a.txt", content: "A" };
    throw new Error("disk");
  };
  const told: unknown[] = [];
  await expect(buffer(zipStream(failing(), (error) => told.push(error)))).rejects.toThrow("disk");
  expect(told).toEqual([new Error("disk")]);
});
