import { type Draft, type Job, unwrapped, withAttributes } from "../draft.ts";
import { webAddress } from "../web-address.ts";
import { wholeNumber } from "../whole-number.ts";

const MOST_PIXELS = 10_000;
const schemes = new Set(["http:", "https:", "library:"]);

export interface FileAddresses {
  /**
   * This site's own address of a picture (`/gorsel/<key>`), or null when it has none and the picture is left out.
   * @param originUrl whole address by `http`, `https` or `library`, as the editor wrote it without stray white space;
   *   `//host/…` comes as `https://host/…`
   */
  imageAddress(originUrl: string): string | null;
}

/** The address of a picture on this site, or null when there is none to show. */
export function pictureAddress(value: string | undefined, addresses: FileAddresses): string | null {
  const address = webAddress(value);
  if (address === null || address.scheme === null || !schemes.has(address.scheme)) return null;
  const written = (value ?? "").replace(/[\t\n\r]/g, "").trim();
  return addresses.imageAddress(/^[a-z]+:/i.test(written) ? written : address.href);
}

/** Width and height when both make sense: one alone would leave the browser without the picture's shape. */
export function sizeOf(source: Draft["source"]): { readonly width: string; readonly height: string } | null {
  const width = wholeNumber(source.width, 1, MOST_PIXELS);
  const height = wholeNumber(source.height, 1, MOST_PIXELS);
  return width === null || height === null ? null : { width, height };
}

/** Shows pictures from this site only, when they come into view, and always with a text for those who do not see them. */
export function images(addresses: FileAddresses): Job {
  return (draft) => {
    if (draft.tag !== "img") return draft;
    const src = pictureAddress(draft.source.src, addresses);
    if (src === null) return unwrapped(draft);
    const alt = draft.source.alt ?? "";
    return withAttributes(draft, { src, alt, ...sizeOf(draft.source), loading: "lazy", decoding: "async" });
  };
}
