import { createHash } from "node:crypto";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";

/** Must not need another file. */
const STYLE = `
:root{color-scheme:light dark;background:light-dark(#f7f2e8,#1a1714);color:light-dark(#1d1915,#efe7d8);font:1rem/1.5 Literata,Georgia,serif}
body{display:grid;align-content:center;min-height:100svh;max-width:60rem;margin:0 auto;padding:0 clamp(1rem,5vw,3rem);box-sizing:border-box}
main{border-top:4px solid;padding-top:2rem}
h1{margin:0 0 1.5rem;font:500 clamp(2rem,1.4rem + 3vw,3.6rem)/1.1 Literata,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
a{color:inherit}
small{overflow-wrap:anywhere}
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`;

/** A page without the site around it. @param message and note are Turkish and trusted; a note stands in small type */
export function plainPage(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  note = "",
): Response {
  const small = note === "" ? "" : `<p><small>${note}</small></p>`;
  const html = `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title><style>${STYLE}</style></head><body><main><h1>${message}</h1><p><a href="${paths.home()}">${copy.errors.backHome}</a></p>${small}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      ...headers,
    },
  });
}
