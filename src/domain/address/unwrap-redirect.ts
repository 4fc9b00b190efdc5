const REDIRECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?\/url$/, ["q", "url"]],
  [/^(?:[\w-]+\.)*safelinks\.protection\.(?:outlook\.com|office365\.us)\//, ["url"]],
  [/^(?:l|lm|www|m)\.facebook\.com\/(?:l\.php|flx\/warn\/)$/, ["u"]],
  [/^l\.instagram\.com\/$/, ["u"]],
  [/^l\.threads\.(?:net|com)\/$/, ["u"]],
  [/^(?:www\.)?youtube\.com\/redirect$/, ["q"]],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^(?:m\.)?vk\.com\/away\.php$/, ["to"]],
  [/^t\.umblr\.com\/redirect$/, ["z"]],
  [/^slack-redir\.net\/link$/, ["url"]],
  [/^(?:www\.)?steamcommunity\.com\/linkfilter\/$/, ["u", "url"]],
];
const MAX_REDIRECTS = 5;

/** The address that a link of Google Docs, Outlook, Facebook and their like leads to by way of their servers, else as given. */
export function unwrapRedirect(address: string): string {
  let found = address;
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const url = /^\s*https?:\/\//i.test(found) ? URL.parse(found) : null;
    const parameters = url && REDIRECTS.find(([place]) => place.test(url.hostname + url.pathname))?.[1];
    const target = parameters?.map((name) => url?.searchParams.get(name)).find((value) => value);
    if (!target || !/^(?:https?:\/\/|mailto:)/i.test(target) || URL.parse(target) === null) break;
    found = target;
  }
  return found;
}
