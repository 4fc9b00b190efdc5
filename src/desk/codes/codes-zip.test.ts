import { BlobReader, ZipReader } from "@zip.js/zip.js";
import { expect, it } from "vitest";
import { newCredentials } from "../../membership/codes/create-batch.ts";
import { codesZip, sheetName } from "./codes-zip.ts";

function zipOf(count: number) {
  const { promise, resolve } = Promise.withResolvers<"sent" | "broken">();
  const stream = codesZip({
    name: "Sayı 12",
    credentials: newCredentials(count),
    login: "https://dergi.example/login",
    onSent: () => resolve("sent"),
    onBroken: () => resolve("broken"),
  });
  return { stream, outcome: promise };
}

it("says that all was sent once it was taken", async () => {
  const { stream, outcome } = zipOf(2);
  const entries = await new ZipReader(new BlobReader(await new Response(stream).blob())).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual([
    "sayi-12.csv",
    "MATBAAYA-NOT.txt",
    "sayi-12-qr/indesign.txt",
    "sayi-12-qr/0001.svg",
    "sayi-12-qr/0002.svg",
  ]);
  expect(await outcome).toBe("sent");
});

it("says that the connection broke, at its beginning and in its midst", async () => {
  const [unread, begun] = [zipOf(20), zipOf(20)];
  await unread.stream.cancel();
  expect(await unread.outcome).toBe("broken");
  const reader = begun.stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(await begun.outcome).toBe("broken");
});

it.each([
  ["Sayı 12, Kış", "sayi-12-kis"],
  ["***", "kodlar"],
])("names the sheet of %s %s", (name, file) => {
  expect(sheetName(name)).toBe(file);
});
