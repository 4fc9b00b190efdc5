import { elementsOf, type HtmlElement, type Transform } from "../html-tree.ts";
import { webAddress } from "../web-address.ts";

const schemes = new Set(["http:", "https:", "library:"]);

/**
 * This site's own address of a picture (`/gorsel/<key>`), or null when it has none and the picture is removed.
 * @param originUrl whole address by `http`, `https` or `library`, as the editor wrote it without stray white space;
 *   `//host/…` comes as `https://host/…`
 */
export type PictureAddress = (originUrl: string) => string | null;

/** Shows pictures from this site only. */
export function localPictures(pictureAddress: PictureAddress): Transform {
  return (article) => {
    for (const { tag, attributes } of elementsOf(article)) {
      if (tag === "img") localize(attributes, "src");
      if (tag === "video") localize(attributes, "poster");
    }
  };

  function localize(attributes: HtmlElement["attributes"], name: "src" | "poster"): void {
    const origin = originAddress(attributes[name]);
    const local = origin === null ? null : pictureAddress(origin);
    if (local === null) delete attributes[name];
    else attributes[name] = local;
  }
}

function originAddress(value: string | undefined): string | null {
  const address = webAddress(value);
  if (address === null || address.scheme === null || !schemes.has(address.scheme)) return null;
  const written = (value ?? "").replace(/[\t\n\r]/g, "").trim();
  return /^[a-z]+:/i.test(written) ? written : address.href;
}
