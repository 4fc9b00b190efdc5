import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { credentialInFragment } from "../../../domain/credential/code-link.ts";
import { printedCode } from "../../../domain/credential/printed-code.ts";
import { rememberDevice } from "../../../membership/sessions/known-devices.ts";
import { aSession } from "../../../membership/testing/sample-codes.ts";
import { codesDesk, expectAgreement, PUBLIC_URL, sheetCodes, sheetLines } from "./testing/codes-desk.ts";

const create = (batch: string, out: string, count = 3) => [
  "create",
  "--batch",
  batch,
  "--count",
  String(count),
  "--out",
  out,
];

async function readPicture(path: string): Promise<string> {
  const picture = sharp(path, { density: 100 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data: new Uint8Array(data) }, { timeLimit: 60_000 });
}

it("makes codes, a sheet of them and a picture for each", async () => {
  const desk = await codesDesk();
  const made = await desk.run(...create("Sayı 12", "codes.csv"), "--progress");
  const place = join(desk.cwd, "codes");
  expect(made).toMatchObject({
    code: 0,
    out: `Sayı 12: 3 kod üretildi.\nDosya         ${place}.csv\nQR resimleri  ${place}-qr\n`,
  });
  expect(made.err).toContain("Kodlar üretiliyor: %100\n");
  await expectAgreement(desk, { "codes.csv": 3 });
  expect(await readFile(`${place}.csv`, "utf8")).toMatch(/^\uFEFFsıra;kullanıcı adı;şifre;qr;adres\r\n1;/);
  const lines = await sheetLines(desk.cwd, "codes.csv");
  expect(lines.map(([number, , , picture]) => [number, picture])).toEqual([
    ["1", "codes-qr/0001.svg"],
    ["2", "codes-qr/0002.svg"],
    ["3", "codes-qr/0003.svg"],
  ]);
  expect((await stat(`${place}.csv`)).mode & 0o777).toBe(0o600);
});

it("makes pictures that open the login page with the code", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  for (const [index, credential] of (await sheetCodes(desk.cwd, "codes.csv")).entries()) {
    const url = new URL(await readPicture(join(desk.cwd, "codes-qr", `000${index + 1}.svg`)));
    expect(url.href).toBe(`${PUBLIC_URL}/login#kod=${credential.username}.${credential.password}`);
    expect(credentialInFragment(url.hash)).toEqual(credential);
  }
});

it("stops without the site's address, before anything is made", async () => {
  const desk = await codesDesk({ PORT: "4321" });
  const refused = await desk.run(...create("Sayı 12", "codes.csv", 1));
  expect([refused.code, refused.out, refused.err.split(";")[0]]).toEqual([
    2,
    "",
    "QR resimleri okurları sitenin adresine götürür",
  ]);
  expect([await desk.files(), await desk.json("list")]).toEqual([[], []]);
});

it("writes one line for the record, with nothing in it that opens anything", async () => {
  const desk = await codesDesk();
  const made = await desk.run(...create("Sayı 12", "codes.csv"), "--json");
  const { id } = JSON.parse(made.out);
  expect(made.err).toMatch(/^\{[^\n]*\}\n$/);
  expect(JSON.parse(made.err)).toMatchObject({ level: 30, event: "codes made", batch: id, count: 3 });
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const revoked = await desk.run("revoke", code?.username ?? "", "--json");
  expect(JSON.parse(revoked.err)).toMatchObject({
    event: "code revoked",
    credential: `code:${id}-1`,
    ended: 0,
  });
  const all = await desk.run("revoke", "Sayı 12", "--yes", "--json");
  expect(JSON.parse(all.err)).toMatchObject({ event: "batch revoked", batch: id, count: 3, ended: 0 });
});

it("lists batches", async () => {
  const desk = await codesDesk();
  expect(await desk.run("list")).toEqual({ code: 0, out: "Kod partisi yok.\n", err: "" });
  const dates = ["--valid-from", "2031-01-01", "--valid-until", "31 Aralık 2031"];
  await desk.run(...create("Sayı 12", "codes.csv", 2), ...dates);
  expect(await desk.json("list")).toMatchObject([
    {
      name: "Sayı 12",
      count: 2,
      used: 0,
      revoked: 0,
      validFrom: "2030-12-31T21:00:00.000Z",
      // Until the last day's end in Istanbul.
      validUntil: "2031-12-31T21:00:00.000Z",
    },
  ]);
  const { out } = await desk.run("list");
  expect(out).toMatch(
    /^PARTİ +ÜRETİLDİ +KOD +KULLANILAN +İPTAL +GEÇERLİLİK\nSayı 12 +\d+ \S+ \d{4} +2 +0 +0 +/,
  );
  expect(out).toContain("1 Ocak 2031 – 31 Aralık 2031\n");
});

