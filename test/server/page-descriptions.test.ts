import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPost } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { type DescribedPage, describedPage, isPictured, type Thing } from "./described-page.ts";

/* How pages of every kind describe themselves to search engines and to who shows a link to them. */

const ORIGIN = "https://dergi.example";
const ISSUE = "/post/sayi-12-yol";
const ARTICLE = "/post/son-vapur";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ PUBLIC_URL: ORIGIN });
  // An issue's pages are there, and the pictures are known.
  for (const path of [ISSUE, ARTICLE])
    await until(
      () => pageAt(path),
      ({ things }) => isPictured(things[0]) && (path === ARTICLE || things[0]?.pageEnd !== undefined),
    );
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function pageAt(path: string, status = 200): Promise<DescribedPage> {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, status]);
  return describedPage(await answer.text());
}

test("a Turkish domain is shown as it is written, and programs get it in ASCII", async () => {
  const ascii = "https://xn--gke-3la7e.example";
  const turkish = await startSiteInProcess({ PUBLIC_URL: "https://gökçe.example" });
  try {
    const html = await (await turkish.get(ARTICLE)).text();
    expect(html).toContain(` · gökçe.example${ARTICLE}</p>`);
    expect(html).toContain(`<link rel="canonical" href="${ascii}${ARTICLE}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${ascii}${ARTICLE}"/>`);
    expect(await (await turkish.get("/rss.xml")).text()).toContain(`<guid isPermaLink="true">${ascii}/post/`);
  } finally {
    await turkish.close();
  }
});

const LISTED = [
  ["/", "Rüzgârgülü", "website"],
  ["/?sayfa=2", "Yazılar, sayfa 2 · Rüzgârgülü", "website"],
  [ARTICLE, "Son Vapur · Rüzgârgülü", "article"],
  [ISSUE, "Sayı 12: Yol · Rüzgârgülü", "article"],
  ["/konu/oyku", "Öykü · Rüzgârgülü", "website"],
  ["/yazar/nermin-akyol", "Nermin Akyol · Rüzgârgülü", "profile"],
  ["/sayfa/kunye", "Künye · Rüzgârgülü", "website"],
  ["/sayilar", "Sayılar · Rüzgârgülü", "website"],
  ["/arsiv", "Arşiv · Rüzgârgülü", "website"],
  ["/gizlilik", "Gizlilik · Rüzgârgülü", "website"],
  ["/login", "Üye Girişi · Rüzgârgülü", "website"],
] as const;

