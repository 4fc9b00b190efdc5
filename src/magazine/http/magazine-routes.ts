import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Handler } from "hono";
import { copy } from "../../copy/copy.ts";
import { DEFAULT_ICON, iconFile, type Magazine, maskableIconFile, PAPER } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import type { SettingsStore } from "../settings-store.ts";

interface MagazineRoutesOptions {
  readonly settings: Pick<SettingsStore, "pictures" | "fetchPicture">;
  current(): Magazine;
  currentIssue(): Promise<string | null>;
}

const FILE = /^[0-9a-f]{24}(?:-\d{2,3}|-maskable)?\.(svg|png)$/;
const MASKABLE = /-maskable(?=\.png$)/;
const DEFAULT_ICONS = fileURLToPath(new URL("icons", import.meta.url));
const DEFAULT_FAVICON = fileURLToPath(new URL("favicon.ico", import.meta.url));

/** Opened by itself a drawing is a document, which may load nothing and run nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function magazineRoutes({ settings, current, currentIssue }: MagazineRoutesOptions) {
  const { pictures } = settings;
  const readOwn = (name: string) => readFile(join(pictures, name)).catch(() => null);
  const read = async (name: string): Promise<Buffer | null> =>
    (await readOwn(name)) ??
    (await readFile(join(DEFAULT_ICONS, name)).catch(() => null)) ??
    // A page of another machine names a picture that has not come here yet.
    ((await settings.fetchPicture(name)) ? readOwn(name) : null);
  const maskable = maskableIcons((name) => read(name.replace(MASKABLE, "-512")));

  const file: Handler = async (context) => {
    const name = context.req.param("file") ?? "";
    const [, kind] = FILE.exec(name) ?? [];
    const found = kind === undefined ? null : await (MASKABLE.test(name) ? maskable(name) : read(name));
    const bytes = found && new Uint8Array(found);
    if (bytes === null) return context.notFound();
    context.header("cache-control", "public, max-age=31536000, immutable");
    if (kind === "png") return context.body(bytes, 200, { "content-type": "image/png" });
    return context.body(bytes, 200, {
      "content-type": "image/svg+xml",
      "content-security-policy": DRAWING_POLICY,
    });
  };

  /** Browsers ask for it where no page names an icon, as in the tab of a PDF. */
  const favicon: Handler = async (context) => {
    const { icon } = current();
    const own = icon && (await readFile(join(pictures, iconFile(icon.name, 32))).catch(() => null));
    context.header("cache-control", "public, max-age=3600");
    if (own) return context.body(own, 200, { "content-type": "image/png" });
    return context.body(await readFile(DEFAULT_FAVICON), 200, { "content-type": "image/x-icon" });
  };

  const manifest: Handler = async (context) =>
    context.body(JSON.stringify(webManifest(current(), await currentIssue())), 200, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
    });
  return { file, favicon, manifest };
}

/** Side in pixels of what a mask certainly leaves, as it is drawn, and of the whole. */
const [MASKED_SIDE, WHOLE_SIDE] = [360, 512];

function maskableIcons(readIcon: (name: string) => Promise<Buffer | null>) {
  let made: { readonly name: string; readonly bytes: Buffer } | null = null;
  return async (name: string): Promise<Buffer | null> => {
    if (made?.name === name) return made.bytes;
    const icon = await readIcon(name);
    if (icon === null) return null;
    // Few sites are asked for it, and it takes 20 MB.
    const { default: sharp } = await import("sharp");
    const margin = (WHOLE_SIDE - MASKED_SIDE) / 2;
    const bytes = await sharp(icon)
      .flatten({ background: PAPER.light })
      .resize(MASKED_SIDE, MASKED_SIDE)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: "copy" })
      .png({ compressionLevel: 9 })
      .toBuffer();
    made = { name, bytes };
    return bytes;
  };
}

function webManifest(magazine: Magazine, currentIssue: string | null) {
  const { name, publisher, tagline, icon } = magazine;
  const files = icon?.name ?? DEFAULT_ICON.name;
  const png = (file: string, side: number) => ({
    src: paths.magazineFile(file),
    sizes: `${side}x${side}`,
    type: "image/png",
  });
  const drawing = { src: paths.magazineFile(icon?.file ?? ""), sizes: "any", type: "image/svg+xml" };
  return {
    id: paths.home(),
    name,
    short_name: name,
    description: copy.home.description(name, publisher, tagline),
    lang: "tr",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "standalone",
    background_color: PAPER.light,
    theme_color: PAPER.light,
    categories: ["magazines", "books"],
    icons: [
      png(iconFile(files, 192), 192),
      png(iconFile(files, 512), 512),
      { ...png(maskableIconFile(files), 512), purpose: "maskable" },
      ...(icon?.file.endsWith(".svg") ? [drawing] : []),
    ],
    shortcuts: currentIssue === null ? [] : [{ name: copy.card.currentIssue, url: paths.post(currentIssue) }],
  };
}