it("shows a code by its printed user name, and a batch", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const username = printedCode(code?.username ?? "");
  const rows = await desk.db.selectFrom("code").select(["id", "number"]).orderBy("number").execute();
  const now = Date.now();
  await aSession(desk.db, rows[0] ?? { id: "" }, now, { ends_at: now + 60_000 * 60 });
  await desk.db
    .updateTable("code")
    .set({ first_used_at: now, last_used_at: now })
    .where("number", "=", 1)
    .execute();
  const { out, err } = await desk.run("show", username.toLowerCase().replaceAll("-", " "));
  expect(err).toBe("");
  expect(out).toMatch(
    new RegExp(`^Kullanıcı adı +${username}\nParti +Sayı 12\nSıra +1\nDurum +kullanılıyor\n`),
  );
  expect(out).toMatch(/^Açık cihaz +Safari, iPhone \(son görülme \d+ \S+ \d{4} \d\d\.\d\d\)$/m);
  expect(await desk.json("show", "SAYI 12")).toMatchObject({
    kind: "batch",
    name: "Sayı 12",
    state: "in use",
    used: 1,
    livingDevices: 1,
  });
  const shown = JSON.stringify([await desk.json("show", username), await desk.json("show", "Sayı 12")]);
  expect(shown).not.toContain("argon2");
  expect(shown).not.toContain(code?.password);
  expect(shown).not.toContain(printedCode(code?.password ?? ""));
});

it("revokes a code, and says it when that was done before", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const username = printedCode(code?.username ?? "");
  const [row] = await desk.db.selectFrom("code").select("id").orderBy("number").execute();
  const now = Date.now();
  await aSession(desk.db, row ?? { id: "" }, now, { ends_at: now + 60_000 * 60 });
  expect(await desk.run("revoke", username)).toMatchObject({
    code: 0,
    out: `Kod iptal edildi: ${username}; kapanan oturum: 1.\n`,
  });
  expect(await desk.run("revoke", username)).toEqual({
    code: 0,
    out: `Kod zaten iptal edilmişti: ${username}.\n`,
    err: "",
  });
  expect(await desk.json("show", username)).toMatchObject({ state: "revoked", devices: [] });
  const [session] = await desk.db.selectFrom("session").select("ended_why").execute();
  expect(session).toEqual({ ended_why: "revoked" });
});

it("revokes a batch, but not unasked", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  expect(await desk.run("revoke", "sayı 12")).toEqual({
    code: 1,
    out: "",
    err: "“Sayı 12” partisinin bütün kodları iptal edilecek; istediğiniz buysa --yes ekleyin.\n",
  });
  expect(await desk.json("list")).toMatchObject([{ revoked: 0 }]);
  expect(await desk.run("revoke", "sayı 12", "--yes")).toMatchObject({
    code: 0,
    out: "Parti iptal edildi: Sayı 12, 3 kod; kapanan oturum: 0.\n",
  });
  expect(await desk.run("revoke", "sayı 12")).toEqual({
    code: 0,
    out: "Parti zaten iptal edilmişti: Sayı 12.\n",
    err: "",
  });
  expect(await desk.json("list")).toMatchObject([{ revoked: 3 }]);
});

it("takes a revocation back, of a code and of a batch", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const username = printedCode(code?.username ?? "");
  expect(await desk.run("restore", username)).toMatchObject({ code: 1, out: "" });
  await desk.run("revoke", username);
  expect(await desk.run("restore", username)).toMatchObject({ code: 0, out: "Kodun iptali geri alındı.\n" });
  await desk.run("revoke", "Sayı 12", "--yes");
  expect((await desk.run("restore", "Sayı 12")).out).toBe("Partinin iptali geri alındı.\n");
  expect(await desk.json("list")).toMatchObject([{ revoked: 0, revokedAt: null }]);
});

