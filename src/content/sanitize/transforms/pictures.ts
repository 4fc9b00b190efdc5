import { each, type HtmlElement, type Transform } from "../html-tree.ts";
import { webAddress } from "../web-address.ts";

const schemes = new Set(["http:", "https:", "library:"]);

/** `/gorsel/<key>`; null removes the picture. @param originUrl by `http`, `https` or `library`; `//host` is `https://host` */
export type PictureAddress = (originUrl: string) => string | null;

/** Shows pictures from this site only. @param base completes addresses that name no host; null: such pictures are removed */
export function localPictures(pictureAddress: PictureAddress, base: string | null): Transform {
  return each(({ tag, attributes }) => {
    if (tag === "img") localize(attributes, "src");
    if (tag === "video") localize(attributes, "poster");
  });

  function localize(attributes: HtmlElement["attributes"], name: "src" | "poster"): void {
    const origin = originAddress(attributes[name], base);
    const local = origin === null ? null : pictureAddress(origin);
    if (local === null) delete attributes[name];
    else attributes[name] = local;
  }
}

function originAddress(value: string | undefined, base: string | null): string | null {
  const address = webAddress(value);
  if (address === null) return null;
  if (address.scheme === null) return base === null ? null : (URL.parse(address.href, base)?.href ?? null);
  if (!schemes.has(address.scheme)) return null;
  const written = (value ?? "").replace(/[\t\n\r]/g, "").trim();
  return /^[a-z]+:/i.test(written) ? written : address.href;
}
