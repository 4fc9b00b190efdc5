import { routes } from "../../../domain/paths.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../library-copy.ts";

const MAX_ID_LENGTH = 80;
/** The desk and the files of the build have addresses beside the routes. */
const ROUTE_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(routes), "/masa", "/assets"].map((route) => route.split("/")[1]?.split(".")[0] ?? ""),
);

export function pageIdFault(id: string): "pageIdInvalid" | "pageIdIsRoute" | null {
  if (id.length > MAX_ID_LENGTH || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return "pageIdInvalid";
  return ROUTE_WORDS.has(id) ? "pageIdIsRoute" : null;
}

/** @throws PublicError */
export function checkedPageId(id: string): string {
  const fault = pageIdFault(id);
  if (fault !== null) throw refused(copy[fault], `“${id.slice(0, MAX_ID_LENGTH)}”`);
  return id;
}

/** @throws PublicError when the title has no letter or digit, or is the name of a route */
export function pageIdOf(title: string): string {
  const slug = slugOf(title).slice(0, MAX_ID_LENGTH).replace(/-$/, "");
  if (slug === "") throw refused(copy.pageIdFromTitle, `“${title.slice(0, MAX_ID_LENGTH)}”`);
  return checkedPageId(slug);
}
