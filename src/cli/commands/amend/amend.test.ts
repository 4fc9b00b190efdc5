import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../../content/library/testing/temp-library.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

test("a change, a correction and a reply are told by the command, listed and taken away", async () => {
  const [cwd, dataDir] = [await tempFolder(), join(await tempFolder(), "veri")];
  const mecmua = async (...given: string[]) => {
    const { code, out, err } = await runMecmua(given, { dataDir, cwd });
    return { code, all: out + err };
  };
  await writeFile(join(cwd, "yazi.md"), "---\ntitle: Son Vapur\n---\n\nMetin.\n");
  await writeFile(join(cwd, "cevap.txt"), "Öyle değil.\n\nBelgesi var.\n");
  await mecmua("import", "yazi.md");
  expect((await mecmua("duzeltme", "son-vapur")).all).toContain("Okura duyurulmuş bir şey yok.");
  expect(await mecmua("duzeltme", "son-vapur", "--guncelleme", "Saatler eklendi.")).toMatchObject({
    code: 0,
  });
  const told = ["--yanlis", "1973’te açıldı.", "--dogrusu", "1972’de açıldı."];
  expect((await mecmua("duzeltme", "/post/son-vapur", ...told)).all).toContain("1972’de açıldı.");
  const replied = await mecmua("duzeltme", "son-vapur", "--cevap", "cevap.txt", "--veren", "Ada Su");
  expect(replied.all).toContain("Cevap · Ada Su");

  const refusals = [
    [["son-vapur", "--yanlis", "Yalnız bu"], "Doğrusunu yazın."],
    [["son-vapur", "--cevap", "cevap.txt"], "Cevap verenin adını yazın."],
    [["son-vapur", "--guncelleme", "Saatler eklendi.", ...told], "yalnız biri"],
    [["yok", "--guncelleme", "Saatler eklendi."], "“yok”"],
  ] as const;
  for (const [given, sentence] of refusals) {
    const refused = await mecmua("duzeltme", ...given);
    expect(refused).toMatchObject({ code: 1, all: expect.stringContaining(sentence) });
  }

  const listed = await mecmua("duzeltme", "son-vapur", "--json");
  const amendments = JSON.parse(listed.all) as readonly { readonly id: string; readonly kind: string }[];
  expect(amendments.map(({ kind }) => kind)).toEqual(["update", "correction", "reply"]);
  for (const { id } of amendments)
    expect(await mecmua("duzeltme", "sil", "son-vapur", id)).toMatchObject({ code: 0 });
  expect((await mecmua("duzeltme", "son-vapur")).all).toContain("Okura duyurulmuş bir şey yok.");
});
