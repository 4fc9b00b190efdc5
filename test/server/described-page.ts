/** What the head of a page says of it. */
export interface DescribedPage {
  readonly title: string;
  /** Of each `meta` and `link` by its name, property or relation: what it says. */
  readonly said: ReadonlyMap<string, readonly string[]>;
  /** The page's things by schema.org. */
  readonly things: readonly Thing[];
}

export type Thing = Readonly<Record<string, unknown>> & { readonly "@type": string };

export function describedPage(html: string): DescribedPage {
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1] ?? "";
  const tags = [...head.matchAll(/<(?:meta|link) ([^>]*?)\/?>/g)].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
  const named = tags.map(
    (tag) => [tag.name ?? tag.property ?? relationOf(tag), tag.content ?? tag.href ?? ""] as const,
  );
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  const graph = data === undefined ? { "@graph": [] } : (JSON.parse(data) as { "@graph": Thing[] });
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    said: new Map(
      [...Map.groupBy(named, ([name]) => name)].map(([name, all]) => [name, all.map(([, text]) => text)]),
    ),
    things: graph["@graph"],
  };
}

/** Whether a post's picture is known already: beside it there is the card. */
export function isPictured(post: Thing | undefined): boolean {
  return Array.isArray(post?.image) && post.image.length > 1;
}

function relationOf({ rel = "", hreflang = "" }: Record<string, string>): string {
  return hreflang === "" ? rel : `${rel} ${hreflang}`;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

function decoded(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );
}
