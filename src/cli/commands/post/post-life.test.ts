import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findPost } from "../../../content/library/find-posts.ts";
import { openLibrary } from "../../../content/library/library.ts";
import { makePicture } from "../../../content/library/testing/make-files.ts";
import { storedFiles, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

/* A post's life by commands, from its draft to its withdrawal, on a publisher's desk. */

async function aDesk() {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const write = (name: string, fields: string, body = "Metin.") =>
    writeFile(join(cwd, name), `---\n${fields}\n---\n\n${body}\n`);
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd });
  const editor = async (script: string) => {
    await writeFile(join(cwd, "editor.sh"), `#!/bin/sh\n${script}\n`);
    await chmod(join(cwd, "editor.sh"), 0o755);
    return (...given: string[]) =>
      runMecmua(given, { dataDir, cwd, env: { EDITOR: join(cwd, "editor.sh") } });
  };
  const inLibrary = async <T>(work: (library: Awaited<ReturnType<typeof openLibrary>>) => Promise<T>) => {
    const library = await openLibrary({ dataDir, databaseUrl: null });
    return await work(library).finally(library.close);
  };
  const post = (id: string) => inLibrary((library) => findPost(library, id));
  return { cwd, dataDir, write, run, editor, inLibrary, post };
}

const listed = async (run: (...given: string[]) => Promise<{ out: string }>, status: string) =>
  JSON.parse((await run("post", "list", "--status", status, "--json")).out).map(
    ({ id }: { id: string }) => id,
  );

it("publishes, schedules and withdraws, says each, and says when nothing changes", async () => {
  const { write, run, post } = await aDesk();
  await write("a.md", "title: Bir Yazı\nstatus: taslak");
  expect(await run("post", "add", "a.md")).toEqual({
    code: 0,
    out: "Eklendi: Bir Yazı (kimliği bir-yazi, adresi /post/bir-yazi)\n",
    err: "Taslak; sitede görünmez. Yayımlamak için: mecmua post publish bir-yazi\n",
  });
  const written = await post("bir-yazi");
  expect(await run("post", "publish", "bir-yazi")).toEqual({
    code: 0,
    out: "Yayımlandı: Bir Yazı (bir-yazi)\n",
    err: "",
  });
  const published = await post("bir-yazi");
  expect(published).toMatchObject({ status: "published", isDated: true });
  expect(published?.createdAt.localeCompare(written?.createdAt ?? "")).toBe(1);
  expect(published?.updatedAt.localeCompare(written?.updatedAt ?? "")).toBe(1);
  expect((await run("post", "publish", "bir-yazi")).out).toContain("Zaten yayında; hiçbir şey değişmedi");
  expect(await post("bir-yazi")).toEqual(published);

  const withdrawn = await run("post", "withdraw", "bir-yazi");
  expect(withdrawn).toMatchObject({ code: 0, out: expect.stringMatching(/^Geri çekildi: Bir Yazı/) });
  expect((await run("post", "withdraw", "bir-yazi")).out).toContain("hiçbir şey değişmedi");
  expect((await run("post", "show", "bir-yazi")).out).toMatch(/^Durum\s+geri çekildi$/m);
  expect(await listed(run, "geri-cekildi")).toEqual(["bir-yazi"]);
  expect((await run("post", "publish", "bir-yazi")).out).toContain("Yeniden yayında");
  expect((await post("bir-yazi"))?.createdAt).toBe(published?.createdAt);

  expect(await run("post", "schedule", "bir-yazi", "30 Kasım 2096 08.00")).toEqual({
    code: 0,
    out: "Zamanlandı: Bir Yazı (bir-yazi), İstanbul saatiyle 30 Kasım 2096 Cuma 08.00\n",
    err: "Yazı o zamana kadar sitede görünmez.\n",
  });
  expect((await run("post", "schedule", "bir-yazi", "30 Kasım 2096 08.00")).out).toContain(
    "Zaten o zamana ayarlı",
  );
  expect(await listed(run, "zamanlı")).toEqual(["bir-yazi"]);
  expect((await run("post", "list")).out).toMatch(/bir-yazi\s+30 Kasım 2096 08\.00\s+zamanlı/);
  expect((await run("post", "publish", "bir-yazi")).out).toContain("Zaten zamanlı; hiçbir şey değişmedi");
  expect((await run("post", "publish", "bir-yazi", "--now")).out).toContain("Yayımlandı");
  expect(await listed(run, "published")).toEqual(["bir-yazi"]);

  await write("ileri.md", "title: İleri\ndate: 1 Ocak 2097 09.30");
  expect((await run("post", "add", "ileri.md")).err).toBe(
    "Zamanlandı: İstanbul saatiyle 1 Ocak 2097 Salı 09.30; o zamana kadar sitede görünmez.\n",
  );
});

