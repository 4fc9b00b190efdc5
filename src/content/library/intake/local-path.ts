import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";

/**
 * Where a file lies that an article names by path.
 * @param address as the article has it, relative to the article's file
 * @param place how refusals call the file
 * @throws Refusal when it is not a path
 */
export function localPath(address: string, articlePath: string, place: string): string {
  if (address === "") throw new Refusal(place, copy.pictureWithoutAddress);
  if (isElsewhere(address)) throw new Refusal(place, copy.fileRemote);
  const written = resolve(dirname(articlePath), address);
  // Markdown encodes spaces and Turkish letters; in an HTML file a name may hold a percent sign of its own.
  return existsSync(written) ? written : resolve(dirname(articlePath), decoded(address));
}

/** True for an address that is not a path: it has a scheme or names a host. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(address);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
