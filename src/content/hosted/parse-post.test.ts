import { expect, test } from "vitest";
import { buildPost } from "../../../test/content-service/build-post.ts";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import { NO_TEXTS } from "../../domain/post-fields.ts";
import { parsePost } from "./parse-post.ts";

const BASE = new URL("https://icerik.example/graphql");
const image = { url: "https://media.example/a.jpg" };

function parsed(overrides: object) {
  const { post, faults } = parsePost(
    { ...buildPost({ id: "a", featuredImage: image }), ...overrides },
    7,
    BASE,
  );
  return {
    post,
    severities: faults.map(({ severity }) => severity),
    reasons: faults.map(({ reason }) => reason),
  };
}

test("a whole post becomes a Post with its instant in UTC", () => {
  const wire = {
    id: "ağaç/1",
    title: "  Işık \n ve\tgölge ",
    abstract: "Özet",
    categories: [{ name: " Deneme " }, { name: "Şiir" }],
    featuredImage: image,
    createdAt: "2024-05-01T12:00:00+03:00",
    content: { html: "<p>a</p>" },
    pdf: { url: "https://media.example/a.pdf" },
  };
  expect(parsePost(wire, 0, BASE)).toEqual({
    post: {
      ...NO_TEXTS,
      id: "ağaç/1",
      title: "Işık ve gölge",
      abstract: "Özet",
      categories: [{ name: "Deneme" }, { name: "Şiir" }],
      imageUrl: "https://media.example/a.jpg",
      fileBase: BASE.href,
      pageSetup: AUTO_PAGES,
      outline: null,
      authors: [],
      createdAt: "2024-05-01T09:00:00.000Z",
      html: "<p>a</p>",
      pdfUrl: "https://media.example/a.pdf",
    },
    faults: [],
  });
});

test("titles, abstracts and names that come as HTML are text; what only looks like it stays", () => {
  const read = (title: string, abstract: string) =>
    parsePost({ id: "a", title, abstract, categories: [{ name: "Öykü &amp; <i>şiir</i>" }] }, 0, BASE).post;
  expect(read("<em>Işık</em> &amp; gölge", "<p>Bir&nbsp;özet<br>iki satır</p>")).toMatchObject({
    title: "Işık & gölge",
    abstract: expect.stringMatching(/^Bir özet\s?iki satır$/),
    categories: [{ name: "Öykü & şiir" }],
  });
  expect(read("a < b & c > d", "Can & Ece\n<3")).toMatchObject({
    title: "a < b & c > d",
    abstract: "Can & Ece\n<3",
  });
});

test("id and title are all that a post needs", () => {
  const bare = {
    ...NO_TEXTS,
    categories: [],
    imageUrl: null,
    fileBase: BASE.href,
    pageSetup: AUTO_PAGES,
    outline: null,
    authors: [],
    createdAt: null,
    html: null,
    pdfUrl: null,
  };
  const nulls = {
    abstract: null,
    categories: null,
    featuredImage: null,
    createdAt: null,
    content: null,
    pdf: null,
  };
  for (const rest of [{}, nulls, { featuredImage: { url: null }, content: { html: null } }]) {
    expect(parsePost({ id: "a", title: "b", ...rest }, 0, BASE)).toEqual({
      post: { id: "a", title: "b", ...bare },
      faults: [],
    });
  }
});

test.each([
  [{ id: undefined }, '"id"', "yok"],
  [{ id: null }, '"id"', "null"],
  [{ id: "  " }, '"id"', "boş metin"],
  [{ id: 1.5 }, '"id"', "sayı (1.5)"],
  [{ id: "x".repeat(513) }, '"id"', "513 karakter"],
  [{ title: undefined }, '"title"', "yok"],
  [{ title: "\n" }, '"title"', "boş metin"],
  [{ title: 12 }, '"title"', "sayı (12)"],
  [{ abstract: ["a"] }, '"abstract"', "liste"],
  [{ categories: "Deneme" }, '"categories"', "“Deneme”"],
  [{ categories: ["Deneme"] }, '"categories"', "“Deneme”"],
  [{ categories: [{ name: false }] }, '"categories.name"', "mantıksal değer (false)"],
  [{ featuredImage: "https://a/b.jpg" }, '"featuredImage"', "“https://a/b.jpg”"],
  [{ featuredImage: { url: 1 } }, '"featuredImage.url"', "sayı (1)"],
  [{ createdAt: 1700000000 }, '"createdAt"', "sayı (1700000000)"],
  [{ content: "<p>" }, '"content"', "“<p>”"],
  [{ content: { html: {} } }, '"content.html"', "nesne"],
  [{ pdf: [] }, '"pdf"', "liste"],
])("%o leaves the post out, and one sentence says which field and what it had", (overrides, field, had) => {
  const { post, severities, reasons } = parsed(overrides);
  expect(post).toBeNull();
  expect(severities).toEqual(["skipped"]);
  expect(reasons[0]).toContain(field);
  expect(reasons[0]).toContain(had);
});

