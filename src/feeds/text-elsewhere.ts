/** A tag of cleaned HTML, in which every `<` begins a tag and no attribute's value holds a quote or an angle. */
const TAG = /<(\/?)([a-z\d]+)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
const ADDRESSES = new Set(["href", "src", "poster", "cite"]);
const SITE_ONLY = new Set(["class", "data-embed", "loading", "decoding", "sizes", "srcset"]);
const DROPPED = new Set(["picture", "source"]);

/** Makes addresses whole, pictures of one size and players links. @param html cleaned @param url the article's address */
export function textElsewhere(html: string, url: string): string {
  return html.replace(TAG, (_, slash: string, tag: string, attributes: string, end = "") => {
    if (DROPPED.has(tag)) return "";
    return `<${slash}${tag}${attributes.replace(ATTRIBUTE, (given, name: string, value = "") => {
      if (SITE_ONLY.has(name)) return "";
      return ADDRESSES.has(name) ? ` ${name}="${wholeAddress(value, url)}"` : given;
    })}${end}>`;
  });
}

/** Escaped as it came, since no character that HTML escapes is changed by resolving. */
function wholeAddress(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  return URL.parse(address, base)?.href ?? base;
}
