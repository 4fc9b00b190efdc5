import { setImmediate } from "node:timers/promises";
import type { ArchiveReader } from "../content/snapshot/archive-reader.ts";
import type { PageReader } from "../content/snapshot/page-reader.ts";
import type { Listed, ListedPost, SitemapReader } from "../content/snapshot/sitemap-reader.ts";
import { paths } from "../domain/paths.ts";
import { variantFrom } from "../domain/picture.ts";
import { writeXml, XML_DECLARATION, type XmlElement } from "../platform/write-xml.ts";

export interface SitemapSources {
  readonly archive: ArchiveReader;
  readonly listed: SitemapReader;
  readonly pages: Pick<PageReader, "links">;
}

/** A fifth of what the format allows: a part stays below 3 MB, and is made and kept like a page. */
const MAX_ADDRESSES = 10_000;
/** As many as are written without holding up others. */
const ADDRESSES_AT_ONCE = 200;
const PICTURE_WIDTH_PX = 1200;

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const SITEMAP_IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";

interface Address {
  readonly path: string;
  readonly updatedAt: string | null;
}

export async function writeSitemapIndex({ listed }: SitemapSources, origin: string): Promise<string> {
  const parts = await postParts(listed);
  const files: Address[] = [];
  for (const part of parts)
    files.push({ path: paths.sitemapPart(part.number), updatedAt: await listed.newestUpdateIn(part) });
  files.push({ path: paths.sitemapPart(parts.length + 1), updatedAt: await listed.newestUpdate() });
  const sitemap = files.map((file) => located(origin, file));
  return XML_DECLARATION + writeXml({ sitemapindex: { "@xmlns": SITEMAP, sitemap } });
}

function located(origin: string, { path, updatedAt }: Address): XmlElement {
  return { loc: origin + path, lastmod: updatedAt ?? undefined };
}

/** @param number from 1 @returns null when there is no such part */
export async function writeSitemapPart(sources: SitemapSources, number: number, origin: string) {
  const parts = await postParts(sources.listed);
  const part = parts[number - 1];
  if (part === undefined && number !== parts.length + 1) return null;
  let urls = "";
  if (part)
    for await (const posts of sources.listed.posts(part)) urls += writeXml({ url: posts.map(postUrl) });
  else {
    const addresses = await otherPages(sources);
    for (let at = 0; at < addresses.length; at += ADDRESSES_AT_ONCE) {
      await setImmediate();
      const some = addresses.slice(at, at + ADDRESSES_AT_ONCE);
      urls += writeXml({ url: some.map((address) => located(origin, address)) });
    }
  }
  return `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${SITEMAP_IMAGE}">${urls}</urlset>`;

  function postUrl(post: ListedPost): XmlElement {
    const image = imagePath(post);
    return {
      ...located(origin, { path: paths.post(post.id), updatedAt: post.updatedAt }),
      "image:image": image === null ? undefined : { "image:loc": origin + image },
    };
  }
}

async function postParts(listed: SitemapReader) {
  const count = Math.ceil((await listed.countPosts()) / MAX_ADDRESSES);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * MAX_ADDRESSES,
    size: MAX_ADDRESSES,
  }));
}

/** As many as fit; nobody knows when the magazine's own pages changed. */
async function otherPages({ listed, pages, archive }: SitemapSources): Promise<readonly Address[]> {
  const addresses = (found: readonly Listed[], path: (id: string) => string) =>
    found.map(({ id, updatedAt }) => ({ path: path(id), updatedAt }));
  const updatedAt = await listed.newestUpdate();
  const { months, undated } = await archive.archive();
  const monthPages: Address[] = [];
  for (const month of months)
    monthPages.push({
      path: paths.archiveMonth(month),
      updatedAt: await listed.newestUpdateInMonth(month),
    });
  return [
    { path: paths.home(), updatedAt },
    { path: paths.issues(), updatedAt: await listed.newestUpdateOfIssues() },
    { path: paths.archive(), updatedAt },
    ...monthPages,
    ...(undated > 0 ? [{ path: paths.undated(), updatedAt: null }] : []),
    { path: paths.privacy(), updatedAt: null },
    ...addresses(await listed.sections(), paths.section),
    ...(await pages.links()).map(({ id }) => ({ path: paths.page(id), updatedAt: null })),
    ...addresses(await listed.authors(), paths.author),
  ].slice(0, MAX_OTHERS);
}

const MAX_OTHERS = 50_000;

function imagePath({ picture, imageKey }: ListedPost): string | null {
  if (picture === null) return imageKey && paths.picture(imageKey);
  return paths.pictureVariant(picture.name, variantFrom(picture.width, PICTURE_WIDTH_PX).step, "jpg");
}