test.each([null, undefined, 5, "a", [], true])("an entry of the list that is %o is skipped", (wire) => {
  const { post, faults } = parsePost(wire, 3, BASE);
  expect(post).toBeNull();
  expect(faults).toMatchObject([{ id: null, position: 3, severity: "skipped" }]);
});

test.each([
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "a/b%2F c",
  "👩‍👩‍👧",
  " boşluklu ",
  "x".repeat(512),
])("the odd id %s is kept as it is", (id) => {
  expect(parsed({ id })).toMatchObject({ post: { id }, severities: [] });
});

test("an integer id becomes text", () => {
  expect(parsed({ id: 42 }).post?.id).toBe("42");
});

test("a field named __proto__ pollutes nothing", () => {
  const wire = JSON.parse(
    '{"__proto__": {"id": "x", "title": "y"}, "categories": [{"__proto__": {"name": "z"}}]}',
  );
  expect(parsePost(wire, 0, BASE).post).toBeNull();
  expect({}).not.toHaveProperty("title");
});

test.each([
  ["2024-05-01", "2024-05-01T00:00:00.000Z"],
  ["2024-05-01 10:20", "2024-05-01T10:20:00.000Z"],
  ["2024-05-01T10:20:30.123456Z", "2024-05-01T10:20:30.123Z"],
  ["2024-05-01T10:20:30+0300", "2024-05-01T07:20:30.000Z"],
  ["2024-05-01T10:20:30+03", "2024-05-01T07:20:30.000Z"],
])("the date %s is read as %s", (createdAt, instant) => {
  expect(parsed({ createdAt })).toMatchObject({ post: { createdAt: instant }, severities: [] });
});

