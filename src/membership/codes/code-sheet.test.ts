import { expect, it } from "vitest";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { batchFilesOf, newBatchFiles } from "./batch-files.ts";
import { codeSheet, mergeSheet, pictureName } from "./code-sheet.ts";
import { newCredentials } from "./create-batch.ts";

it("has a line for each copy, with codes as they are printed, as Turkish Excel opens it", () => {
  const credentials = newCredentials(2);
  const [one, two] = credentials.map(
    ({ username, password }) => `${printedCode(username)};${printedCode(password)}`,
  );
  expect(codeSheet(credentials, "codes-qr")).toBe(
    `\uFEFFsıra;kullanıcı adı;şifre;qr\r\n1;${one};codes-qr/0001.svg\r\n2;${two};codes-qr/0002.svg\r\n`,
  );
});

it("has a sheet for InDesign's data merge, whose last column is one of pictures beside it", () => {
  const credentials = newCredentials(1);
  const [{ username = "", password = "" } = {}] = credentials;
  const codes = `${printedCode(username)}\t${printedCode(password)}`;
  const sheet = mergeSheet(credentials);
  expect(sheet).toBe(`sira\tkullanici adi\tsifre\t@qr\r\n1\t${codes}\t0001.svg\r\n`);
  // Whichever encoding InDesign takes it for.
  expect(sheet).toMatch(/^[\x20-\x7e\t\r\n]*$/);
});

it("quotes a path that would break its line", () => {
  const sheet = codeSheet(newCredentials(1), 'sayı; "12"-qr');
  expect(sheet).toMatch(/;"sayı; ""12""-qr\/0001\.svg"\r\n$/);
});

it("puts pictures beside the sheet, in a folder of its name, and has the batch's id in partial names", () => {
  const files = {
    sheet: "/a/b.c/codes.csv",
    pictures: "/a/b.c/codes-qr",
    partialSheet: "/a/b.c/codes.csv.parti0.yarim",
    partialPictures: "/a/b.c/codes-qr.parti0.yarim",
  };
  expect(newBatchFiles("/a/b.c/codes.csv", "parti0")).toEqual(files);
  expect(batchFilesOf(files.partialSheet, "parti0")).toEqual(files);
  expect(batchFilesOf("/a/codes.csv.yarim", "parti0")).toMatchObject({
    sheet: "/a/codes.csv",
    partialPictures: "/a/codes-qr.yarim",
  });
  expect(newBatchFiles("/a/codes", "parti0").pictures).toBe("/a/codes-qr");
});

it("numbers pictures with four digits or more", () => {
  expect([pictureName(1, 5), pictureName(1, 5_000), pictureName(1, 100_000)]).toEqual([
    "0001.svg",
    "0001.svg",
    "000001.svg",
  ]);
});
