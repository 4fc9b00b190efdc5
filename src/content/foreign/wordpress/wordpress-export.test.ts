import { expect, test } from "vitest";
import { readForeignText } from "../foreign-html.ts";
import { readExport } from "../testing/read-export.ts";
import { WXR_HEAD, wxr, wxrItem } from "../testing/wxr.ts";
import { WordpressSite } from "./wordpress-site.ts";

const read = (text: string | Uint8Array) => readExport("eski-dergi.xml", text);

test("a post comes with its author's name, date, categories, tags, picture and former addresses", async () => {
  const { items, left } = await read(
    wxr(
      {
        id: 12,
        title: "Son Vapur &amp; &Ouml;tesi",
        slug: "son-vapur",
        content: "İlk paragraf.\nikinci satır\n\nİkinci paragraf.",
        excerpt: "Bir <em>özet</em>.",
        terms: ["category:oyku:Öykü", "category:uncategorized:Uncategorized", "post_tag:deniz:deniz"],
        meta: { _thumbnail_id: "13", _wp_old_slug: "vapur" },
        comments: 2,
      },
      {
        id: 13,
        type: "attachment",
        status: "inherit",
        attachment: "https://eski.example/wp-content/uploads/2019/05/vapur.jpg",
        meta: { _wp_attachment_image_alt: "İskelede vapur" },
      },
    ),
  );
  expect(items).toEqual([
    {
      kind: "post",
      origin: "wordpress:https://eski.example:12",
      title: "Son Vapur & Ötesi",
      html: "<p>İlk paragraf.<br>\nikinci satır</p>\n<p>İkinci paragraf.</p>",
      abstract: "Bir özet.",
      status: "published",
      createdAt: "2019-05-03T10:00:00.000Z",
      slug: "son-vapur",
      categories: ["Öykü"],
      tags: ["deniz"],
      archives: [
        { address: "/category/oyku/", name: "Öykü" },
        { address: "/category/uncategorized/", name: "Uncategorized" },
        { address: "/tag/deniz/", name: "deniz" },
        { address: "/author/nermin/", name: "Nermin Aksoy", isAuthor: true },
      ],
      authors: [{ author: "Nermin Aksoy", role: "writer" }],
      picture: {
        address: "https://eski.example/wp-content/uploads/2019/05/vapur.jpg",
        alt: "İskelede vapur",
      },
      addresses: ["https://eski.example/2019/05/son-vapur/", "/?p=12", "https://eski.example/2019/05/vapur/"],
      notes: [],
      source: { markup: "İlk paragraf.\nikinci satır\n\nİkinci paragraf." },
    },
  ]);
  expect(left).toEqual([{ title: null, reason: "Yorumlar alınmaz.", count: 2 }]);
});

test("what is hidden there is a draft or stays there, and what is no text is said", async () => {
  const { items, left } = await read(
    wxr(
      { id: 1, title: "Taslak", status: "draft" },
      { id: 2, title: "Bekleyen", status: "pending" },
      { id: 3, title: "Gizli", status: "private" },
      { id: 4, title: "Yarınki", status: "future", date: "2099-01-01 09:00:00" },
      { id: 5, title: "Parolalı", password: "acil" },
      { id: 6, title: "Çöp", status: "trash" },
      { id: 11, title: "Kaydedilmemiş", status: "auto-draft" },
      { id: 12, title: "Eklentinin durumu", status: "constructor" },
      { id: 7, title: "Menü", type: "nav_menu_item" },
      { id: 8, title: "Ürün", type: "product" },
      { id: 9 },
      { id: 10, title: "Künye", type: "page", slug: "kunye", link: "https://eski.example/kunye/" },
    ),
  );
  expect(items.map(({ kind, title, status }) => [kind, title, status])).toEqual([
    ["post", "Taslak", "draft"],
    ["post", "Bekleyen", "draft"],
    ["post", "Gizli", "draft"],
    ["post", "Yarınki", "published"],
    ["page", "Künye", "published"],
  ]);
  // Of a draft only WordPress's local date is known.
  expect(items[0]?.createdAt).toBe("2019-05-03T07:00:00.000Z");
  expect(items.at(-1)?.addresses).toEqual(["https://eski.example/kunye/", "/?page_id=10"]);
  expect(left.map(({ title }) => title)).toEqual([
    ...["Parolalı", "Çöp", "Kaydedilmemiş", "Eklentinin durumu", null, "Ürün", null],
  ]);
});

