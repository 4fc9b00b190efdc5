import { cleanHtml } from "../sanitize/clean-html.ts";
import { pictureKey } from "../snapshot/picture-catalog.ts";

/** @param pictureAddress of this site, by a picture's key @returns the text as readers get it, and pictures' addresses by their keys */
export function preparePage(html: string | null, pictureAddress: (key: string) => string) {
  const pictures = new Map<string, string>();
  const addressOf = (url: string) => {
    const key = pictureKey(url);
    pictures.set(key, url);
    return pictureAddress(key);
  };
  return { html: html === null ? null : cleanHtml(html, addressOf), pictures };
}
