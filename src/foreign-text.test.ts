import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readForeignText } from "./content/foreign/foreign-html.ts";
import type { ForeignExport, ForeignItem } from "./content/foreign/foreign-item.ts";
import { ghostExport } from "./content/foreign/ghost/ghost-export.ts";
import { plainMarkdown } from "./content/foreign/markdown/foreign-markdown.ts";
import { splitForeignMatter } from "./content/foreign/markdown/foreign-matter.ts";
import { substackExport } from "./content/foreign/substack/substack-export.ts";
import { wxr } from "./content/foreign/testing/wxr.ts";
import { wordpressExport } from "./content/foreign/wordpress/wordpress-export.ts";
import { errorsOf } from "./content/hosted/graphql-client.ts";
import { isLastChance, negotiate, newServiceProfile, smallerPageSize } from "./content/hosted/negotiate.ts";
import { ownQuery } from "./content/hosted/own-query.ts";
import { parsePost } from "./content/hosted/parse-post.ts";
import { htmlToMarkdown } from "./content/library/export/html-to-markdown.ts";
import { splitFrontMatter } from "./content/library/import/front-matter.ts";
import { openText } from "./content/library/import/import-article.ts";
import { publicationDate } from "./content/publication-date.ts";
import { cleanHtml } from "./content/sanitize/clean-html.ts";
import { webAddress } from "./content/sanitize/web-address.ts";
import { withResponsiveImages } from "./content/snapshot/responsive-images.ts";
import { withSoftHyphens } from "./content/snapshot/soft-hyphens.ts";
import { withVerseLines } from "./content/snapshot/verse-lines.ts";
import { readingMinutes } from "./content/sync/prepare-post.ts";
import { linkAddress } from "./desk/app/editor/link/link-address.ts";
import { plainParagraphs } from "./desk/app/editor/paste/clean-pasted.ts";
import { checkDocument } from "./desk/document/check-document.ts";
import { documentToHtml } from "./desk/document/document-html.ts";
import { embedHost } from "./desk/document/embed-address.ts";
import { findFootnotes } from "./desk/document/footnote-numbers.ts";
import { schema } from "./desk/document/schema.ts";
import { canonicalHtml, cleanForReaders } from "./desk/html/canonical-html.ts";
import { editableForm } from "./desk/html/editable-form.ts";
import { htmlToDocument } from "./desk/html/html-to-document.ts";
import { withStableAddresses } from "./domain/address/stable-address.ts";
import { unwrapRedirect } from "./domain/address/unwrap-redirect.ts";
import { formerPath } from "./domain/former-path.ts";
import type { TextLine } from "./domain/issue/edition.ts";
import { findMatches, termPattern } from "./domain/issue/term-matches.ts";
import { addressedId, isTitledAddress, safeNext } from "./domain/paths.ts";
import { searchedCard, termParts } from "./domain/search/search-term.ts";
import { countWords } from "./domain/text/word-count.ts";
import { foldTurkish, foldWithMap, plainLine, slugOf } from "./domain/turkish-text.ts";
import { textElsewhere } from "./feeds/text-elsewhere.ts";
import { proposeArticles } from "./issues/articles/propose-articles.ts";
import { parseHocr } from "./issues/scans/hocr.ts";
import { turkishTextScore } from "./issues/text/turkish-text-score.ts";
import { cleanSvg } from "./magazine/pictures/clean-svg.ts";
import { memberCookies } from "./membership/http/member-cookies.ts";
import { isRefused, refused } from "./platform/public-error.ts";
import { wellFormedJson } from "./platform/well-formed-json.ts";
import { articleText } from "./search/article-text.ts";
import { wordsOf } from "./search/match-articles.ts";
import { textQuery } from "./search/text-query.ts";
import { findPassage, lettersIn } from "./site/annotations/find-passage.ts";

/* Whatever reads what others wrote takes twice as long for twice as much. */

