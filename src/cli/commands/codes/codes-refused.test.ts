import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { printedCode } from "../../../domain/credential/printed-code.ts";
import { type CodesDesk, codesDesk, expectAgreement, sheetCodes } from "./testing/codes-desk.ts";

const create = (overrides: Readonly<Record<string, string>> = {}) => [
  "create",
  ...Object.entries({ batch: "Yeni", count: "2", out: "yeni.csv", ...overrides }).map(
    ([name, value]) => `--${name}=${value}`,
  ),
];

async function aFullDesk(): Promise<CodesDesk> {
  const desk = await codesDesk();
  await desk.run(...create({ batch: "Sayı 12", out: "codes.csv" }));
  return desk;
}

it("refuses what it cannot make with one sentence, and changes nothing", async () => {
  const desk = await aFullDesk();
  await mkdir(join(desk.cwd, "dolu-qr"));
  const before = await desk.files();
  const at = (name: string) => join(desk.cwd, name);
  const refusals: [string[], number, string][] = [
    [create({ batch: "SAYI  12" }), 1, "“Sayı 12” adında bir parti zaten var."],
    [create({ out: "codes.csv" }), 1, `${at("codes.csv")} zaten var; başka bir dosya adı verin.`],
    [create({ out: "dolu.csv" }), 1, `${at("dolu-qr")} klasörü zaten var; başka bir dosya adı verin.`],
    [create({ out: "." }), 1, `${desk.cwd} zaten var; başka bir dosya adı verin.`],
    [create({ out: "yok/yeni.csv" }), 1, `${at("yok")} diye bir klasör yok.`],
    [create({ out: "codes.csv/yeni.csv" }), 1, `${at("codes.csv")} diye bir klasör yok.`],
    [
      create({ count: "0" }),
      2,
      "--count: “0” olmaz; 1 ile 100000 arasında bir tam sayı yazın, binlik ayırmayın.",
    ],
    [create({ count: "100001" }), 2, "--count: “100001” olmaz;"],
    [create({ count: "5.000" }), 2, "--count: “5.000” olmaz;"],
    [create({ count: "-5" }), 2, "--count: “-5” olmaz;"],
    [create({ count: "1e3" }), 2, "--count: “1e3” olmaz;"],
    [create({ batch: "a".repeat(101) }), 2, "--batch: parti adı en çok 100 karakter olabilir."],
    [create({ batch: " " }), 2, "--batch seçeneğinin değeri boş."],
    [create({ "valid-until": "dün" }), 2, "--valid-until: “dün” geçerli bir tarih değil; 2026-11-21,"],
    [create({ "valid-from": "31 Nisan 2026" }), 2, "--valid-from: “31 Nisan 2026” geçerli bir tarih değil;"],
    [create({ "valid-until": "2020-01-01" }), 2, "--valid-until: “2020-01-01” geçmişte kaldı."],
    [
      create({ "valid-from": "2040-01-02", "valid-until": "2040-01-01" }),
      2,
      "--valid-until, --valid-from ile verilen tarihten sonra olmalı.",
    ],
    [["create", "--batch", "Yeni", "--count", "2"], 2, "“mecmua codes create” için --out gerekli."],
    [["create", "--bach", "Yeni"], 2, "“--bach” diye bir seçenek yok; yakın olanı: --batch."],
    [["show"], 2, "“mecmua codes show” için KULLANICI-ADI|PARTİ gerekli."],
    [["show", "Sayı 99"], 1, "“Sayı 99”: bu adda bir parti yok."],
    [["revoke", "Sayı 99", "--yes"], 1, "“Sayı 99”: bu adda bir parti yok."],
    [["stats", "Sayı 99"], 1, "“Sayı 99”: bu adda bir parti yok."],
    [["stats", "Sayı 12", "Sayı 13"], 2, "“mecmua codes stats” için “Sayı 13” fazla."],
    [["lst"], 2, "“codes lst” diye bir komut yok; yakın olanı: codes list."],
    [[], 2, "“codes” tek başına bir komut değil; şunlardan birini yazın: codes create,"],
  ];
  for (const [given, code, beginning] of refusals) {
    const ended = await desk.run(...given);
    expect(ended.err.slice(0, beginning.length)).toBe(beginning);
    expect(ended).toMatchObject({ code, out: "" });
    expect(ended.err).toMatch(/^[^\n]+[.?]\n$/);
    expect(await desk.files()).toEqual(before);
  }
  expect(await desk.json("list")).toHaveLength(1);
}, 120_000);

