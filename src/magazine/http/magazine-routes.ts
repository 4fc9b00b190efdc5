import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Handler } from "hono";
import { iconFile, type Magazine } from "../../domain/magazine.ts";

export interface MagazineRoutesOptions {
  /** Folder of the magazine's pictures. */
  readonly pictures: string;
  current(): Magazine;
}

const FILE = /^[0-9a-f]{24}(?:-\d{2,3})?\.(svg|png)$/;
const DEFAULT_FAVICON = fileURLToPath(new URL("favicon.ico", import.meta.url));

/** Opened by itself a drawing is a document, which may load nothing and run nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function magazineRoutes({ pictures, current }: MagazineRoutesOptions): {
  file: Handler;
  favicon: Handler;
} {
  const file: Handler = async (context) => {
    const name = context.req.param("file") ?? "";
    const [, kind] = FILE.exec(name) ?? [];
    const bytes = kind === undefined ? null : await readFile(join(pictures, name)).catch(() => null);
    if (bytes === null) return context.notFound();
    // The name is the hash of the bytes, so nobody has to ask again.
    context.header("cache-control", "public, max-age=31536000, immutable");
    if (kind === "png") return context.body(bytes, 200, { "content-type": "image/png" });
    return context.body(bytes, 200, {
      "content-type": "image/svg+xml",
      "content-security-policy": DRAWING_POLICY,
    });
  };

  /** What browsers ask for where no page names an icon, a PDF's tab for one. */
  const favicon: Handler = async (context) => {
    const { icon } = current();
    const own = icon && (await readFile(join(pictures, iconFile(icon.name, 32))).catch(() => null));
    context.header("cache-control", "public, max-age=3600");
    if (own) return context.body(own, 200, { "content-type": "image/png" });
    return context.body(await readFile(DEFAULT_FAVICON), 200, { "content-type": "image/x-icon" });
  };
  return { file, favicon };
}