/** Beginnings of what the readers know, none of which ends; and what they pass over in runs. */
const SEEDS = [
  ...[
    '<a href="#fn-"',
    '<a href="#fn-1" data-footnote-ref ',
    "<a ",
    "<a>",
    "<b>",
    "<b a>",
    "<p>",
    "<p><b x>",
    "</p>",
  ],
  ...[
    '<img src="library:',
    '<img src="a.png">',
    "<img ",
    "<ul><li>",
    "<table><tr><td>",
    "<div>",
    "<svg>",
    "<g>",
  ],
  ...[
    "<script>",
    "<style>",
    "<body>",
    "</body>",
    "<!--",
    "<!-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "<",
    ">",
    "</",
    "&",
    "&#",
  ],
  ...[
    "<!-- wp:block {",
    "<!-- wp:footnotes /-->",
    "[gallery ",
    "[caption]",
    "[",
    "[[a",
    "[a-",
    "]",
    "![[a|",
    "[[a|b",
  ],
  ...[
    "{:",
    "{% highlight a",
    "{% a",
    "{{< highlight a",
    "{{< a",
    '{{ "',
    "{",
    "%%",
    "```\n",
    "`",
    "~~~\n",
    "$",
  ],
  ...[
    '"',
    '\\"',
    "'",
    "\\",
    "“",
    "a=",
    "a = ",
    "[a]\n",
    "a: \n",
    "- ",
    "  - a\n",
    "&a ",
    "*a ",
    "*",
    "_",
    "#",
    "# ",
    "> ",
  ],
  ...[
    " ",
    "\t",
    "\n",
    "\n \n",
    "\r",
    "\u00a0",
    "a",
    "a ",
    "-",
    "--",
    "0",
    "0-",
    ".",
    "a.",
    "/",
    "//",
    "?",
    "@a",
    "a@a.",
    "(",
  ],
  ...[
    "url(",
    "@font-face {",
    "/*",
    ";",
    "a(",
    "query(",
    "query ",
    "field ",
    "https://a.b/",
    "https%3A%2F%2F",
    "é",
  ],
  ...["\u0301\u0316", "ﬁ", "Ã§", "\\ud800", "\u0000", "\u0001", "\u00ad", "\u200b", "İ", "🙂", "📖\u0301"],
];

/** Beginnings that are whole, and lack their end. */
SEEDS.push(
  ...[
    "{% highlight a %}",
    "{{< highlight a >}}",
    "{{< a >}}",
    "{% a %}",
    "![[a|",
    "[embed]",
    "[gallery]",
    "[/gallery]",
  ],
  ...[
    '<!-- wp:block {"ref":1} /-->',
    '<a href="#fn-1" data-footnote-ref>',
    '<div class="footnote">',
    "<pre>",
    "<figure>",
  ],
  ...[
    '<sup data-fn="1">',
    '<p style="text-align:',
    'a="a" ',
    '"""',
    "# a\n",
    "a: |\n",
    "[a, ",
    "{a: ",
    "<tr>",
    "<td>",
  ],
  ...[
    "<blockquote>",
    "<script a>",
    "<svg><b>",
    "<math>",
    "<title>",
    "<textarea>",
    "<plaintext>",
    "<p/>",
    "</b>",
    "</div>",
  ],
);

/** What is repeated, or what stands first and what is repeated. */
type Seed = string | readonly [first: string, repeated: string];

/** What two parts of a pattern might read both, after that which stands before them. */
const PAIRS: readonly Seed[] = [
  ["<a ", 'href="#fn-" '],
  ["<a ", 'data-embed="'],
  ["<img ", 'src="library:'],
  ["<a", " "],
  ["[a", "-"],
  ["[[a", "-"],
  ["{{< a", "-"],
  ["a=", " "],
  ["a", " "],
  ["a", "."],
  ["query", " "],
  ["[[a", "|"],
  ["https://substackcdn.com/image/fetch/", "https%3A%2F%2Fa"],
  ["a@", "a."],
  ["a\n", " "],
  ["field ", '"'],
];

/** Ends what is repeated with what no pattern goes on with. */
const END = "§\r!\n!";

