import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { libraryIn } from "../../test/library-in.ts";
import { listPosts } from "../content/library/find-posts.ts";
import { makePdf, makePicture } from "../content/library/testing/make-files.ts";
import { tempFolder } from "../content/library/testing/temp-library.ts";
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

const titles = async (dataDir: string) => (await libraryIn(dataDir, listPosts)).map(({ title }) => title);

const done = (out: string): Ended => ({ code: 0, out, err: "" });

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
  ["staff", "--help"],
  ["import", "--help"],
  ["issue", "report", "-h"],
  ["sample", "reset", "--help"],
])("helps in Turkish: %j %j %j", async (...given) => {
  const { code, out, err } = await (await aDesk()).run(...given.filter((word) => word !== undefined));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Kullanım: mecmua");
});

it("keeps control characters of a title off the terminal", async () => {
  const { cwd, run } = await aDesk();
  await writeFile(join(cwd, "a.md"), '---\ntitle: "A\\x1b[31mB\\u202Ec"\n---\n');
  const outs = [await run("import", "a.md"), await run("import", "a.md", "--json")];
  for (const { code, out } of outs) {
    expect(code).toBe(0);
    expect(out).not.toContain("\u001B");
    expect(out).not.toContain("\u202E");
  }
});

it("checks the library's content", async () => {
  const { run } = await aDesk();
  await run("import", "yazı.md");
  expect(await run("content", "check")).toEqual(
    done(
      "Kaynak: gömülü kitaplık\n" +
        "1 yazı, 0 sayı, 0 bölüm; metinsiz yazı: 0; resimsiz: 0; PDF’siz: 1; dışarıda kalan: 0; eksiğiyle alınan: 0\n" +
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
  expect((await run("import", "yazı.md")).err).toMatch(
    /^Kitaplıkta artık kendi yazınız var: .* ya da “mecmua codes create” ile kod üretin\.\nÖrnek derginin .*: mecmua sample remove\n$/,
  );
  const again = await run("import", "sayı.pdf");
  expect(again.err).not.toContain("kendi yazınız");
});

it("resets to the sample, and asks before own posts are lost", async () => {
  const { run, dataDir } = await aDesk();
  expect((await run("sample", "reset")).out).toMatch(/^Örnek dergi kitaplığa kondu: \d+ yazı\.\n$/);
  await run("import", "yazı.md");
  expect(await run("sample", "reset")).toEqual({
    code: 1,
    out: "",
    err: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.\n",
  });
  expect(await titles(dataDir)).toContain("Işık Üzerine");
  expect((await run("sample", "reset", "--yes", "--json")).out).toMatch(/"posts": \d+/);
  expect((await titles(dataDir)).filter((title) => title === "Işık Üzerine")).toHaveLength(1);
});

it("asks a person on a terminal, and changes nothing without a yes", async () => {
  const { cwd, dataDir, run } = await aDesk();
  await run("import", "yazı.md");
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
  const first = await asked(answer("e"), ["import", "yazı.md"]);
  expect(first.said).toContain("Örnek derginin yazıları kaldırıldı.");
  expect(await titles(dataDir)).toHaveLength(1);
  const interrupted = await asked(() => interrupt.abort());
  expect(interrupted.code).toBe(130);
  expect(interrupted.said).toContain("Durduruldu; hiçbir şey değişmedi.");
  expect(await titles(dataDir)).toHaveLength(1);
});

it("brings a file once, from however many commands at once", async () => {
  const { cwd, dataDir } = await aDesk();
  await titles(dataDir);
  const bring = () => startMecmua(["import", "yazı.md"], { cwd, dataDir }).ended;
  const ended = await Promise.all(Array.from({ length: 4 }, bring));
  expect(ended.filter(({ out }) => out.startsWith("Eklendi: "))).toHaveLength(1);
  for (const { code, out, err } of ended.filter(({ out }) => !out.startsWith("Eklendi: ")))
    expect([code, out + err]).toEqual(
      out === ""
        ? [1, expect.stringContaining("bu adreste bir yazı var")]
        : [0, expect.stringMatching(/^Aynı: /)],
    );
  expect(await titles(dataDir)).toEqual(["Işık Üzerine"]);
});
