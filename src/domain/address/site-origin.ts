/** `https://dergi.example` of an address as somebody types it, with `https://` or without; null: it is none. */
export function siteOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (text === "" || url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  return url.origin;
}