test("shortcodes become figures, players and addresses; unknown ones leave their inside", async () => {
  const picture = { type: "attachment", status: "inherit", parent: 1 };
  const { items } = await read(
    wxr(
      {
        id: 1,
        title: "Kısa kodlar",
        content: [
          '[caption id="attachment_2" align="aligncenter" width="300"]<a href="https://eski.example/wp-content/uploads/a.jpg"><img src="https://eski.example/wp-content/uploads/a-300x200.jpg" alt="Deniz" /></a> Sabah, <em>erken</em>[/caption]',
          '[gallery ids="2,3,99"]',
          "[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]",
          '[audio mp3="https://eski.example/ses.mp3"][/audio]',
          '[vc_row el="x"]İçerik [sic] kalır[/vc_row]',
        ].join("\n\n"),
      },
      { id: 2, ...picture, attachment: "https://eski.example/wp-content/uploads/a.jpg" },
      { id: 3, ...picture, attachment: "https://eski.example/wp-content/uploads/b.jpg", excerpt: "Akşam" },
    ),
  );
  expect(items[0]?.html).toBe(
    [
      '<figure><a href="https://eski.example/wp-content/uploads/a.jpg"><img src="https://eski.example/wp-content/uploads/a-300x200.jpg" alt="Deniz" /></a><figcaption>Sabah, <em>erken</em></figcaption></figure>',
      '<figure><figure><img src="https://eski.example/wp-content/uploads/a.jpg" alt=""></figure>',
      '<figure><img src="https://eski.example/wp-content/uploads/b.jpg" alt=""><figcaption>Akşam</figcaption></figure></figure>',
      "<p>https://www.youtube.com/watch?v=abcdefghijk</p>",
      '<audio controls src="https://eski.example/ses.mp3"></audio>',
      "<p>İçerik [sic] kalır</p>",
    ].join("\n"),
  );
  expect(items[0]?.notes).toEqual([
    { kind: "gallery" },
    { kind: "shortcode", what: '[vc_row el="x"]', taken: '[vc_row el="x"]' },
    { kind: "shortcode", taken: "[/vc_row]" },
    { kind: "media" },
  ]);
});

test("a text of the block editor keeps its paragraphs, one that was encoded twice is read right", async () => {
  const blocks = "<!-- wp:paragraph -->\n<p>Bir</p>\n<!-- /wp:paragraph -->";
  const { items } = await read(
    wxr(
      { id: 1, title: "Bloklar", content: blocks },
      { id: 2, title: "Ä°stanbulâ€™da gÃ¼nbatÄ±mÄ±", content: "<p>Ã‡ay, ÅŸeker</p>" },
    ),
  );
  expect(items[0]?.html).toBe(blocks);
  expect(items[1]).toMatchObject({ title: "İstanbul’da günbatımı", html: "<p>Çay, şeker</p>" });
});

test("blocks that WordPress fills by itself: notes and shared blocks come, of others it is said", async () => {
  const block = (name: string, options = "") => `<!-- wp:${name}${options} /-->`;
  const { items } = await read(
    wxr(
      {
        id: 1,
        title: "Bloklar",
        content: `<!-- wp:paragraph --><p>Söz<sup data-fn="n1" class="fn"><a href="#n1">1</a></sup></p><!-- /wp:paragraph -->${block("block", ' {"ref":2}')}${block("latest-posts")}${block("footnotes")}`,
        meta: { footnotes: '[{"id":"n1","content":"Not <em>bir<\\/em>"}]' },
      },
      { id: 2, type: "wp_block", content: "<p>Ortak söz</p>" },
      { id: 3, title: "Bozuk notlar", content: block("footnotes"), meta: { footnotes: "[" } },
    ),
  );
  expect(items[0]?.html).toMatch(
    /<p>Ortak söz<\/p>.*<ol class="wp-block-footnotes"><li id="n1">Not <em>bir<\/em><\/li><\/ol>$/s,
  );
  expect(items[0]?.notes).toEqual([{ kind: "block", what: "latest-posts" }]);
  expect(items[1]?.notes).toEqual([]);
});

test("a category within another is found at its whole address, a gallery shows pictures alone", async () => {
  const head =
    WXR_HEAD +
    "<wp:category><wp:category_nicename>ada</wp:category_nicename><wp:category_parent>oyku</wp:category_parent><wp:cat_name>Ada</wp:cat_name></wp:category>";
  const { items } = await read(
    head +
      wxrItem({ id: 1, title: "Ada", content: "[gallery] ve [[gallery]]", terms: ["category:ada:Ada"] }) +
      ["a.jpg", "b.pdf"]
        .map((file, index) =>
          wxrItem({
            id: 2 + index,
            type: "attachment",
            parent: 1,
            attachment: `https://eski.example/${file}`,
          }),
        )
        .join("") +
      "</channel></rss>",
  );
  expect(items[0]?.archives.map(({ address }) => address)).toEqual([
    "/category/ada/",
    "/category/oyku/ada/",
    "/author/nermin/",
  ]);
  expect(items[0]?.html).toBe(
    '<figure><img src="https://eski.example/a.jpg" alt=""></figure>\n<p>ve [gallery]</p>',
  );
  expect(items[0]?.notes).toEqual([]);
});

