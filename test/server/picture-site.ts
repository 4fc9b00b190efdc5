import sharp from "sharp";
import { pictureKey } from "../../src/content/snapshot/picture-catalog.ts";
import { buildPost } from "../content-service/build-post.ts";
import { expectSilence, startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { type PictureHost, type ServedBytes, startPictureHost } from "./picture-host.ts";

export interface PictureSite extends WatchedProcess {
  readonly host: PictureHost;
  /** The address of a picture by where it comes from. @param picture as it was given at the start */
  plainAddress(picture: string): string;
  /** The home page, once the pictures of so many posts are shown by their variants. */
  homeWith(shown: number): Promise<{ readonly page: string; readonly names: readonly string[] }>;
}

/**
 * A site with one post for each of these pictures, on a host whose files a test decides on.
 * @param pictures names of the host's files, or addresses
 * @param isDead whether the host hangs up from the beginning
 */
export async function startPictureSite(
  pictures: readonly string[],
  files: Readonly<Record<string, ServedBytes>>,
  { isDead = false } = {},
): Promise<PictureSite> {
  const isAddress = (picture: string) => picture.startsWith("https:");
  const host = await startPictureHost((address) =>
    pictures.map((picture) =>
      buildPost({ featuredImage: { url: isAddress(picture) ? picture : address(picture) } }),
    ),
  );
  host.isDead = isDead;
  for (const [name, file] of Object.entries(files)) host.files.set(name, file);
  const site = await startSite({ CONTENT_ENDPOINT: host.endpoint, CONTENT_POLL_SECONDS: "1" });
  await until(
    () => site.get("/"),
    ({ status }) => status === 200,
  );
  return {
    ...site,
    host,
    plainAddress: (picture) => `/gorsel/${pictureKey(isAddress(picture) ? picture : host.address(picture))}`,
    async homeWith(shown) {
      const page = await until(
        async () => (await site.get("/")).text(),
        (html) => variantNames(html).length === shown,
      );
      return { page, names: variantNames(page) };
    },
    async close() {
      await site.close();
      await host.close();
      expectSilence(site, /"msg":"picture (not shown|of a card not made ahead)"|"code":"ENOSPC"/);
    },
  };
}

/** A picture of 600 pixels' height. */
export async function jpeg(background: string, width = 900): Promise<ServedBytes> {
  const picture = sharp({ create: { width, height: 600, channels: 3, background } });
  return { contentType: "image/jpeg", bytes: await picture.jpeg().toBuffer() };
}

function variantNames(page: string): string[] {
  const found = page.matchAll(/\/gorsel\/([0-9a-f]{24})\/320\.webp/g);
  return [...new Set([...found].map(([, name]) => name ?? ""))];
}