const ADDRESS = "https://eski.example/";
const { signal } = new AbortController();

async function readAll(given: ForeignExport): Promise<void> {
  for await (const entry of given.read(signal)) if ("item" in entry) readItem(given, entry.item);
}

function readItem(given: ForeignExport, item: ForeignItem): void {
  const text = readForeignText(item.html);
  for (const address of text.pictures) given.placesOf(address, item);
  given.placesOf(item.html, item);
  given.pathOf(item.html);
  text.write(
    () => null,
    (href) => given.pathOf(href),
  );
}

const FOLDER = mkdtempSync(join(tmpdir(), "mecmua-foreign-"));
mkdirSync(join(FOLDER, "posts"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(FOLDER, name);
  await writeFile(path, text);
  return path;
}

type Reader = (text: string) => unknown;

const READERS: Readonly<Record<string, Reader>> = {
  "an article's HTML": (text) => cleanHtml(text, (address) => address, ADDRESS),
  "HTML of another system": (text) =>
    readForeignText(text).write(
      () => null,
      () => null,
    ),
  "a document of the desk": (text) => documentToHtml(htmlToDocument(text)),
  "the same in one block": (text) => documentToHtml(htmlToDocument(`<p title="${text}">${text}</p>`)),
  "a block made editable": (text) => editableForm(`<div>${text}</div>`),
  "a block that is kept": (text) => {
    const doc = schema.node("doc", null, [schema.node("opaque", { html: text })]);
    return [findFootnotes(doc), checkDocument(doc), documentToHtml(doc)];
  },
  "a paragraph of the desk": (text) => {
    const link = schema.marks.link?.create({ href: text }) ?? null;
    return checkDocument(
      schema.node("doc", null, [schema.node("paragraph", null, link ? [schema.text(text, [link])] : [])]),
    );
  },
  "a title in a text": (text) =>
    canonicalHtml(cleanForReaders(`<p><a href="/" title="${text}">${text}</a></p>`)),
  "what is pasted without formats": plainParagraphs,
  "an address by way of another": (text) => unwrapRedirect(`https://www.google.com/url?q=https://${text}`),
  "signed addresses in a text": (text) =>
    withStableAddresses(`${text} https://${text}?sig=1&${text} ${"https://a.b/?sig=1&amp;"}${text}`),
  "highlights in a text": (text) => {
    const [quote, around] = [text.slice(0, 200), text.slice(0, 40)];
    findPassage(lettersIn(text), { quote, before: around, after: around });
    findPassage(lettersIn(text), { quote: `${quote}§yok`, before: around, after: around });
  },
  "an export as Markdown": (text) =>
    htmlToMarkdown(
      cleanHtml(text, (address) => address),
      (markdown) => markdown,
    ),
  "Markdown of others": (text) => plainMarkdown(text, { note: () => undefined, pathOf: () => null }),
  "YAML of others": (text) => splitMatter(`---\n${text}\n---\n`),
  "TOML of others": (text) => splitMatter(`+++\n${text}\n+++\n`),
  "a value in TOML": (text) => splitMatter(`+++\na = ${text}\n+++\n`),
  "a text in TOML": (text) => splitMatter(`+++\na = """${text}"""\n+++\n`),
  "lists in TOML": (text) => splitMatter(`+++\na = [${text}]\n+++\n`),
  "JSON before a text": (text) => splitMatter(`{"a": "${text}`),
  "a text without front matter": (text) => splitForeignMatter(`---\n${text}`),
  "front matter": (text) => splitFrontMatter(`---\n${text}\n---\n`, "a.md"),
  "an HTML file": async (text) => {
    const opened = await openText(await fileOf("a.html", `---\ntitle: a\n---\n${text}`), "a.html");
    return opened.importText(() => Promise.reject(refused("", "a.html")), signal);
  },
  WordPress: async (text) =>
    readAll(
      wordpressExport(
        [
          await fileOf(
            "a.xml",
            wxr({
              id: 1,
              title: text,
              content: text,
              excerpt: text,
              slug: text,
              link: ADDRESS,
              meta: { footnotes: text },
            }),
          ),
        ],
        "a",
      ),
    ),
  "WordPress's shortcodes": async (text) =>
    readAll(
      wordpressExport(
        [await fileOf("a.xml", wxr({ id: 1, content: `[embed]${text}[/embed][gallery ${text}]` }))],
        "a",
      ),
    ),
  "WordPress's file": async (text) =>
    readAll(wordpressExport([await fileOf("a.xml", `<rss><wp:a>${text}`)], "a")),
  Ghost: async (text) => {
    const posts = [
      { id: "1", title: text, html: text, slug: text, feature_image: text },
      { id: "2", plaintext: text },
    ];
    return readAll(
      ghostExport(await fileOf("a.json", JSON.stringify({ db: [{ data: { posts } }] })), "a", null, ADDRESS),
    );
  },
  "Ghost's file": async (text) =>
    readAll(ghostExport(await fileOf("a.json", `{"posts": [{${text}`), "a", null, ADDRESS)),
  Substack: async (text) => {
    await fileOf("posts/1.a.html", text);
    await fileOf("posts.csv", `post_id,title,subtitle\n1.a,"${text.replaceAll('"', '""')}",${text}`);
    return readAll(substackExport(FOLDER, "a"));
  },
  "an address": (text) => [
    webAddress(text.slice(0, 4096)),
    embedHost(text),
    linkAddress(text),
    formerPath(text),
  ],
  "an asked path": (text) => [addressedId(text), isTitledAddress(`/post/${text}`), safeNext(`/${text}`)],
  "a cookie": memberCookies(false).mayBeMember,
  "an answer's post": (text) =>
    parsePost({ ...POST, id: text, title: text, abstract: text, content: { html: text } }, 0, BASE),
  "an answer's addresses": (text) =>
    parsePost(
      { ...POST, createdAt: text, date: text, featuredImage: { url: text, alt: text }, pdf: { url: text } },
      0,
      BASE,
    ),
  "a refusal of the service": (text) => {
    const { dialects } = newServiceProfile();
    const errors = errorsOf({
      errors: [{ message: text, extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
    });
    return [
      negotiate(dialects, errors),
      smallerPageSize(100, errors),
      dialects[0] && isLastChance(dialects[0], errors),
    ];
  },
  "a query of one's own": ownQuery,
  JSON: wellFormedJson,
  "a drawing": (text) =>
    cleanSvg(`<svg viewBox="0 0 1 1"><path d="${text}" style="${text}"/><style>${text}</style>${text}`),
  "a feed": (text) => textElsewhere(text, ADDRESS),
  "pictures of an article": (text) =>
    withResponsiveImages(
      text,
      () => null,
      () => "A",
    ),
  "lines of verse": (text) => [withVerseLines(text), withVerseLines(cleanHtml(text, () => null))],
  "soft hyphens": (text) => [withSoftHyphens(text), withSoftHyphens(cleanHtml(text, () => null))],
  "words of an article": (text) => [articleText(text), readingMinutes(text), wordsOf(text), countWords(text)],
  "words of a page": turkishTextScore,
  "words of a scan": parseHocr,
  "articles of an issue": (text) => {
    const lines = (text.match(/[^\r\n]{1,80}/g) ?? []).map((words, index): TextLine => {
      const box = [500, 300 + (index % 60) * 150, 4000, index % 4 === 0 ? 300 : 120] as const;
      return { text: words, box, words: [] };
    });
    const pages = Array.from({ length: Math.ceil(lines.length / 60) }, (_, page) => ({
      width: 600,
      height: 800,
      fonts: [],
      blocks: [lines.slice(60 * page, 60 * page + 60)],
    }));
    return proposeArticles({ pages, outline: [], labels: null });
  },
  "a search": (text) => {
    const parts = termParts(text.slice(0, 200));
    const pattern = termPattern(text);
    return [
      textQuery(parts),
      searchedCard(text, text),
      pattern && findMatches([[foldTurkish(text)]], pattern, 10),
    ];
  },
  "a title": (text) => [plainLine(text), slugOf(text), foldWithMap(text), publicationDate(text)],
};
const POST = { id: "a", title: "a", createdAt: "2024-01-01" };
const BASE = new URL(ADDRESS);

/** In UTF-16 units, of the smaller one of both texts. */
const LENGTH = 12_000;
/** Of readers that are slow on any text, and of one that is quick. */
const LENGTHS: Readonly<Record<string, number>> = {
  "a document of the desk": 2_500,
  "the same in one block": 2_500,
  "a block made editable": 2_500,
  "an export as Markdown": 4_000,
  "YAML of others": 2_500,
  "front matter": 2_500,
  "words of an article": 24_000,
};
/** A text that is `times` as long may take `maxFactor` times as long at the most. */
interface Growth {
  readonly times: number;
  readonly maxFactor: number;
}
const TWICE: Growth = { times: 2, maxFactor: 2.5 };
/** Linear work was measured at up to 45 times, as more memory is slower; quadratic work takes 256. */
const SIXTEEN_TIMES: Growth = { times: 16, maxFactor: 100 };
/** Processor time of this thread: below it a factor says nothing. */
const MIN_MS = 20;
const ATTEMPTS = 4;

/** A parser's own words, of several kinds, go to the publisher. */
function splitMatter(text: string): void {
  try {
    splitForeignMatter(text);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
}

async function cost(read: Reader, text: string): Promise<number> {
  const begin = process.threadCpuUsage();
  try {
    await read(text);
  } catch (error) {
    // A text may be refused, or be too nested for a library that calls itself.
    if (!(isRefused(error) || error instanceof RangeError)) throw error;
  }
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

/** @returns by how much longer the reader takes for the longer text, at best; 1 where it takes no time */
async function factorOf(
  read: Reader,
  seed: Seed,
  length: number,
  { times, maxFactor }: Growth,
): Promise<number> {
  const [first, repeated] = typeof seed === "string" ? ["", seed] : seed;
  const textOf = (size: number) => first + repeated.repeat(size / repeated.length) + END;
  const [short, long] = [textOf(length), textOf(times * length)];
  let [least, leastOfLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    leastOfLong = Math.min(leastOfLong, await cost(read, long));
    if (leastOfLong < MIN_MS) return 1;
    least = Math.min(least, await cost(read, short));
    if (leastOfLong / least <= maxFactor) break;
  }
  return leastOfLong / least;
}

/** The clock's steps of some milliseconds can make twice the text seem slow, and sixteen times the text not. */
async function expectLinear(read: Reader, seed: Seed, length: number): Promise<void> {
  if ((await factorOf(read, seed, length, TWICE)) <= TWICE.maxFactor) return;
  const factor = await factorOf(read, seed, length, SIXTEEN_TIMES);
  expect(factor, JSON.stringify(seed)).toBeLessThanOrEqual(SIXTEEN_TIMES.maxFactor);
}

test.each(Object.entries(READERS))("%s takes twice as long for twice as much", async (name, read) => {
  for (const seed of [...SEEDS, ...PAIRS]) await expectLinear(read, seed, LENGTHS[name] ?? LENGTH);
});

/** What costs little in a short text. */
const LONG: readonly (readonly [reader: string, repeated: string, length: number])[] = [
  ["an HTML file", "<b>", 300_000],
  ["a drawing", "<g>", 300_000],
  ["an article's HTML", "<b>", 150_000],
  ["WordPress's file", "<b>", 150_000],
];

test.each(LONG)("%s of many “%s” takes twice as long for twice as much", async (name, repeated, length) => {
  await expectLinear(READERS[name] ?? (() => expect.unreachable()), repeated, length);
});

test("front matter that is longer than anybody writes is not read", () => {
  const text = "]".repeat(60_000);
  expect(() => splitFrontMatter(`---\n${text}\n---\n`, "a.md")).toThrow(/çok uzun/);
  expect(() => splitForeignMatter(`---\n${text}\n---\n`)).toThrow(/çok uzun/);
});
