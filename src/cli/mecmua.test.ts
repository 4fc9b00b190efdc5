import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { makePdf, makePicture } from "../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../content/library/testing/temp-library.ts";
import { runCommand } from "./command-line.ts";
import { type Ended, mecmua, runMecmua, startMecmua } from "./testing/run-mecmua.ts";

/** A publisher's desk: a folder to work in, and a library of its own. */
async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  await writeFile(join(cwd, "kapak.jpg"), await makePicture("jpeg", [40, 60]));
  await writeFile(
    join(cwd, "yazı.md"),
    "---\ntitle: Işık Üzerine\nimage: kapak.jpg\ndate: 2026-11-20\n---\n\n![](kapak.jpg)\n",
  );
  await writeFile(join(cwd, "sayı.pdf"), await makePdf());
  const run = (...given: string[]): Promise<Ended> => runMecmua(given, { dataDir, cwd });
  return { cwd, dataDir, run };
}

const done = (out: string): Ended => ({ code: 0, out, err: "" });

it("takes an article in, lists it, shows it and removes it", async () => {
  const { run, dataDir } = await aDesk();
  expect(await run("post", "list")).toEqual(done("Kitaplıkta yazı yok.\n"));
  expect(await run("post", "add", "yazı.md")).toEqual(
    done("Eklendi: Işık Üzerine (kimliği isik-uzerine, adresi /post/isik-uzerine)\n"),
  );
  expect((await run("post", "list")).out).toBe(
    "KİMLİK        TARİH          DURUM    TÜR   KATEGORİ  BAŞLIK\n" +
      "isik-uzerine  20 Kasım 2026  yayında  yazı            Işık Üzerine\n",
  );
  expect((await run("post", "show", "isik-uzerine")).out).toMatch(/^Resim\s+kapak\.jpg, .* KB, 40 × 60$/m);
  expect(await run("post", "remove", "isik-uzerine")).toEqual(
    done("Kaldırıldı: Işık Üzerine (isik-uzerine)\n"),
  );
  expect(await storedFiles(dataDir)).toEqual([]);
});

it("takes an issue in, with its cover, and shows its progress when asked", async () => {
  const { run } = await aDesk();
  const words = ["--title", "Sayı 12", "--category", "Dergi", "--category", "Güz", "--cover", "kapak.jpg"];
  const added = await run(
    "issue",
    "add",
    "sayı.pdf",
    ...words,
    "--date",
    "1 Kasım 2026",
    "--json",
    "--progress",
  );
  expect(added.err).toMatch(/^PDF kitaplığa alınıyor: %100\n/);
  expect(JSON.parse(added.out)).toEqual({
    id: "sayi-12",
    title: "Sayı 12",
    categories: ["Dergi", "Güz"],
    createdAt: "2026-10-31T21:00:00.000Z",
    status: "published",
    isIssue: true,
  });
  const shown = JSON.parse((await run("post", "show", "sayi-12", "--json")).out);
  expect(shown).toMatchObject({ image: { width: 40, height: 60 }, pdf: { name: "sayı.pdf" }, html: null });
  expect(JSON.parse((await run("post", "list", "--json")).out)).toHaveLength(1);
  expect((await run("post", "remove", "sayi-12")).code).toBe(0);
});

it("runs from any folder and through a link", async () => {
  const { cwd, dataDir } = await aDesk();
  await mkdir(join(cwd, "b"));
  await symlink(mecmua, join(cwd, "b/m"));
  await symlink("b/m", join(cwd, "dergi"));
  const ended = await startMecmua(["--version"], { dataDir, cwd, command: join(cwd, "dergi") }).ended;
  expect(ended).toEqual(done("mecmua 0.1.0\n"));
});

it("says to run bin/start first where the packages are not installed", async () => {
  const { cwd, dataDir } = await aDesk();
  await mkdir(join(cwd, "bin"));
  await copyFile(mecmua, join(cwd, "bin/mecmua"));
  const ended = await startMecmua(["--version"], { dataDir, cwd, command: join(cwd, "bin/mecmua") }).ended;
  expect(ended).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/^Gerekli paketler .*bin\/start .*\.\n$/),
  });
});

it.each([
  [],
  ["--help"],
  ["post", "--help"],
  ["post", "add", "--help"],
  ["issue", "add", "-h"],
  ["sample", "reset", "--help"],
])("helps in Turkish: %j %j %j", async (...given) => {
  const { code, out, err } = await (await aDesk()).run(...given.filter((word) => word !== undefined));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Kullanım: mecmua");
});

