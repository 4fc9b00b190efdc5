import type { Scheme } from "./options.ts";

export interface Shot {
  readonly state: string;
  readonly width: number;
  readonly scheme: Scheme;
  /** Names of the files: what is seen first, and the whole page when it is longer. */
  readonly first: string;
  readonly whole: string | null;
}

/** A page with all pictures: a section for each state, a row for each scheme, from narrow to wide. */
export function contactSheet(shots: readonly Shot[], takenAt: Date): string {
  const sections = [...Map.groupBy(shots, ({ state }) => state)].map(([state, own]) => {
    const rows = [...Map.groupBy(own, ({ scheme }) => scheme)].map(
      ([scheme, row]) => `<div class="row ${scheme}">${row.map(figure).join("")}</div>`,
    );
    return `<section id="${state}"><h2>${state}</h2>${rows.join("")}</section>`;
  });
  const links = [...new Set(shots.map(({ state }) => state))].map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Screenshots</title>
<style>
  body { margin: 0; padding: 1.5rem; background: #777; color: #fff; font: 14px/1.5 system-ui; }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
  a { color: inherit; }
  .row { display: flex; align-items: start; gap: 1rem; overflow-x: auto; padding-block-end: 1rem; }
  figure { margin: 0; }
  img { display: block; block-size: 26rem; inline-size: auto; background: #555; }
</style>
<h1>Screenshots</h1><p>${takenAt.toISOString()}</p><nav>${links.join("")}</nav>
${sections.join("\n")}
</html>
`;
}

function figure({ state, width, scheme, first, whole }: Shot): string {
  const wholeLink = whole === null ? "" : ` · <a href="${whole}">whole page</a>`;
  const image = `<a href="${first}"><img src="${first}" alt="${state}, ${width}, ${scheme}" loading="lazy"></a>`;
  return `<figure>${image}<figcaption>${width} ${scheme}${wholeLink}</figcaption></figure>`;
}