test("control characters do no harm, and of a file that is cut the whole items come", async () => {
  const text = wxr({ id: 1, title: "Bir\0 \u0008iki", content: "A]]>B" }, { id: 2, title: "Yarım" });
  const { items, left } = await read(text.slice(0, text.lastIndexOf("<wp:post_type>")));
  expect(items.map(({ title, html }) => [title, html])).toEqual([["Bir iki", "<p>A]]>B</p>"]]);
  expect(left).toEqual([{ title: "eski-dergi.xml", reason: "Dosya burada kesiliyor; sonrası yok." }]);
});

test("a feed that is no export is refused in words", async () => {
  const feed = '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>';
  await expect(read(feed)).rejects.toThrow("bu bir WordPress dışa aktarımı değil");
});

test("categories that are said to be within each other have an address of a few levels", () => {
  const site = new WordpressSite();
  for (let index = 0; index < 1000; index += 1) site.parents.set(`k${index}`, `k${index + 1}`);
  expect(site.categoryPath("k0").split("/")).toHaveLength(20);
  site.parents.set("k1", "k0");
  expect(site.categoryPath("k0")).toBe("k1/k0");
});

test("what was for members there is a draft that says so, whichever plugin closed it", async () => {
  const paywall = "<!-- wp:paragraph --><p>Açık.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /-->";
  const { items } = await read(
    wxr(
      { id: 1, title: "Duvarlı", content: `${paywall}<p>Kapalı</p>` },
      { id: 2, title: "Kısa kod", content: '[membership level="1"]Kapalı[/membership]' },
      { id: 3, title: "Yanına yazılan", meta: { _jetpack_newsletter_access: "paid_subscribers" } },
      { id: 4, title: "Herkese", meta: { _jetpack_newsletter_access: "everybody" }, content: "Açık [sic]." },
    ),
  );
  expect(items.map(({ status }) => status)).toEqual(["draft", "draft", "draft", "published"]);
  for (const { notes } of items.slice(0, 3)) expect(notes[0]).toEqual({ kind: "members" });
  expect(items[3]?.notes).toEqual([]);
});

test("words in brackets stay, with their links; notes of plugins are notes; an address keeps its parts", async () => {
  const { items } = await read(
    wxr({
      id: 1,
      title: "Köşeli",
      content: [
        'Bir. [Kaynak: <a href="https://arsiv.example/haber?id=5">Gazete, 1998</a>] İki. [bkz. https://arsiv.example/izle?v=abc] Üç [kaynak id=5].',
        "Kar[efn_note]Atılgan, 1973.[/efn_note] yağdı[mfn]İkinci.[/mfn].",
        "[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=600]",
        '[form id="5" title="İletişim"]',
      ].join("\n\n"),
    }),
  );
  const html = items[0]?.html ?? "";
  expect(html).toContain('[Kaynak: <a href="https://arsiv.example/haber?id=5">Gazete, 1998</a>]');
  expect(html).toContain("[bkz. https://arsiv.example/izle?v=abc]");
  expect(html).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(html).not.toContain("[form");
  const text = readForeignText(html).write(
    () => null,
    () => null,
  );
  expect(text).toMatch(
    /Kar<sup><a href="#fn-1"[\s\S]*yağdı<sup><a href="#fn-2"[\s\S]*Atılgan, 1973\.[\s\S]*İkinci\./,
  );
});

test("co-authors come by their names, guests too", async () => {
  const { items, left } = await read(
    wxr(
      {
        id: 1,
        title: "İki yazarlı",
        terms: ["author:cap-nermin:nermin", "author:cap-mehmet-can:mehmet-can"],
      },
      {
        id: 2,
        type: "guest-author",
        title: "Mehmet Can",
        meta: { "cap-display_name": "Mehmet Can", "cap-user_login": "mehmet-can" },
      },
    ),
  );
  expect(items[0]?.authors.map(({ author }) => author)).toEqual(["Nermin Aksoy", "Mehmet Can"]);
  expect(left.map(({ title }) => title)).toEqual([null]);
});

test("Turkish letters that were read as Latin 1 are mended, and Icelandic ones stay", async () => {
  const { items } = await read(
    wxr(
      { id: 1, title: "Kýyý", content: "Bir akþam daðda ve kýyýda.", terms: ["category:siir:Þiir"] },
      { id: 2, title: "Þórr", content: "Sýðan fór Þórr á brott." },
    ),
  );
  expect(items.map(({ title, html }) => [title, html])).toEqual([
    ["Kıyı", "<p>Bir akşam dağda ve kıyıda.</p>"],
    ["Þórr", "<p>Sýðan fór Þórr á brott.</p>"],
  ]);
  expect(items[0]?.categories).toEqual(["Şiir"]);
});
