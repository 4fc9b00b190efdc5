import { expect, it } from "vitest";
import type { Credential } from "../../domain/credential/credential.ts";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { batchFilesOf, newBatchFiles } from "./batch-files.ts";
import { codeSheet, mergeSheet, pictureName } from "./code-sheet.ts";
import { newCredentials } from "./create-batch.ts";

const LOGIN = "https://dergi.example/login";

/** A line's fields: the codes as they are printed, the picture's place, and the address. */
function fieldsOf({ username, password }: Credential, picture: string): string[] {
  const address = `${LOGIN}#kod=${username}.${password}`;
  return [printedCode(username), printedCode(password), picture, address];
}

it("has a line for each copy, with codes as they are printed, as Turkish Excel opens it", () => {
  const credentials = newCredentials(2);
  const [one, two] = credentials.map((credential, index) =>
    fieldsOf(credential, `codes-qr/000${index + 1}.svg`).join(";"),
  );
  expect(codeSheet(credentials, LOGIN, "codes-qr")).toBe(
    `\uFEFFsıra;kullanıcı adı;şifre;qr;adres\r\n1;${one}\r\n2;${two}\r\n`,
  );
});

it("has a sheet for InDesign's data merge, with a column of the pictures beside it", () => {
  const credentials = newCredentials(1);
  const [one] = credentials.map((credential) => fieldsOf(credential, "0001.svg").join("\t"));
  const sheet = mergeSheet(credentials, LOGIN);
  expect([...sheet.subarray(0, 2)]).toEqual([0xff, 0xfe]);
  expect(sheet.toString("utf16le")).toBe(`\uFEFFsıra\tkullanıcı adı\tşifre\t@qr\tadres\r\n1\t${one}\r\n`);
});

it("quotes a path that would break its line, and lets none begin as a formula", () => {
  const sheet = codeSheet(newCredentials(1), LOGIN, 'sayı; "12"-qr');
  expect(sheet).toMatch(/;"sayı; ""12""-qr\/0001\.svg";[^;]*\r\n$/);
  expect(codeSheet(newCredentials(1), LOGIN, "=12-qr")).toMatch(/;\.\/=12-qr\/0001\.svg;[^;]*\r\n$/);
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
