import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { zipStream } from "../../platform/zip/write-zip.ts";
import { tempFolder } from "../library/testing/temp-library.ts";
import { BESIDE_FILES, readBesidePosts } from "../library/transfer/mecmua/beside-posts.ts";
import { openExport } from "../library/transfer/open-export.ts";
import { copy } from "./foreign-copy.ts";
import { readForeignText } from "./foreign-html.ts";
import { readExport } from "./testing/read-export.ts";

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const zipOf = (files: Readonly<Record<string, string>>) =>
  buffer(
    zipStream(
      (async function* () {
        for (const [name, content] of Object.entries(files)) yield { name, content };
      })(),
    ),
  );

test("Substack: posts, drafts, what is paid for and podcasts, without its lists of subscribers", async () => {
  const { items, left } = await readExport(
    "export.zip",
    await zipOf({
      "posts.csv": [
        "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url",
        '101.ilk-mektup,2023-02-01T09:30:00.000Z,true,2023-02-01T09:31:00.000Z,,newsletter,everyone,"İlk ""mektup""",Bir alt başlık,',
        "102.taslak,,false,,,newsletter,everyone,Taslak,,",
        "103.ucretli,2023-03-01T09:30:00.000Z,true,,,newsletter,only_paid,Ücretli,,",
        "104.bolum,2023-04-01T09:30:00.000Z,true,,,podcast,everyone,Bölüm,,https://api.substack.com/feed/x.mp3",
        "105.yok,2023-05-01T09:30:00.000Z,true,,,newsletter,everyone,Metinsiz,,",
        "106.sohbet,2023-05-01T09:30:00.000Z,true,,,thread,everyone,Sohbet,,",
        "107.uzun,2023-05-01T09:30:00.000Z,true,,,newsletter,everyone,Uzun,,",
      ].join("\n"),
      "email_list.dergi.csv": "email\nokur@example.com",
      "posts/101.ilk-mektup.html": "<p>Merhaba</p>",
      "posts/101.ilk-mektup.opens.csv": "email\nokur@example.com",
      "posts/102.taslak.html": "<p>Henüz</p>",
      "posts/103.ucretli.html": "<p>Para</p>",
      "posts/104.bolum.html": "<p>Ses</p>",
      "posts/106.sohbet.html": "<p>Ne dersiniz?</p>",
      "posts/107.uzun.html": "a".repeat(5 * 1024 * 1024 + 1),
    }),
  );
  expect(items[0]).toMatchObject({
    title: 'İlk "mektup"',
    abstract: "Bir alt başlık",
    html: "<p>Merhaba</p>",
    status: "published",
    createdAt: "2023-02-01T09:30:00.000Z",
    slug: "ilk-mektup",
    addresses: ["/p/ilk-mektup"],
  });
  expect(items.map(({ status, notes }) => [status, notes.length])).toEqual([
    ["published", 0],
    ["draft", 0],
    ["draft", 1],
    ["published", 1],
  ]);
  expect(left.map(({ title, reason }) => [title, reason])).toEqual([
    ["Metinsiz", copy.left.noText],
    ["Sohbet", copy.left.thread],
    ["Uzun", copy.left.tooLarge],
  ]);
});

test("reading a Substack export that is called off ends, and nothing else does", async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `${index}.mektup,,true,newsletter,everyone,Mektup`,
  );
  const folder = await folderOf({
    "posts.csv": ["post_id,post_date,is_published,type,audience,title", ...rows].join("\n"),
    "posts/0.mektup.html": "<p>Merhaba</p>",
  });
  const calledOff = new AbortController();
  const { signal } = calledOff;
  await using given = await openExport(folder, { name: "substack", site: null, signal });
  const reading = async () => {
    for await (const _ of given.read(signal)) calledOff.abort();
  };
  await expect(reading()).rejects.toMatchObject({ name: "AbortError" });
});

