/** An address of the web without a name and a password in it; null: it is none. */
export function parseWebAddress(written: string): URL | null {
  const url = URL.parse(written);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && !url.username && !url.password ? url : null;
}
