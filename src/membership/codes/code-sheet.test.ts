import { expect, it } from "vitest";
import { printedCode } from "../../domain/printed-code.ts";
import { codePlaces, pictureName } from "./batch-files.ts";
import { codeSheet } from "./code-sheet.ts";
import { newCredentials } from "./new-credentials.ts";

const HEADS = ["sıra", "kullanıcı adı", "şifre", "qr"] as const;

it("has a line for each copy, with codes as they are printed, as Turkish Excel opens it", () => {
  const credentials = newCredentials(2);
  const [one, two] = credentials.map(
    ({ username, password }) => `${printedCode(username)};${printedCode(password)}`,
  );
  expect(codeSheet(HEADS, credentials, codePlaces("/a/codes.csv"))).toBe(
    `\uFEFFsıra;kullanıcı adı;şifre;qr\r\n1;${one};codes-qr/0001.svg\r\n2;${two};codes-qr/0002.svg\r\n`,
  );
});

it("quotes a path that would break its line", () => {
  const sheet = codeSheet(HEADS, newCredentials(1), codePlaces('/a/sayı; "12".csv'));
  expect(sheet).toMatch(/;"sayı; ""12""-qr\/0001\.svg"\r\n$/);
});

it("puts pictures beside the sheet, in a folder of its name", () => {
  expect(codePlaces("/a/b.c/codes.csv")).toEqual({
    folder: "/a/b.c",
    sheet: "/a/b.c/codes.csv",
    pictures: "/a/b.c/codes-qr",
    sheetAside: "/a/b.c/codes.csv.yarim",
    picturesAside: "/a/b.c/codes-qr.yarim",
  });
  expect(codePlaces("/a/codes").pictures).toBe("/a/codes-qr");
  expect([pictureName(1, 5), pictureName(1, 5_000), pictureName(1, 100_000)]).toEqual([
    "0001.svg",
    "0001.svg",
    "000001.svg",
  ]);
});
