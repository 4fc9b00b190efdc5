import { elementsOf, type HtmlElement, type Transform } from "../html-tree.ts";
import { webAddress } from "../web-address.ts";

const schemes = new Set(["http:", "https:", "library:"]);

export interface FileAddresses {
  /**
   * This site's own address of a picture (`/gorsel/<key>`), or null when it has none and the picture is removed.
   * @param originUrl whole address by `http`, `https` or `library`, as the editor wrote it without stray white space;
   *   `//host/…` comes as `https://host/…`
   */
  imageAddress(originUrl: string): string | null;
}

/** Shows pictures from this site only. */
export function localPictures(addresses: FileAddresses): Transform {
  return (article) => {
    for (const element of elementsOf(article)) {
      if (element.tag === "img") localize(element, "src", addresses);
      if (element.tag === "video") localize(element, "poster", addresses);
    }
  };
}

function localize({ attributes }: HtmlElement, name: "src" | "poster", addresses: FileAddresses): void {
  const local = pictureAddress(attributes[name], addresses);
  if (local === null) delete attributes[name];
  else attributes[name] = local;
}

function pictureAddress(value: string | undefined, addresses: FileAddresses): string | null {
  const address = webAddress(value);
  if (address === null || address.scheme === null || !schemes.has(address.scheme)) return null;
  const written = (value ?? "").replace(/[\t\n\r]/g, "").trim();
  return addresses.imageAddress(/^[a-z]+:/i.test(written) ? written : address.href);
}