it("updates what a file names, keeps what it does not name, and moves an address for ever", async () => {
  const { cwd, dataDir, write, run, inLibrary, post } = await aDesk();
  await writeFile(join(cwd, "eski.png"), await makePicture("png", [60, 40]));
  await writeFile(join(cwd, "yeni.png"), await makePicture("png", [80, 40]));
  const fields = "abstract: Özet\ncategories: [Öykü]\nauthor: Ali Can\ntranslator: Ayşe Öz\ndate: 2020-01-01";
  await write("a.md", `title: A\nid: a\nimage: eski.png\n${fields}`, "![](eski.png)");
  await run("post", "add", "a.md");
  const first = await post("a");
  expect(await run("post", "update", "a", "a.md")).toMatchObject({
    code: 0,
    out: "Değişen bir şey yok: A (a)\n",
  });
  expect(await post("a")).toEqual(first);

  await write("b.md", "title: B\nabstract:\nimage: yeni.png\nauthors: [Veli Han]", "Yeni metin");
  expect((await run("post", "update", "a", "b.md")).out).toBe("Değiştirildi: B (a)\n");
  const second = await post("a");
  expect(second).toMatchObject({
    title: "B",
    abstract: null,
    categories: ["Öykü"],
    createdAt: first?.createdAt,
    html: "<p>Yeni metin</p>",
    image: { width: 80 },
  });
  expect(second?.authors).toEqual([
    { id: "veli-han", name: "Veli Han", role: "writer" },
    { id: "ayse-oz", name: "Ayşe Öz", role: "translator" },
  ]);
  expect(await storedFiles(dataDir)).toEqual([second?.image?.hash]);

  await inLibrary(async ({ database }) => {
    await database.insertInto("pin").values({ post_id: "a", position: 0, ends_at: null }).execute();
    const terms = { free_pages: 2, opens_at: null, free_from: null, store_url: null };
    await database
      .insertInto("issue_terms")
      .values({ post_id: "a", ...terms })
      .execute();
  });
  expect((await run("post", "update", "a", "b.md", "--id", "b")).out).toBe(
    "Değiştirildi: B (b); /post/a artık /post/b adresine götürür.\n",
  );
  await write("c.md", "title: B\nid: c", "Yeni metin");
  await run("post", "update", "b", "c.md");
  expect(await post("c")).toMatchObject({ categories: ["Öykü"], authors: second?.authors });
  await write("özet.md", "abstract: Yeni özet", "Yeni metin");
  await run("post", "update", "c", "özet.md");
  expect(await post("c")).toMatchObject({ title: "B", abstract: "Yeni özet", html: "<p>Yeni metin</p>" });
  const redirects = () =>
    inLibrary(({ database }) => database.selectFrom("redirect").selectAll().orderBy("path").execute());
  expect(await redirects()).toEqual([
    { path: "/post/a", target: "/post/c" },
    { path: "/post/b", target: "/post/c" },
  ]);
  await inLibrary(async ({ database }) => {
    for (const table of ["pin", "issue_terms"] as const)
      expect(await database.selectFrom(table).select("post_id").execute()).toEqual([{ post_id: "c" }]);
  });
  expect((await run("post", "show", "a")).err).toBe("“a”: bu kimlikte bir yazı yok; kimliği artık “c”.\n");
  // A file that was exported before the post moved does not move it back.
  expect((await run("post", "update", "c", "a.md")).err).toContain(
    "Dosyadaki kimlik (a) yazının eski adresi",
  );
  expect(await post("c")).toMatchObject({ title: "A" });
  await write("d.md", "title: D\nid: a");
  await run("post", "add", "d.md");
  expect(await redirects()).toEqual([{ path: "/post/b", target: "/post/c" }]);
  expect((await run("post", "update", "a", "a.md", "--id", "b")).code).toBe(0);
  expect(await redirects()).toEqual([{ path: "/post/a", target: "/post/b" }]);
});

