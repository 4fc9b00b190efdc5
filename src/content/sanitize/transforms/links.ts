import { type Draft, unwrapped, withAttributes } from "../draft.ts";
import { webAddress } from "../web-address.ts";

const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Keeps links to the web, to mail, to a telephone and within the site; of others only the text stays.
 * Links that lead away tell the other site nothing. They are the publisher's own, so no `nofollow` or `ugc`:
 * these would tell search engines that the editors do not stand by what they cite.
 */
export function links(draft: Draft): Draft {
  if (draft.tag !== "a") return draft;
  const address = webAddress(draft.source.href);
  if (address === null || (address.scheme !== null && !schemes.has(address.scheme))) {
    const isAnchor = Boolean(draft.source.id || draft.source.name);
    return isAnchor ? draft : unwrapped(draft);
  }
  const leadsAway = address.scheme === "http:" || address.scheme === "https:";
  return withAttributes(draft, { href: address.href, rel: leadsAway ? "noopener noreferrer" : null });
}