test.each(["yarın", "", "sayı 1", "2024-02-30", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z"])(
  "the date “%s” is dropped",
  (createdAt) => {
    expect(parsed({ createdAt })).toMatchObject({ post: { createdAt: null }, severities: ["repaired"] });
  },
);

test.each(["", " ", "http://", "javascript:alert(1)", "data:image/png;base64,AA", "ftp://a/b"])(
  "the image address “%s” is dropped, the same PDF address skips the issue",
  (url) => {
    expect(parsed({ featuredImage: { url } })).toMatchObject({
      post: { imageUrl: null },
      severities: ["repaired"],
    });
    expect(parsed({ pdf: { url } })).toMatchObject({ post: null, severities: ["skipped"] });
  },
);

test("the publisher's own date comes before the service's, and a picture may say what it shows", () => {
  const own = { date: "2026-11-20", featuredImage: { ...image, alt: "  Fener,\n gece " } };
  expect(parsed(own)).toMatchObject({
    post: { createdAt: "2026-11-20T00:00:00.000Z", imageAlt: "Fener, gece" },
    severities: [],
  });
});

test.each([{ date: 20261120 }, { date: "yakında" }, { featuredImage: { ...image, alt: ["a"] } }])(
  "what only some services know leaves a post whole when it is wrong: %o",
  (overrides) => {
    const { createdAt } = parsed({}).post ?? {};
    const { post, severities } = parsed({ createdAt, ...overrides });
    expect(post).toMatchObject({ createdAt, imageAlt: null, fileBase: BASE.href, imageUrl: image.url });
    expect(severities).toEqual(["repaired"]);
  },
);

test("authors are names in one field or several, and whoever has none costs no post", () => {
  const long = "ş".repeat(500);
  const { post, severities } = parsed({
    authors: [{ name: " İnci\n Öz " }, { name: null }, { name: long }],
    author: { node: { name: "漢字 / .." } },
    translators: ["A", 7],
    illustrator: { name: "  " },
  });
  expect(post?.authors.map(({ id, name, role }) => [role, id, name])).toEqual([
    ["writer", "inci-oz", "İnci Öz"],
    ["writer", "s".repeat(100), `${"ş".repeat(100)}…`],
    ["writer", "漢字-", "漢字 / .."],
    ["translator", "a", "A"],
  ]);
  expect(severities).toEqual(["repaired", "repaired", "repaired", "repaired"]);
  const many = parsed({ authors: Array.from({ length: 50 }, (_, index) => ({ name: `Y ${index}` })) });
  expect([many.post?.authors.length, many.severities]).toEqual([20, ["repaired"]]);
  for (const authors of ["İnci Öz", { name: "İnci Öz" }])
    expect(parsed({ authors }).post?.authors).toEqual([{ id: "inci-oz", name: "İnci Öz", role: "writer" }]);
});

test("a file whose address is null is none", () => {
  const post = { imageUrl: null, pdfUrl: null };
  expect(parsed({ featuredImage: { url: null }, pdf: { url: null } })).toMatchObject({
    post,
    severities: [],
  });
});

test.each([{}, { id: "varlik-1" }, { dosya: { adres: "https://media.example/sayi.pdf" } }])(
  "a PDF without a known address, %j, makes no article",
  (pdf) => {
    const { post, severities, reasons } = parsed({ pdf });
    expect([post, severities]).toEqual([null, ["skipped"]]);
    expect(reasons.join()).toContain("pdf { url }");
    expect(parsed({ featuredImage: pdf })).toMatchObject({
      post: { imageUrl: null },
      severities: ["repaired"],
    });
  },
);

test.each([
  [{ raw: { children: [] } }],
  [{ json: { nodeType: "document" } }],
  [[{ _type: "block", children: [] }]],
])("a text that is no HTML, %j, is a fault that says how it is asked for", (content) => {
  const { post, severities, reasons } = parsed({ content });
  expect([post?.html, severities]).toEqual([null, ["repaired"]]);
  expect(reasons.join()).toContain("content { html }");
});

test.each([
  ["/uploads/a.jpg", "https://icerik.example/uploads/a.jpg"],
  ["a.jpg", "https://icerik.example/a.jpg"],
  ["//media.example/a.jpg", "https://media.example/a.jpg"],
])("the address %s is completed by the service's own", (url, imageUrl) => {
  expect(parsed({ featuredImage: { url } })).toMatchObject({ post: { imageUrl }, severities: [] });
});

test("reasons do not carry the address of a PDF", () => {
  expect(parsed({ pdf: { url: "ftp://gizli.example/sayi.pdf" } }).reasons.join()).not.toContain("gizli");
});

test("categories without a name are dropped with one note", () => {
  const categories = [null, { name: "Deneme" }, { name: null }, {}, { name: " " }];
  expect(parsed({ categories })).toMatchObject({
    post: { categories: [{ name: "Deneme" }] },
    severities: ["repaired"],
  });
});

test("a post may be repaired in several fields", () => {
  const featuredImage = { url: "ftp://x.example/a.png" };
  const { post, severities } = parsed({ createdAt: "dün", featuredImage, categories: [null] });
  expect(post).not.toBeNull();
  expect(severities).toEqual(["repaired", "repaired", "repaired"]);
});

test("what a field had cannot forge a line of a log", () => {
  expect(parsed({ createdAt: "a\n2026 ERROR\u2028x\u202e" }).reasons[0]).not.toMatch(/[\n\u2028\u202e]/);
});

test("a title or an abstract that would swell every page is cut, and it is said", () => {
  const { post, severities } = parsed({ title: "a".repeat(1_000_000), abstract: "b".repeat(1_000_000) });
  expect(post?.title).toBe(`${"a".repeat(500)}…`);
  expect(post?.abstract).toBe(`${"b".repeat(5000)}…`);
  expect(severities).toEqual(["repaired", "repaired"]);
});