it("keeps control characters of a title off the terminal", async () => {
  const { cwd, run } = await aDesk();
  await writeFile(join(cwd, "a.md"), '---\ntitle: "A\\x1b[31mB\\u202Ec"\n---\n');
  const outs = [
    await run("post", "add", "a.md"),
    await run("post", "list"),
    await run("post", "list", "--json"),
  ];
  for (const { code, out } of outs) {
    expect(code).toBe(0);
    expect(out).not.toContain("\u001B");
    expect(out).not.toContain("\u202E");
  }
});

it("checks the library's content", async () => {
  const { run } = await aDesk();
  await run("post", "add", "yazı.md");
  expect(await run("content", "check")).toEqual(
    done(
      "Kaynak: gömülü kitaplık\n" +
        "1 yazı, 0 sayı, 0 kategori; resimsiz: 0; dışarıda kalan: 0; eksiğiyle alınan: 0\n" +
        "Örnek dosyalar: alınan görsel 1/1, alınan PDF 0/0\n" +
        "Kusur bulunmadı.\n",
    ),
  );
  expect(JSON.parse((await run("content", "check", "--json")).out)).toMatchObject({
    isWhole: true,
    posts: 1,
    faults: [],
  });
});

it("says it once when the first own post ends the sample reader's sign-in", async () => {
  const { run } = await aDesk();
  await run("sample", "reset");
  expect((await run("post", "add", "yazı.md")).err).toMatch(
    /^Kitaplıkta artık kendi yazınız var: .* ya da “mecmua codes create” ile kod üretin\.\nÖrnek derginin .*: mecmua sample remove\n$/,
  );
  const again = await run("issue", "add", "sayı.pdf", "--title", "Sayı 13");
  expect(again.err).not.toContain("kendi yazınız");
});

it("resets to the sample, and asks before own posts are lost", async () => {
  const { run } = await aDesk();
  expect((await run("sample", "reset")).out).toMatch(/^Örnek dergi kitaplığa kondu: \d+ yazı\.\n$/);
  await run("post", "add", "yazı.md");
  expect(await run("sample", "reset")).toEqual({
    code: 1,
    out: "",
    err: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.\n",
  });
  expect((await run("post", "show", "isik-uzerine")).code).toBe(0);
  expect((await run("sample", "reset", "--yes", "--json")).out).toMatch(/"posts": \d+/);
  expect((await run("post", "show", "isik-uzerine-2")).code).toBe(1);
});

it("asks a person on a terminal, and changes nothing without a yes", async () => {
  const { cwd, dataDir, run } = await aDesk();
  await run("post", "add", "yazı.md");
  const interrupt = new AbortController();
  const asked = async (answer: (stdin: PassThrough) => void, given = ["sample", "reset"]) => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    let said = "";
    stderr.on("data", (chunk) => {
      said += chunk;
      if (said.endsWith("(e/H) ")) answer(stdin);
    });
    const code = await runCommand(given, {
      environment: { DATA_DIR: dataDir },
      cwd,
      stdin: Object.assign(stdin, { isTTY: true }),
      stdout,
      stderr: Object.assign(stderr, { isTTY: true }),
      signal: interrupt.signal,
    });
    return { code, said };
  };
  const answer = (word: string) => (stdin: PassThrough) => void stdin.write(`${word}\n`);
  const declined = await asked(answer("hayır"));
  expect(declined.code).toBe(1);
  expect(declined.said).toContain("Vazgeçildi; hiçbir şey değişmedi.");
  await run("sample", "reset", "--yes");
  const first = await asked(answer("e"), ["post", "add", "yazı.md"]);
  expect(first.said).toContain("Örnek derginin yazıları kaldırıldı.");
  expect(JSON.parse((await run("post", "list", "--json")).out)).toHaveLength(1);
  const interrupted = await asked(() => interrupt.abort());
  expect(interrupted.code).toBe(130);
  expect(interrupted.said).toContain("Durduruldu; hiçbir şey değişmedi.");
  expect(JSON.parse((await run("post", "list", "--json")).out)).toHaveLength(1);
});

it("adds from several commands at once", async () => {
  const { run, cwd, dataDir } = await aDesk();
  await run("post", "list");
  const add = () => startMecmua(["post", "add", "yazı.md"], { cwd, dataDir }).ended;
  const ended = await Promise.all(Array.from({ length: 4 }, add));
  expect(ended.map(({ err }) => err)).toEqual(["", "", "", ""]);
  expect(JSON.parse((await run("post", "list", "--json")).out)).toHaveLength(4);
});