it("edits in the publisher's editor and loses nothing", async () => {
  const { cwd, write, editor, run, post } = await aDesk();
  await write("a.md", "title: A\nabstract: Özet\nauthor: Ali Can", "Eski metin");
  await run("post", "add", "a.md");
  const edit = async (script: string) => (await editor(script))("post", "edit", "a");
  const textOf = (err: string) => readFile(/duruyor: (.*)\n/.exec(err)?.[1] ?? "", "utf8");

  expect((await edit("exit 0")).out).toBe("Değişen bir şey yok: A (a)\n");
  const done = await edit('sed -i "s/Eski metin/Yeni *metin*/; /^abstract/d" "$1"');
  expect(done).toEqual({ code: 0, out: "Değiştirildi: A (a)\n", err: "" });
  expect(await post("a")).toMatchObject({ html: "<p>Yeni <em>metin</em></p>", abstract: null });

  const refused = await edit('sed -i "s/^title: A/titel: A/; s/Yeni/Düzeltilmiş/" "$1"');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("“titel” diye bir alan yok");
  expect(await textOf(refused.err)).toContain("Düzeltilmiş");

  const failed = await edit('sed -i "s/Yeni/Yarım/" "$1"; exit 3');
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("hata verdi") });
  expect(await textOf(failed.err)).toContain("Yarım");
  expect(await post("a")).toMatchObject({ html: "<p>Yeni <em>metin</em></p>" });

  // While it is open, another command changes the post.
  await write("b.md", "title: Öteki", "Ötekinin metni");
  await writeFile(join(cwd, "bekle.sh"), `while [ ! -e "${cwd}/degisti" ]; do sleep 0.05; done`);
  const waiting = edit(`sed -i "s/Yeni/Benim/" "$1"; touch "${cwd}/acik"; . "${cwd}/bekle.sh"`);
  while (!(await readdir(cwd)).includes("acik")) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await run("post", "update", "a", "b.md")).code).toBe(0);
  await writeFile(join(cwd, "degisti"), "");
  const raced = await waiting;
  expect(raced).toMatchObject({
    code: 1,
    err: expect.stringContaining("bu sırada başka bir komutla değiştirildi"),
  });
  expect(await textOf(raced.err)).toContain("Benim");
  expect(await post("a")).toMatchObject({ title: "Öteki", html: "<p>Ötekinin metni</p>" });
  for (const { err } of [refused, failed, raced])
    await rm(join(/duruyor: (.*)\n/.exec(err)?.[1] ?? "", ".."), { recursive: true });
});

it("exports one post or all of them, into an empty folder only", async () => {
  const { cwd, write, run } = await aDesk();
  await writeFile(join(cwd, "göl.png"), await makePicture("png", [60, 40]));
  await write("a.md", "title: A\nimage: göl.png", "![Göl](göl.png)");
  await write("b.md", "title: B");
  for (const file of ["a.md", "b.md"]) await run("post", "add", file);
  expect((await run("post", "export", "a")).out).toBe("Dışa aktarıldı: A (a/a.md)\n");
  expect((await readdir(join(cwd, "a"))).sort()).toEqual(["a.md", "gol.png"]);
  expect(await readFile(join(cwd, "a/a.md"), "utf8")).toMatch(
    /\nimage: gol\.png\n---\n\n!\[Göl\]\(gol\.png\)\n$/,
  );
  expect((await run("post", "update", "a", "a/a.md")).out).toBe("Değişen bir şey yok: A (a)\n");
  await mkdir(join(cwd, "hepsi"));
  await run("post", "export", "--all", "--out", "hepsi", "--format", "html");
  expect((await readdir(join(cwd, "hepsi"), { recursive: true })).sort()).toEqual(
    ["a", "a/a.html", "a/gol.png", "b", "b/b.html"].sort(),
  );
  expect(await run("post", "export", "b", "--out", "hepsi")).toEqual({
    code: 1,
    out: "",
    err: "hepsi: klasörün içinde dosyalar var; boş ya da yeni bir klasör verin.\n",
  });
});