test.for(LISTED)(
  "%s has a title, a description, one canonical address and a card",
  async ([path, title, type]) => {
    const page = await pageAt(path);
    expect(page.title).toBe(title);
    const one = (name: string) => {
      expect([name, page.said.get(name)?.length]).toEqual([name, 1]);
      return page.said.get(name)?.[0] ?? "";
    };
    for (const name of ["canonical", "alternate tr", "alternate x-default", "og:url"])
      expect(one(name)).toBe(ORIGIN + path);
    expect(one("description")).toBe(one("og:description"));
    expect(one("description").length).toBeGreaterThan(20);
    expect([one("og:type"), one("og:site_name"), one("og:locale")]).toEqual([type, "Rüzgârgülü", "tr_TR"]);
    expect(one("og:title")).toBe(path === "/" ? title : title.replace(" · Rüzgârgülü", ""));
    expect([one("og:image:width"), one("og:image:height")]).toEqual(["1200", "630"]);
    expect(one("og:image:alt")).toContain("Rüzgârgülü");
    expect(one("twitter:card")).toBe("summary_large_image");
    expect(page.said.get("theme-color")).toEqual(["#f7f2e8", "#1a1714"]);
    expect(one("manifest")).toBe("/manifest.webmanifest");
    expect(page.said.has("robots")).toBe(false);
    const card = await site.get(one("og:image").replace(ORIGIN, ""), { method: "HEAD" });
    expect([path, card.status, card.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
  },
);

test("searches, members' pages and pages that are not there stay out of search engines", async () => {
  const search = await pageAt("/?ara=deniz");
  expect([search.said.get("robots"), search.said.has("canonical")]).toEqual([["noindex"], false]);
  for (const path of ["/post/yok", "/yok", "/konu/yok", "/yazar/yok"]) {
    const { said, things } = await pageAt(path, 404);
    expect([path, said.get("robots"), things]).toEqual([path, ["noindex"], []]);
  }
});

test("a free page of an issue is shared as itself, one that is for members as the issue", async () => {
  const [cover, free, gated] = [
    await pageAt(ISSUE),
    await pageAt(`${ISSUE}?sayfa=3`),
    await pageAt(`${ISSUE}?sayfa=9`),
  ];
  const image = (page: DescribedPage) => page.said.get("og:image")?.[0] ?? "";
  expect(image(free)).toMatch(/\/paylasim\/sayi-12-yol\/3-[0-9a-f]{16}\.jpg$/);
  expect(free.said.get("og:url")).toEqual([`${ORIGIN}${ISSUE}?sayfa=3`]);
  expect(free.said.get("og:title")).toEqual(["Sayı 12: Yol, sayfa 3"]);
  expect(free.said.get("canonical")).toEqual([ORIGIN + ISSUE]);
  expect([image(gated), gated.said.get("og:url")]).toEqual([image(cover), [ORIGIN + ISSUE]]);
});

/**
 * What each type has to have, by whoever reads it.
 * Google Search Central, “Structured data”: article, breadcrumb, paywalled content, profile page, organization, site name.
 * schema.org: what makes a periodical and its issue.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ["name", "url", "potentialAction"],
  Periodical: ["@id", "name", "url", "publisher", "image", "inLanguage"],
  Organization: ["@id", "name", "url", "logo"],
  Article: [
    ...["headline", "image", "datePublished", "author", "publisher", "isPartOf"],
    ...["mainEntityOfPage", "articleSection", "inLanguage", "isAccessibleForFree"],
  ],
  PublicationIssue: [
    ...["name", "issueNumber", "datePublished", "image", "isPartOf", "publisher", "url"],
    ...["isAccessibleForFree", "hasPart"],
  ],
  BreadcrumbList: ["itemListElement"],
  CollectionPage: ["name", "description", "url", "isPartOf"],
  ProfilePage: ["url", "mainEntity"],
};

test.for([
  ["/", ["WebSite", "Periodical", "Organization"]],
  [ARTICLE, ["Article", "BreadcrumbList", "Periodical", "Organization"]],
  [ISSUE, ["PublicationIssue", "BreadcrumbList", "Periodical", "Organization"]],
  ["/konu/oyku", ["CollectionPage", "BreadcrumbList", "Periodical", "Organization"]],
  ["/sayilar", ["CollectionPage", "BreadcrumbList", "Periodical", "Organization"]],
  ["/arsiv", ["CollectionPage", "BreadcrumbList", "Periodical", "Organization"]],
  ["/yazar/nermin-akyol", ["ProfilePage", "BreadcrumbList", "Periodical", "Organization"]],
  ["/sayfa/kunye", ["BreadcrumbList", "Periodical", "Organization"]],
] as const)("%s is described by schema.org with all that its types require", async ([path, types]) => {
  const { things } = await pageAt(path);
  expect(things.map((thing) => thing["@type"])).toEqual(types);
  for (const thing of things) {
    const missing = REQUIRED[thing["@type"]]?.filter((name) => thing[name] === undefined);
    expect([thing["@type"], missing]).toEqual([thing["@type"], []]);
    // Every address is whole, and a reference names a thing of the same page.
    for (const [name, text] of textsOf(thing)) {
      if (/^(?:url|item|image|logo|sameAs|mainEntityOfPage|urlTemplate)$/.test(name))
        expect(text).toMatch(/^https?:\/\//);
      if (name === "@id") expect(things.map((one) => one["@id"])).toContain(text);
    }
  }
});

test("an article tells its people by their roles, its place in print, and the way to it", async () => {
  const { things } = await pageAt(ARTICLE);
  const [article, crumbs] = things;
  expect(article).toMatchObject({
    headline: "Son Vapur",
    isAccessibleForFree: true,
    author: [{ "@type": "Person", name: "Nermin Akyol", url: `${ORIGIN}/yazar/nermin-akyol` }],
    contributor: [{ name: "Ümran Ilgazcı" }],
    articleSection: ["Öykü"],
  });
  expect(article).not.toHaveProperty("hasPart");
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: "Rüzgârgülü", item: `${ORIGIN}/` },
      { position: 2, name: "Öykü", item: `${ORIGIN}/konu/oyku` },
      { position: 3, name: "Son Vapur", item: ORIGIN + ARTICLE },
    ],
  });
});

test("an issue says its number and its day, and names the part that is for members", async () => {
  const [issue] = (await pageAt(ISSUE)).things;
  expect(issue).toMatchObject({
    issueNumber: 12,
    pageStart: 1,
    pageEnd: 28,
    isAccessibleForFree: false,
    hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".gated" },
  });
  expect(await (await site.get(ISSUE)).text()).toMatch(/<div class="gated /);
});

test("what is for members is in no description, and no text ends the script", async () => {
  const secret = "GIZLI-METIN-7f3a";
  const service = await startContentService({
    kind: "plain",
    posts: [
      buildPost({
        id: "kapali",
        title: "</script><script>alert(1)</script> & \u2028 “son”",
        abstract: "Özet <b>açık</b>.",
        content: { html: `<p>${secret}</p>` },
      }),
    ],
  });
  const closed = await startSiteInProcess({
    CONTENT_ENDPOINT: service.endpoint,
    MEMBERS_ONLY: "all",
    MEMBER_USERNAME: "uye",
    MEMBER_PASSWORD: "cok-gizli-bir-sifre",
    PUBLIC_URL: ORIGIN,
  });
  try {
    const html = await (await closed.get("/post/kapali")).text();
    expect(html).not.toContain(secret);
    expect(html).toMatch(/<p class="gated /);
    const [article] = describedPage(html).things;
    expect(article).toMatchObject({
      headline: "</script><script>alert(1)</script> & “son”",
      isAccessibleForFree: false,
      hasPart: { cssSelector: ".gated" },
    });
    expect(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]).not.toMatch(
      /[<>&\u2028\u2029]/,
    );
  } finally {
    await closed.close();
    await service.close();
  }
});

/** Every text of a thing and of what is within it, by the property that it is of. */
function textsOf(value: unknown, name = ""): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as Thing).flatMap(([property, inner]) => textsOf(inner, property));
}