test("Ghost: tags, authors in their order, the picture with its alt text, pages, and pictures of a ZIP", async () => {
  const data = {
    posts: [
      {
        id: "1",
        uuid: "u1",
        title: "Kıyı",
        slug: "kiyi",
        html: '<p><a href="__GHOST_URL__/baska/">Başka</a></p><img src="__GHOST_URL__/content/images/size/w600/2024/a.jpg">',
        type: "post",
        status: "published",
        visibility: "public",
        published_at: "2024-01-02T03:04:05.000Z",
        feature_image: "__GHOST_URL__/content/images/2024/a.jpg",
        custom_excerpt: "Özet",
      },
      {
        id: "2",
        uuid: "u2",
        title: "Hakkında",
        slug: "hakkinda",
        html: "<p>Biz</p>",
        type: "page",
        status: "published",
        visibility: "public",
        published_at: null,
        created_at: "2024-01-01T00:00:00.000Z",
      },
      {
        id: "3",
        uuid: "u3",
        title: "Yalnız mobiledoc",
        slug: "m",
        html: null,
        mobiledoc: "{}",
        status: "draft",
      },
      { id: "4", title: "Yalnız e-posta", slug: "e", html: "<p>x</p>", status: "sent", published_at: 1 },
      { id: "5", title: "Kocaman", slug: "k", html: "a".repeat(5_500_000), status: "published" },
    ],
    posts_meta: [{ post_id: "1", feature_image_alt: "Kıyıda kayık", feature_image_caption: "Foto: Ada" }],
    tags: [
      { id: "t1", name: "Gezi" },
      { id: "t2", name: "#gizli", visibility: "internal" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t2", sort_order: 1 },
      { post_id: "1", tag_id: "t1", sort_order: 0 },
    ],
    users: [
      { id: "n", name: "Nermin" },
      { id: "c", name: "Can" },
    ],
    posts_authors: [
      { post_id: "1", author_id: "n", sort_order: 1 },
      { post_id: "1", author_id: "c", sort_order: 0 },
    ],
  };
  const json = JSON.stringify({ db: [{ meta: { exported_on: 1, version: "5.8.0" }, data }] });
  const { items, left } = await readExport("ghost.json", json);
  expect(items[0]).toMatchObject({
    kind: "post",
    tags: ["Gezi"],
    abstract: "Özet",
    createdAt: "2024-01-02T03:04:05.000Z",
    authors: [{ author: "Can" }, { author: "Nermin" }],
    picture: { address: "__GHOST_URL__/content/images/2024/a.jpg", alt: "Kıyıda kayık" },
    addresses: ["/kiyi/"],
  });
  expect(items[0]?.html).toContain("<small>Foto: Ada</small>");
  expect(items[1]).toMatchObject({ kind: "page", createdAt: "2024-01-01T00:00:00.000Z" });
  expect(items[2]).toMatchObject({ status: "draft", notes: [{ kind: "emailOnly" }] });
  expect(left).toEqual([
    { title: "Yalnız mobiledoc", reason: "Metni dışa aktarımda yok." },
    { title: "Kocaman", reason: "Metni 5 MB’tan büyük." },
  ]);
  expect((await readExport("ghost.json", json.slice(0, -30))).left.at(-1)?.reason).toMatch(/kesiliyor/);

  const folder = await folderOf({ "ghost.json": json, "content/images/2024/a.jpg": "x" });
  const { signal } = new AbortController();
  await using given = await openExport(folder, { name: "ghost", site: "https://eski.example", signal });
  const [item] = items;
  if (!item) throw new Error("no item");
  expect(given.placesOf("__GHOST_URL__/content/images/size/w600/2024/a.jpg", item)[0]).toEqual({
    path: join(folder, "content/images/2024/a.jpg"),
  });
  expect(given.placesOf("__GHOST_URL__/content/images/../../../etc/passwd", item)).toEqual([
    { url: "https://eski.example/etc/passwd" },
  ]);
  expect(given.pathOf("__GHOST_URL__/baska/")).toBe("/baska/");
  expect(given.pathOf("https://eski.example/baska/?a=1")).toBe("/baska/?a=1");
  expect(given.pathOf("https://baska.example/baska/")).toBeNull();
});

test("Markdown of Hugo, Jekyll and Obsidian: their fields, their pictures, their own marks", async () => {
  const folder = await folderOf({
    "content/posts/kiyi/index.md":
      '+++\ntitle = "Kıyı"\ndate = 2024-01-02T03:04:05+03:00\ndraft = false\ntags = ["deniz",\n  "kış"]\naliases = ["/eski/kiyi/"]\n[cover]\nimage = "kapak.jpg"\nalt = "Kayık"\n+++\nMetin\n\n{{< youtube abcdefghijk >}}\n\n{{< ozel x="1" >}}',
    "content/posts/kiyi/kapak.jpg": "x",
    "_posts/2019-05-03-yazi-adi.md":
      "---\nlayout: post\ntitle: 'Yazı: adı'\ncategories: [öykü]\nauthor: Nermin Aksoy\npublished: false\npermalink: /2019/yazi.html\n---\nMerhaba",
    "notlar/Obsidian notu.md":
      "---\ncreated: 2024-03-04\n---\n# Deniz feneri\n\n![[fener.png|300]] ve [[Başka not|bağ]] %%gizli%%",
    "ekler/fener.png": "x",
    "pages/kunye.md": "---\ntitle: Künye\n---\nKimler",
    "bozuk.md": "---\ntitle: [\n---\nMetin",
    "README.md": "# Depo",
  });
  const { items, left } = await readExport("klasör", null, folder);
  const byTitle = new Map(items.map((item) => [item.title, item]));
  expect([...byTitle.keys()].sort()).toEqual(["Deniz feneri", "Künye", "Kıyı", "Yazı: adı"].sort());
  expect(byTitle.get("Kıyı")).toMatchObject({
    slug: "kiyi",
    tags: ["deniz", "kış"],
    addresses: ["/eski/kiyi/", "/posts/kiyi/"],
    createdAt: "2024-01-02T00:04:05.000Z",
    picture: { address: "kapak.jpg", alt: "Kayık" },
    html: expect.stringContaining(">https://www.youtube.com/watch?v=abcdefghijk</a></p>"),
    notes: [{ kind: "shortcode", what: '{{< ozel x="1" >}}', taken: '{{< ozel x="1" >}}' }],
  });
  expect(byTitle.get("Yazı: adı")).toMatchObject({
    status: "draft",
    categories: ["öykü"],
    createdAt: "2019-05-02T21:00:00.000Z",
    slug: "yazi",
    authors: [{ author: "Nermin Aksoy", role: "writer" }],
  });
  expect(byTitle.get("Deniz feneri")?.html).toBe('<p><img src="fener.png" alt="" /> ve bağ</p>');
  expect(byTitle.get("Künye")?.kind).toBe("page");
  expect(left.map(({ title }) => title)).toEqual(["bozuk.md"]);

  const { signal } = new AbortController();
  await using given = await openExport(folder, { name: "klasör", site: null, signal });
  for await (const _ of given.read(signal));
  const note = byTitle.get("Deniz feneri");
  if (!note) throw new Error("no note");
  expect(given.placesOf("fener.png", note)).toContainEqual({ path: join(folder, "ekler/fener.png") });
  const outside = given.placesOf("../../../../etc/passwd", note);
  expect(outside.filter((place) => "path" in place && !place.path.startsWith(folder))).toEqual([]);
});

test("half of a surrogate pair in another system's JSON or YAML is nowhere in what comes", async () => {
  const half = "yarım \ud83d";
  const post = {
    id: "1",
    title: half,
    slug: half,
    html: `<p>${half}</p>`,
    type: "post",
    status: "published",
  };
  const tags = { tags: [{ id: "1", name: half }], posts_tags: [{ post_id: "1", tag_id: "1" }] };
  const json = JSON.stringify({ db: [{ data: { posts: [post], ...tags } }] });
  const markdown = await folderOf({
    "a.md": String.raw`---
title: "yarım \ud83d"
tags: ["yarım \ud83d"]
authors: [{ name: "yarım \ud83d" }]
---
Metin`,
  });
  for (const { items } of [
    await readExport("ghost.json", json),
    await readExport("klasör", null, markdown),
  ]) {
    expect(items).toMatchObject([{ title: "yarım \ufffd" }]);
    expect(JSON.stringify(items)).not.toContain("\\ud83d");
  }
  const name = JSON.stringify([{ id: "yarim", name: half, about: null, links: [], image: null }]);
  const { authors } = await readBesidePosts(await folderOf({ [BESIDE_FILES.authors]: name }));
  expect(authors).toMatchObject([{ name: "yarım \ufffd" }]);
});

test("a row of Ghost's that is too large to be held is said, and those beside it come", async () => {
  const row = { id: "1", title: "Dev", slug: "dev", html: "a".repeat(22_000_000), status: "published" };
  const posts = [row, { id: "2", title: "Küçük", slug: "k", html: "<p>x</p>", status: "published" }];
  const { items, left } = await readExport("ghost.json", JSON.stringify({ db: [{ data: { posts } }] }));
  expect([items.map(({ title }) => title), left]).toEqual([
    ["Küçük"],
    [{ title: null, reason: "Metni 5 MB’tan büyük." }],
  ]);
});

test("Jekyll's addresses and code, and code that looks like another program's marks", async () => {
  const folder = await folderOf({
    "_posts/2020-01-02-a.md":
      '---\ntitle: A\n---\n![A]({{ site.baseurl }}/a.jpg){: .sag }\n\n![B]({{ "/b.jpg" | relative_url }})\n\n{% highlight sh %}\nls\n{% endhighlight %}\n\n```\n[[ -f x ]] %%a%%\n```\n',
  });
  const { items } = await readExport("jekyll", null, folder);
  expect(items[0]?.html).toBe(
    '<p><img src="/a.jpg" alt="A" /></p>\n<p><img src="/b.jpg" alt="B" /></p>\n<pre><code class="language-sh">ls\n</code></pre>\n<pre><code>[[ -f x ]] %%a%%\n</code></pre>\n',
  );
});

const refused = /: (?:iç içe geçmişliği|.*açılamadı|.*bozuk)/;

test("what would fill the memory, or is no file's name, is refused in one sentence", async () => {
  const rss = '<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>';
  await expect(readExport("eski.xml", rss + "<a>".repeat(200))).rejects.toThrow(refused);
  await expect(readExport("eski.xml", `${rss}<!--${"a".repeat(70_000_000)}`)).rejects.toThrow(refused);
  await expect(readExport("eski.json", `{"db":${"[".repeat(500)}`)).rejects.toThrow(refused);
  const columns = "post_id,post_date,is_published,type,audience,title\n";
  const csv = await zipOf({
    "posts.csv": `${columns}1,2023,true,newsletter,everyone,"${"a".repeat(2_000_000)}`,
  });
  await expect(readExport("eski.zip", csv)).rejects.toThrow(refused);
  for (const name of [`${"a".repeat(300)}.md`, `${"a/".repeat(3_000)}a.md`])
    await expect(readExport("eski.zip", await zipOf({ [name]: "# A" }))).rejects.toThrow(refused);
  // A file and a folder of one name.
  await expect(readExport("eski.zip", await zipOf({ "a.md": "# A", "a.md/b.md": "# B" }))).rejects.toThrow(
    refused,
  );
});

test("Ghost: a part that visitors did not see makes a draft, and one for visitors alone does not", async () => {
  const gate = (options: string) =>
    `<p>Giriş.</p><!--kg-gated-block:begin ${options} --><p>Kapalı</p><!--kg-gated-block:end-->`;
  const posts = ['nonMember:false memberSegment:"status:free"', 'nonMember:true memberSegment:""'].map(
    (options, index) => ({
      id: `p${index}`,
      title: `Yazı ${index}`,
      status: "published",
      html: gate(options),
    }),
  );
  const { items } = await readExport("ghost.json", JSON.stringify({ db: [{ data: { posts } }] }));
  expect(items.map(({ status, notes }) => [status, notes.length])).toEqual([
    ["draft", 1],
    ["published", 0],
  ]);
});

test("Hugo and Jekyll: notes to oneself, machinery, and what was for some or is over, are not public", async () => {
  const folder = await folderOf({
    "_posts/2023-02-03-yorumlu.md":
      "---\ntitle: Yorumlu\n---\nAçık.\n\n{% comment %}\nSAKLI\n{% endcomment %}\n\n{{/* SAKLI */}} Son.\n\n{%comment%} SAKLI",
    "_layouts/post.html": "---\nlayout: default\n---\n<h1>{{ content }}</h1>",
    "_includes/alt.md": "---\ntitle: Alt\n---\nParça",
    "archetypes/default.md": '---\ntitle: "{{ .Name }}"\n---\n',
    "index.html": "---\nlayout: default\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}",
    "uyelere.md": "---\ntitle: Üyelere\nvisibility: members\n---\nMetin",
    "parolali.md": "---\ntitle: Parolalı\npassword: acil\n---\nMetin",
    "parcali.md": "---\ntitle: Parçalı\n---\nAçık. {{< premium >}}Kapalı{{< /premium >}}",
    "bitti.md": "---\ntitle: Bitti\nexpiryDate: 2020-01-01\n---\nMetin",
    "acik.md": "---\ntitle: Açık\nvisibility: public\nprivate: false\nexpiryDate: 2999-01-01\n---\nMetin",
  });
  const { items, left } = await readExport("klasor", null, folder);
  expect(items.map(({ title, status }) => [title, status])).toEqual([
    ["Yorumlu", "published"],
    ["Açık", "published"],
    ["Bitti", "draft"],
    ["Parçalı", "draft"],
    ["Parolalı", "draft"],
    ["Üyelere", "draft"],
  ]);
  expect(items[0]?.html).not.toContain("SAKLI");
  expect(items[0]?.html).toContain("Son.");
  for (const { status, notes } of items)
    expect(notes.some(({ kind }) => kind !== "comment")).toBe(status === "draft");
  expect(left.map(({ title }) => title)).toEqual(["index.html"]);
});

test.each([
  ["twice", "title: A\ntags: [a\n", /^Dosyanın başı okunamadı \(\d+\. satır\): .*ayraç/],
  ["tab", "title: A\nx:\n\ty: 1\n", /\(4\. satır\): satır başında sekme/],
  ["colon", "title: A: B\n", /\(2\. satır\): içinde “: ” geçen değeri tırnak içine alın\.$/],
  ["alias", "title: *Deniz*\n", /başlayan değeri tırnak içine alın\.$/],
])("a fault of YAML (%s) is said in Turkish", async (_, matter, said) => {
  const { items, left } = await readExport(
    "klasor",
    null,
    await folderOf({ "a.md": `---\n${matter}---\nMetin.` }),
  );
  expect(items).toEqual([]);
  expect(left[0]?.reason).toMatch(said);
});

test("front matter is read by its rules: TOML's texts of many lines, JSON, YAML's null, and days before months", async () => {
  const folder = await folderOf({
    "toml.md":
      '+++\ntitle = \'\'\'Rüzgâr "gülü" üzerine\'\'\'\ndescription = """\nBirinci satır,\nikinci satır."""\ndate = 2024-05-01T10:00:00+03:00\ntags = [\n  "deniz", # yorum\n  "kıyı",\n]\ndraft = true\n[cover]\nimage = "a.jpg"\n+++\nMetin.',
    "json.md":
      '{\n "title": "JSON {ön} bilgili",\n "date": "2024-05-03T09:00:00Z",\n "tags": ["a", "b"]\n}\n\nSonra metin.',
    "kume.md": "{küme} ile başlayan bir metin.",
    "bos.md": "---\ntitle: Boş\ndescription: null\nfeatured_image: ~\ntags: null\n---\nMetin.",
    "gun.md": "---\ntitle: Gün önce\ndate: 05.06.2024\n---\nMetin.",
    "hangisi.md": "---\ntitle: Hangisi\ndate: 06/25/2024\n---\nMetin.",
    "sozle.md": "---\ntitle: Sözle\ndate: June 5, 2024 10:00 UTC\n---\nMetin.",
    "bozuk.md": "+++\ntitle = \n+++\nMetin.",
  });
  const { items, left } = await readExport("klasor", null, folder);
  const of = (title: string) => items.find((item) => item.title === title);
  expect(of('Rüzgâr "gülü" üzerine')).toMatchObject({
    abstract: "Birinci satır, ikinci satır.",
    createdAt: "2024-05-01T07:00:00.000Z",
    tags: ["deniz", "kıyı"],
    status: "draft",
    picture: { address: "a.jpg" },
  });
  const json = of("JSON {ön} bilgili");
  expect([json?.createdAt, json?.tags, json?.html]).toEqual([
    "2024-05-03T09:00:00.000Z",
    ["a", "b"],
    "<p>Sonra metin.</p>",
  ]);
  expect(of("kume")?.html).toContain("{küme} ile");
  expect(of("Boş")).toMatchObject({ abstract: null, picture: null, tags: [] });
  expect(of("Gün önce")?.createdAt).toBe("2024-06-04T21:00:00.000Z");
  expect(of("Hangisi")).toMatchObject({ createdAt: null, notes: [{ kind: "date", what: "“06/25/2024”" }] });
  expect(of("Sözle")?.createdAt).toBe("2024-06-05T10:00:00.000Z");
  expect(left.map(({ title }) => title)).toEqual(["bozuk.md"]);
});

test("a folder that is nothing but a generator's texts keeps their addresses, and its lists have theirs", async () => {
  const hugo = await folderOf({
    "content/posts/bir.md":
      "---\ntitle: Bir\ncategories: [Uzun Öykü]\ntags: [deniz]\nauthors: [Ada Kaya]\n---\nMetin.",
  });
  const { items } = await readExport("hugo", null, hugo);
  expect(items[0]?.addresses).toEqual(["/posts/bir/"]);
  expect(items[0]?.archives.map(({ address }) => address)).toEqual([
    ...["/categories/uzun-öykü/", "/categories/uzun-oyku/", "/tags/deniz/"],
    ...["/authors/ada-kaya/", "/author/ada-kaya/"],
  ]);
  const jekyll = await folderOf({
    "_posts/2023-02-03-eski.md": "---\ntitle: Eski\ncategories: siir\n---\nMetin.",
  });
  const [post] = (await readExport("jekyll", null, jekyll)).items;
  expect([post?.addresses, post?.archives.map(({ address }) => address)]).toEqual([
    ["/2023/02/03/eski.html"],
    ["/categories/siir/", "/category/siir/"],
  ]);
});

test("arguments in all quotation marks, and captions that converters left, stay with their picture", async () => {
  const folder = await folderOf({
    "content/a.md":
      '---\ntitle: A\n---\n{{< figure src=\'a.jpg\' alt=`Bir "söz"` caption="Altı \\"çizili\\"" >}}\n\n[caption id="x"][![Fener](b-300x200.jpg)](b.jpg) *Yanan* fener.[/caption]\n\n{% include figure.html url=\'c.jpg\' caption=\'Üç\' %}\n\n{{< youtube id=`abcdefghijk` >}}',
    "content/b.md": "---\ntitle: B\n---\nMetin.",
  });
  const { items } = await readExport("hugo", null, folder);
  const html = readForeignText(items.find(({ title }) => title === "A")?.html ?? "").write(
    (address) => ({ src: `library:${address}`, width: 3, height: 2 }),
    () => null,
  );
  const plain = html.replaceAll(/\s*\n\s*/g, "").replaceAll(' width="3" height="2"', "");
  expect(plain).toContain(
    '<img src="library:a.jpg" alt="Bir &quot;söz&quot;"><figcaption>Altı "çizili"</figcaption>',
  );
  expect(plain).toContain(
    '<figure><img src="library:b-300x200.jpg" alt="Fener"><figcaption><em>Yanan</em> fener.</figcaption></figure>',
  );
  expect(plain).toContain('<figure><img src="library:c.jpg" alt=""><figcaption>Üç</figcaption></figure>');
  expect(plain).toContain("https://www.youtube.com/watch?v=abcdefghijk");
});

test("a picture whose name is composed otherwise than the text writes it is found", async () => {
  const folder = await folderOf({
    "yazi.md": "---\ntitle: Bahçe\n---\n![Bahçe](<Görseller/çiçek.png>)",
    [`Görseller/${"çiçek.png".normalize("NFD")}`]: "png",
  });
  const { signal } = new AbortController();
  await using given = await openExport(folder, { name: "klasor", site: null, signal });
  for await (const entry of given.read(signal)) {
    if (!("item" in entry)) continue;
    const places = given.placesOf("Görseller/çiçek.png", entry.item).map((place) => Object.values(place)[0]);
    expect(places).toContain(join(folder, "Görseller", "çiçek.png".normalize("NFD")));
  }
});

test("links from text to text lead to where the old site showed them, and Obsidian's marks are read", async () => {
  const folder = await folderOf({
    "content/posts/bir.md":
      '---\ntitle: Birinci\n---\n[öteki]({{< ref "iki.md" >}}), [aynısı]({{< relref "/posts/iki" >}}), [yok]({{< ref "yok.md" >}}), [dosya](../posts/iki.md#son)',
    "content/posts/iki.md": "---\ntitle: İkinci\n---\nMetin.",
    "_posts/2023-02-03-eski.md": "---\ntitle: Eski\n---\n[bağlantı]({% post_url 2023-02-03-eski %})",
    "Işık ve Gölge.md": "---\ntitle: Işık ve Gölge\n---\nMetin.",
    "Deniz.md":
      "---\ntitle: Deniz\n---\n[[Işık ve Gölge]] ve [[Işık ve Gölge#Bölüm|bölüm]], [[Olmayan]].\n\n==Vurgulu== söz.^[Dipnotun kendisi.]\n\n![](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\n> [!note] Not başlığı\n> İçeriği",
  });
  const { items } = await readExport("klasor", null, folder);
  const of = (title: string) => items.find((item) => item.title === title);
  expect(of("Birinci")?.html).toBe(
    '<p><a href="/posts/iki/">öteki</a>, <a href="/posts/iki/">aynısı</a>, <a href="">yok</a>, <a href="/posts/iki/">dosya</a></p>',
  );
  expect(of("İkinci")?.addresses).toEqual(["/posts/iki/"]);
  expect(of("Eski")?.addresses).toEqual(["/2023/02/03/eski.html"]);
  expect(of("Eski")?.html).toContain('href="/2023/02/03/eski.html"');
  const deniz = of("Deniz")?.html ?? "";
  expect(decodeURI(deniz)).toContain('<a href="/Işık ve Gölge/">Işık ve Gölge</a>');
  expect(decodeURI(deniz)).toContain('<a href="/Işık ve Gölge/">bölüm</a>, Olmayan.');
  expect(deniz).toContain("<mark>Vurgulu</mark>");
  expect(deniz).toContain("Dipnotun kendisi.");
  expect(deniz).toContain('<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">');
  expect(deniz).toMatch(/<strong>Not başlığı<\/strong>(?:<\/p>\s*<p>|\s+)İçeriği/);
  expect(deniz).not.toContain("[!");
});
