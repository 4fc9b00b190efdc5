import { cleanHtml } from "../sanitize/clean-html.ts";
import { pictureKey } from "../snapshot/picture-catalog.ts";

/**
 * The text of one of the magazine's pages as readers get it.
 * @param pictureAddress this site's address of a picture, by its key
 * @returns with it the addresses of its pictures, by their keys
 */
export function preparePage(
  html: string | null,
  pictureAddress: (key: string) => string,
): { readonly html: string | null; readonly pictures: ReadonlyMap<string, string> } {
  const pictures = new Map<string, string>();
  const addressOf = (url: string) => {
    const key = pictureKey(url);
    pictures.set(key, url);
    return pictureAddress(key);
  };
  return { html: html === null ? null : cleanHtml(html, addressOf), pictures };
}
