import { basename } from "node:path";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../foreign-copy.ts";
import type { ForeignExport, PicturePlace } from "../foreign-item.ts";
import { WordpressSite } from "./wordpress-site.ts";
import { itemOf } from "./wxr-item.ts";
import { readWxr } from "./wxr-stream.ts";

/** @param paths of the export's parts, in their order: WordPress.com gives several */
export function wordpressExport(paths: readonly string[], name: string): ForeignExport {
  let known: Promise<WordpressSite> | null = null;
  let host: string | null = null;
  return {
    system: "wordpress",
    name,
    async *read(signal) {
      known ??= readSite(paths, name, signal);
      const site = await known;
      host = bareHost(site.base ?? "");
      for (const path of paths)
        for await (const record of readWxr(path, name, signal)) {
          if (record.name === "item") yield* itemOf(record, site);
          // Parts of an archive have names of their own; an upload lies under another one than the publisher gave it.
          const title = paths.length > 1 ? basename(path) : name;
          if (record.name === "end" && record.isCut) yield { left: { title, reason: copy.left.cut } };
        }
    },
    pathOf: (href) =>
      host !== null && bareHost(href) === host ? href.replace(/^[a-z]+:\/\/[^/?#]+/i, "") || "/" : null,
    placesOf: (address, { addresses }) => placesOf(address, addresses[0]),
  };
}

/** Reads first what items refer to: an attachment may stand behind the post that shows it. */
async function readSite(paths: readonly string[], name: string, signal: AbortSignal): Promise<WordpressSite> {
  const site = new WordpressSite();
  let isWxr = false;
  for (const path of paths)
    for await (const record of readWxr(path, name, signal)) {
      if (record.name === "end") isWxr ||= record.isWxr;
      else site.keep(record);
    }
  if (!isWxr) throw refused(copy.notWxr, name);
  return site;
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