it("refuses what cannot be, in one sentence, and leaves everything as it was", async () => {
  const { cwd, write, run, editor, inLibrary } = await aDesk();
  await write("a.md", "title: A\nid: yazi-a");
  await write("b.md", "title: B\nid: yazi-b\nstatus: draft");
  for (const file of ["a.md", "b.md"]) await run("post", "add", file);
  const held = () =>
    inLibrary(({ database }) => database.selectFrom("post").selectAll().orderBy("id").execute());
  const before = await held();
  const refusals: [string[], number, string][] = [
    [
      ["post", "update", "yazi-a", "b.md"],
      1,
      "“yazi-b”: bu kimlikte başka bir yazı var; bu dosya onun olabilir.",
    ],
    [["post", "update", "yazi-c", "a.md"], 1, "“yazi-c”: bu kimlikte bir yazı yok; yakın olanı: yazi-"],
    [["post", "publish", "yaz-a"], 1, "“yaz-a”: bu kimlikte bir yazı yok; yakın olanı: yazi-a."],
    [["post", "withdraw", "yok"], 1, "“yok”: bu kimlikte bir yazı yok."],
    [["post", "withdraw", "yazi-b"], 1, "“yazi-b”: bu bir taslak; yayında değil."],
    [
      ["post", "schedule", "yazi-a", "1 Ocak 2020"],
      1,
      "“yazi-a”: İstanbul saatiyle 1 Ocak 2020 Çarşamba 00.00 geçmişte",
    ],
    [["post", "schedule", "yazi-a", "yarın"], 2, "“yarın” geçerli bir tarih değil"],
    [
      ["post", "list", "--status", "bitti"],
      2,
      "--status: “bitti” olmaz; şunlardan birini yazın: taslak, zamanlı",
    ],
    [["post", "export", "yazi-a", "--format", "doc"], 2, "--format: “doc” olmaz"],
    [["post", "export"], 2, "Bir kimlik ya da --all verin"],
    [["post", "export", "yazi-a", "--out", "a.md"], 1, "a.md: bu bir klasör değil"],
    [["post", "edit", "yazi-a"], 2, "Metin düzenleyici bilinmiyor; VISUAL ya da EDITOR"],
    [["post", "update", "yazi-a", "a.md", "--id", "x".repeat(201)], 1, "--id: “"],
  ];
  for (const [given, code, beginning] of refusals) {
    const ended = await run(...given);
    expect(ended.err.slice(0, beginning.length)).toBe(beginning);
    expect(ended).toMatchObject({ code, out: "" });
    expect(ended.err).toMatch(/^[^\n]+[.?]\n$/);
  }
  const failing = await (await editor("exit 1"))("post", "edit", "yazi-a");
  expect(failing.err).toMatch(/^post edit: metin düzenleyici \(.*\) hata verdi; hiçbir şey değişmedi\.\n$/);
  expect(await held()).toEqual(before);
  expect((await readdir(cwd)).filter((name) => name.includes("yarim"))).toEqual([]);
});

it("removes the sample magazine and nothing of the publisher's own", async () => {
  const { write, run, inLibrary } = await aDesk();
  await run("sample", "reset");
  const names = async () =>
    JSON.parse((await run("post", "list", "--json")).out).map(({ id }: { id: string }) => id);
  const [kept = "", ...others] = await names();
  await write("a.md", "title: Benim\ndate: 2020-01-01");
  await write("b.md", "title: Benim Oldu\nauthor: Sahte Yazar", "Yeni metin");
  expect((await run("post", "add", "a.md")).err).toContain("mecmua sample remove");
  await inLibrary(async ({ database }) => {
    const row = { about: null, image_file: null, links: "[]", is_sample: 1 };
    await database
      .insertInto("author")
      .values({ id: "sahte-yazar", name: "Sahte Yazar", ...row })
      .execute();
    await database
      .insertInto("author")
      .values({ id: "giden", name: "Giden", ...row })
      .execute();
    expect(await database.selectFrom("page").select("id").execute()).toHaveLength(4);
  });
  expect((await run("post", "update", kept, "b.md")).code).toBe(0);
  expect((await run("sample", "remove")).out).toBe(`Örnek dergi kaldırıldı: ${others.length} yazı.\n`);
  expect(await names()).toEqual([kept, "benim"]);
  await inLibrary(async ({ database }) => {
    // Who drew for the post that is the publisher's now stays as well.
    const authors = await database.selectFrom("author").select("id").orderBy("id").execute();
    expect(authors.map(({ id }) => id)).toEqual(["sahte-yazar", "umran-ilgazci"]);
    // A new magazine's pages are there to be written.
    const pages = await database.selectFrom("page").selectAll().orderBy("position").execute();
    expect(pages.map(({ title, status, html }) => [title, status, html?.includes("[") ?? null])).toEqual([
      ["Künye", "draft", null],
      ["Hakkında", "draft", null],
      ["İletişim", "draft", true],
      ["KVKK aydınlatma metni", "draft", true],
    ]);
    // The cover of the sample's post that is the publisher's now.
    expect(await database.selectFrom("file").selectAll().execute()).toHaveLength(1);
  });
  expect((await run("sample", "remove")).out).toContain("hiçbir şey değişmedi");
  expect((await run("page", "publish", "kunye")).err).toContain("sayfanın metni yok");
  expect((await run("page", "publish", "yok")).err).toContain("bu kimlikte bir sayfa yok");
  await write("kunye.md", "title: Künye", "Bizim");
  expect((await run("page", "add", "kunye.md")).code).toBe(0);
  expect((await run("page", "show", "kunye")).out).toContain("yayında");
});
