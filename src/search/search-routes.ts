import type { Context } from "hono";
import { Hono } from "hono";
import type { Reader } from "../domain/access.ts";
import { addressedYear, routes } from "../domain/paths.ts";
import { MAX_TERM_LENGTH } from "../domain/search/search-term.ts";
import type { Search } from "./search.ts";

const PRIVATE = { "cache-control": "private, no-store" };
/** Titles are everybody's; a browser need not ask again for what was typed, taken back and typed again. */
const FOR_A_MINUTE = { "cache-control": "public, max-age=60" };

export function searchRoutes(search: Search, reader: (context: Context) => Promise<Reader>): Hono {
  const term = (context: Context) => (context.req.query("ara") ?? "").slice(0, MAX_TERM_LENGTH).trim();
  const year = (context: Context) => addressedYear(new URL(context.req.url).searchParams);
  return new Hono()
    .get(routes.titles, async (context) =>
      Response.json({ titles: await search.titles(term(context)) }, { headers: FOR_A_MINUTE }),
    )
    .get(routes.foundTexts, async (context) =>
      Response.json(await search.texts(term(context), await reader(context), year(context)), {
        headers: PRIVATE,
      }),
    );
}