it("does not repeat what has the look of a code", async () => {
  const desk = await aFullDesk();
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const { username = "", password = "" } = code ?? {};
  const wrong = username.slice(0, -1) + (username.endsWith("7") ? "8" : "7");
  await desk.db.updateTable("code").set({ username: "X" }).where("username", "=", username).execute();
  for (const [named, sentence] of [
    [password, "Kullanıcı adı: bu bir şifre; kodu basılı kullanıcı adıyla arayın.\n"],
    [printedCode(username), "Kullanıcı adı: bu kullanıcı adıyla basılmış bir kod yok.\n"],
    [
      `${wrong.slice(0, 4)}-${wrong.slice(4)}`,
      "Kullanıcı adı: bir karakteri yanlış; basılı olanla karşılaştırın.\n",
    ],
  ] as const) {
    const ended = await desk.run("show", named);
    // A wrong symbol in twenty-nine makes a password's code of a user name's.
    const sentences = named.startsWith(wrong.slice(0, 4))
      ? [sentence, "Kullanıcı adı: bu bir şifre"]
      : [sentence];
    expect(ended).toMatchObject({ code: 1, out: "" });
    expect(sentences.some((beginning) => ended.err.startsWith(beginning))).toBe(true);
  }
});

it("refuses a name's second owner and a place's, when two are made at once", async () => {
  const desk = await codesDesk();
  const pairs = [
    [
      { batch: "Aynı", out: "a.csv" },
      { batch: "AYNI", out: "b.csv" },
    ],
    [
      { batch: "Bir", out: "c.csv" },
      { batch: "İki", out: "c.csv" },
    ],
  ];
  const made: Record<string, number> = {};
  for (const pair of pairs) {
    const ended = await Promise.all(
      pair.map((overrides) => desk.start(...create({ count: "20", ...overrides })).ended),
    );
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    const loser = ended.find(({ code }) => code === 1);
    expect(loser?.err).toMatch(
      /^(“(Aynı|AYNI)” adında bir parti zaten var|\S+\/c(\.csv|-qr) ((klasörü )?zaten var; başka bir dosya adı verin)|Aynı yerde, .* başka bir dosya adı verin)\.\n$/,
    );
    made[pair[ended[0]?.code === 0 ? 0 : 1]?.out ?? ""] = 20;
  }
  await expectAgreement(desk, made);
});

it.skipIf(process.getuid?.() === 0)("refuses a folder that it may not write to", async () => {
  const desk = await codesDesk();
  await mkdir(join(desk.cwd, "kapali"), { mode: 0o500 });
  expect(await desk.run(...create({ out: "kapali/yeni.csv" }))).toMatchObject({
    code: 1,
    err: `${join(desk.cwd, "kapali")} klasörüne yazılamıyor.\n`,
  });
});

it("tells where files wait that something else is in the way of, and keeps others off them", async () => {
  const desk = await aFullDesk();
  const out = join(desk.cwd, "yeni.csv");
  await desk.run(...create());
  const { id } = await desk.db
    .selectFrom("batch")
    .select("id")
    .where("name", "=", "Yeni")
    .executeTakeFirstOrThrow();
  await waitFor(desk, id, `${out}.${id}.yarim`);
  const waits = `“Yeni” partisinin dosyaları yerine konamadı: ${out} ya da QR klasörü dolu. Oradakileri kaldırıp “mecmua codes list” komutunu yeniden çalıştırın.\n`;
  expect((await desk.run("list")).err).toBe(waits);
  expect((await desk.run(...create({ batch: "Öteki", out: "yeni.txt" }))).err).toBe(
    `${waits}Aynı yerde, daha önce üretilmiş ${out} dosyası yerine konmayı bekliyor; başka bir dosya adı verin.\n`,
  );
  expect(await readFile(`${out}.${id}.yarim`, "utf8")).toBe("bekleyen");
});

/** Makes a batch one whose sheet is not in place yet. */
async function waitFor({ db }: CodesDesk, id: string, partialSheet: string): Promise<void> {
  await db.updateTable("batch").set({ partial_sheet: partialSheet }).where("id", "=", id).execute();
  await writeFile(partialSheet, "bekleyen");
}

it("tells of a batch that it takes back because its files are lost", async () => {
  const desk = await aFullDesk();
  const out = join(desk.cwd, "codes.csv");
  const { id } = await desk.db.selectFrom("batch").select("id").executeTakeFirstOrThrow();
  await waitFor(desk, id, `${out}.${id}.yarim`);
  await rm(out);
  await rm(join(desk.cwd, "codes-qr"), { recursive: true });
  expect(await desk.run("list")).toEqual({
    code: 0,
    out: "Kod partisi yok.\n",
    err: `“Sayı 12” partisi geri alındı: ${out} yerine konamadan kaybolmuş. QR klasörü duruyorsa silin; içindeki kodlar geçersiz.\n`,
  });
});
