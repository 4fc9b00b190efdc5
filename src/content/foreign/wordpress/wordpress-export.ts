import { basename } from "node:path";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../foreign-copy.ts";
import type { ForeignEntry, ForeignExport, PicturePlace } from "../foreign-item.ts";
import { asAttachment, type WordpressSite } from "./wordpress-site.ts";
import { itemOf } from "./wxr-item.ts";
import { readWxr, type WxrRecord } from "./wxr-stream.ts";

/** @param paths of the export's parts, in their order: WordPress.com gives several */
export function wordpressExport(paths: readonly string[], name: string): ForeignExport {
  let known: Promise<WordpressSite> | null = null;
  let host: string | null = null;
  return {
    system: "wordpress",
    name,
    needsSite: false,
    async *read(signal) {
      known ??= readSite(paths, name, signal);
      const site = await known;
      host = bareHost(site.base ?? "");
      yield* readItems(paths, name, site, signal);
    },
    pathOf: (href) =>
      host !== null && bareHost(href) === host ? href.replace(/^[a-z]+:\/\/[^/?#]+/i, "") || "/" : null,
    placesOf: (address, { addresses }) => placesOf(address, addresses[0]),
  };
}

/** Reads first what items refer to: an attachment may stand behind the post that shows it. */
async function readSite(paths: readonly string[], name: string, signal: AbortSignal): Promise<WordpressSite> {
  const site: WordpressSite = {
    authors: new Map(),
    attachments: new Map(),
    children: new Map(),
    patterns: new Map(),
    parents: new Map(),
    base: null,
  };
  let isWxr = false;
  for (const path of paths) {
    const records = readWxr(path, name, signal);
    for (let step = await records.next(); ; step = await records.next()) {
      if (step.done) {
        isWxr ||= step.value.isWxr;
        break;
      }
      keep(step.value, site);
    }
  }
  if (!isWxr) throw refused(copy.notWxr, name);
  return site;
}

function keep(record: WxrRecord, site: WordpressSite): void {
  const { name, fields } = record;
  if (name === "channel") site.base ??= fields.get("wp:base_blog_url") ?? fields.get("link") ?? null;
  if (name === "wp:author") {
    const login = fields.get("wp:author_login") ?? "";
    site.authors.set(login, fields.get("wp:author_display_name") || login);
  }
  if (name === "wp:category" && fields.has("wp:category_parent"))
    site.parents.set(fields.get("wp:category_nicename") ?? "", fields.get("wp:category_parent") ?? "");
  const id = fields.get("wp:post_id") ?? "";
  if (fields.get("wp:post_type") === "guest-author") keepGuest(record, site);
  if (fields.get("wp:post_type") === "wp_block") site.patterns.set(id, fields.get("content:encoded") ?? "");
  if (fields.get("wp:post_type") !== "attachment") return;
  const parent = fields.get("wp:post_parent") ?? "0";
  site.attachments.set(id, asAttachment(record));
  if (parent === "0") return;
  const children = site.children.get(parent);
  if (children) children.push(id);
  else site.children.set(parent, [id]);
}

/** Of Co-Authors Plus: an author without an account, whom terms name by a login. */
function keepGuest({ fields, meta }: WxrRecord, site: WordpressSite): void {
  const name = meta.get("cap-display_name") ?? fields.get("title") ?? "";
  const login = meta.get("cap-user_login") ?? (fields.get("wp:post_name") ?? "").replace(/^cap-/, "");
  if (name !== "" && login !== "") site.authors.set(login, name);
}

async function* readItems(
  paths: readonly string[],
  name: string,
  site: WordpressSite,
  signal: AbortSignal,
): AsyncGenerator<ForeignEntry> {
  for (const path of paths) {
    const records = readWxr(path, name, signal);
    let step = await records.next();
    for (; !step.done; step = await records.next())
      if (step.value.name === "item") yield* itemOf(step.value, site);
    // Parts of an archive have names of their own; an upload lies under another one than the publisher gave it.
    const title = paths.length > 1 ? basename(path) : name;
    if (step.value.isCut) yield { left: { title, reason: copy.left.cut } };
  }
}

function bareHost(address: string): string | null {
  return URL.parse(address)?.host.replace(/^www\./, "") ?? null;
}

const SIZED = /-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}$)/iu;

/** The original first, of which `-300x200` is a small copy. */
function placesOf(address: string, base: string | undefined): PicturePlace[] {
  const url = URL.parse(address, base);
  if (!url?.protocol.startsWith("http")) return [];
  // Jetpack's own copies: i0.wp.com/site.example/wp-content/…
  const [, jetpack] = /^i\d\.wp\.com(\/.+)$/.exec(url.host + url.pathname) ?? [];
  const whole = jetpack === undefined ? url : (URL.parse(`https:/${jetpack}`) ?? url);
  if (!whole.pathname.includes("/wp-content/")) return [{ url: url.href }];
  const original = new URL(whole.href.replace(SIZED, ""));
  original.pathname = original.pathname.replace(SIZED, "");
  original.search = "";
  const places = [original.href, whole.href, url.href];
  return [...new Set(places)].map((place) => ({ url: place }));
}