it("extends a code or its batch, and shortens none", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"), "--valid-until", "2031-12-31");
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const username = printedCode(code?.username ?? "");
  const extend = (named: string, until: string) => desk.run("extend", named, "--valid-until", until);
  expect(await extend(username, "31 Ocak 2032")).toMatchObject({
    code: 0,
    out: "Yeni son gün: 31 Ocak 2032.\n",
  });
  expect(await desk.json("show", username)).toMatchObject({ validUntil: "2032-01-31T21:00:00.000Z" });
  expect((await extend(username, "2031-12-31")).err).toMatch(/^Süre uzatılmadı: /);
  expect((await extend(username, "süresiz")).err).toMatch(/^--valid-until: tek bir kod süresiz olmaz/);
  expect((await extend("Sayı 12", "süresiz")).out).toBe("Yeni son gün: süresiz.\n");
  expect(await desk.json("list")).toMatchObject([{ validUntil: null }]);
});

it("gives a reader another code, and frees its devices", async () => {
  const desk = await codesDesk();
  await desk.run(...create("Sayı 12", "codes.csv"));
  const [code] = await sheetCodes(desk.cwd, "codes.csv");
  const former = printedCode(code?.username ?? "");
  const { out, err } = await desk.run("replace", former);
  const [username = "", password = ""] = out.match(/\b(?:\w{4}-){3}\w\b/g) ?? [];
  expect(out).toContain(
    `${PUBLIC_URL}/login#kod=${username.replaceAll("-", "")}.${password.replaceAll("-", "")}`,
  );
  for (const secret of [username, password, username.replaceAll("-", "")]) expect(err).not.toContain(secret);
  expect(await desk.json("show", former)).toMatchObject({ state: "revoked", replacedBy: username });
  const { id } = (await desk.json("show", username)) as { id: string };
  const now = Date.now();
  await aSession(desk.db, { id }, now, { ends_at: now + 60_000 * 60 });
  expect((await desk.run("free", username)).out).toContain("kapanan oturum: 1.");
  expect(await desk.json("show", username)).toMatchObject({ state: "unused", replaces: former, devices: [] });
  expect((await desk.run("free", "Sayı 12")).err).toBe(
    "“Sayı 12”: bu bir parti; tek bir kodun kullanıcı adını yazın.\n",
  );
});

it("tells how batches are used, all or one", async () => {
  const desk = await codesDesk({ PUBLIC_URL, MAX_DEVICES: "1" });
  expect((await desk.run("stats")).out).toBe("Kod partisi yok.\n");
  await desk.run(...create("Sayı 11", "a.csv", 1));
  await desk.run(...create("Sayı 12", "b.csv"));
  const [row] = await desk.db.selectFrom("code").select(["id", "username"]).where("number", "=", 2).execute();
  const now = Date.now();
  const { id = "" } = row ?? {};
  for (const device of ["bir", "iki", "üç"]) {
    await rememberDevice(desk.db, device, `code:${id}`, now);
    await aSession(desk.db, { id }, now, { ended_at: now, ended_why: "limit" });
  }
  await desk.db
    .updateTable("code")
    .set({ first_used_at: now, last_used_at: now })
    .where("number", "=", 2)
    .execute();
  const { out } = await desk.run("stats", "sayı 12");
  expect(out).toMatch(/^Sayı 12\n {2}Kod +3\n {2}Kullanılan +1 \(%33,3\)\n {2}İlk kullanım +\d/);
  const odd = new RegExp(
    `^ {4}SIRA  KULLANICI ADI +CİHAZ  SINIR NEDENİYLE KAPANAN\n {4}2 +${printedCode(row?.username ?? "")} +3 +3\n$`,
    "m",
  );
  expect(out).toMatch(odd);
  expect(await desk.json("stats")).toMatchObject([
    {
      name: "Sayı 12",
      made: 3,
      used: 1,
      usedPercent: 33.3,
      livingDevices: 0,
      oddUse: [{ number: 2, devices: 3, endedByLimit: 3 }],
    },
    { name: "Sayı 11", made: 1, used: 0, oddUse: [] },
  ]);
});

it("says what opens the sheet", async () => {
  const { out } = await (await codesDesk()).run("create", "--help");
  expect(out).toContain("Dosya Excel’de açılır");
});

it.each([
  ["codes", "--help"],
  ["codes create", "create", "--help"],
  ["codes stats [PARTİ]", "stats", "--help"],
])("helps in Turkish: %s", async (usage, ...given) => {
  const { code, out, err } = await (await codesDesk()).run(...given);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain(`Kullanım: mecmua ${usage}`);
});
