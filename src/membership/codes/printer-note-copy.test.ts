import { expect, it } from "vitest";
import { printerNote } from "./printer-note-copy.ts";

it("names every file and the address, in lines that any editor of Windows shows", () => {
  const login = "https://dergi.example/login";
  const note = printerNote({ sheet: "sayi-12.csv", pictures: "sayi-12-qr", count: 5000, login });
  for (const told of [
    "5.000 nüsha",
    "\r\nsayi-12.csv\r\n",
    "\r\nsayi-12-qr/indesign.txt\r\n",
    "\r\nsayi-12-qr/0001.svg – 5000.svg\r\n",
    `${login}#kod=`,
  ])
    expect(note).toContain(told);
  expect(note).toMatch(/^\uFEFF(?:[^\r\n]*\r\n)+$/);
});
