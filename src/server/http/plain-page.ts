import { copy } from "../../site/copy/copy.ts";
import { paths } from "../../site/paths.ts";

/** A page without the site around it, for answers that are given before the site is asked. @param message Turkish, trusted */
export function plainPage(status: number, message: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="${paths.home()}">${copy.errors.backHome}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
