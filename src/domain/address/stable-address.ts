/** What stores sign an address with, by the parameter that shows it: all of them change at each signing. */
const SIGNED: readonly (readonly [sign: string, parameters: RegExp])[] = [
  ["x-amz-signature", /^x-amz-/],
  ["x-goog-signature", /^x-goog-/],
  // Amazon's and Google's former way, and CloudFront.
  [
    "signature",
    /^(signature|expires|awsaccesskeyid|googleaccessid|x-amz-security-token|key-pair-id|policy)$/,
  ],
  // Azure.
  ["sig", /^(sig|s[etvrps]|spr|srt|ss|sip|sdd|ses|skoid|sktid|skt|ske|sks|skv|rsc[cdelt])$/],
];
const MAY_BE_SIGNED = /(?:[?&;](?:x-(?:amz|goog)-)?signature|[?&;]sig)=/i;
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi;

/** An address without its signature, by which the same file is known at each reading; any other one as it is. */
export function stableAddress(address: string): string {
  if (!MAY_BE_SIGNED.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return address;
  const names = [...url.searchParams.keys()];
  const signed = SIGNED.find(([sign]) => names.some((name) => name.toLowerCase() === sign));
  if (!signed) return address;
  for (const name of names) if (signed[1].test(name.toLowerCase())) url.searchParams.delete(name);
  return url.href;
}

/** The same of all addresses in a text of HTML, where `&` may be an entity. */
export function withStableAddresses(html: string): string {
  if (!MAY_BE_SIGNED.test(html)) return html;
  return html.replace(ADDRESS, (written) => {
    const address = written.replaceAll("&amp;", "&");
    const stable = stableAddress(address);
    return stable === address ? written : stable;
  });
}
