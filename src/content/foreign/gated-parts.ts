/** What a name says of a part that visitors do not see, in the words of services, plugins and Turkish sites. */
const GATE =
  /(?:^|[^\p{L}])(?:members?|memberships?|membersonly|subscribers?|restrict(?:ed|ion)?|protect(?:ed)?|premium|paywall|paid|gated|private|logged|loggedin|(?:üye|uye|abone)\p{L}*)(?!\p{L})/iu;
/** Plugins whose names say nothing of it. */
const GATING_PLUGIN = /^(?:mepr|s2if|ihc|swpm|wlm|pmpro|rcp|wcm|arm)(?![a-z])/iu;
const OPEN_NAMESPACE = /^premium\//i;
const GATING_OPTION =
  /"(?:blockVisibility|visibilityRules|visibilityConditions|contentVisibility|restrict\w*|memberships?|accessLevels?|userRoles?|loggedIn\w*)"\s*:\s*(?!(?:false|null|""|\[\]|\{\}))/i;

const BLOCK = /<!-- (\/?)wp:([a-z][\w/-]*)(?:\s+(\{[^\n<>]*\}))?\s+(\/?)-->/gi;
const SHORTCODE = /\[(\/?)([a-zçğıöşü][\wçğıöşü-]*)(?:\s[^[\]]*)?\]/giu;

/** Of an element that themes hide from visitors; a box in which one subscribes has no such class. */
const CLASSES = /\sclass=["']([^"'<>]+)["']/gi;
const CLOSED_CLASS =
  /(?:^|[\s_-])(?:members?|subscribers?|paid|premium|uye|üye|abone)(?:lere)?[_-]?(?:only|ozel|özel)(?![\p{L}\d])/iu;

export function isGate(name: string): boolean {
  return (GATE.test(name) || GATING_PLUGIN.test(name)) && !OPEN_NAMESPACE.test(name);
}

/** True where any of a text was not, or may not have been, for everybody; only what stands around something counts. */
export function hasGatedParts(html: string): boolean {
  if (/<!--\s*members-only\s*-->|<!--\s*kg-gated-block:begin\s[^<>]*nonMember:false/i.test(html)) return true;
  for (const [, closing, name = "", options = "", isAlone] of html.matchAll(BLOCK)) {
    if (closing) continue;
    if (GATING_OPTION.test(options) || /(?:^|\/)paywall$/i.test(name)) return true;
    if (!isAlone && isGate(name)) return true;
  }
  for (const [, classes = ""] of html.matchAll(CLASSES)) if (CLOSED_CLASS.test(classes)) return true;
  const names = [...html.matchAll(SHORTCODE)];
  return names.some(([, closing, name = ""]) => closing !== "" && isGate(name));
}

/** How WordPress's plugins note beside a post who may read it, and what says that everybody may. */
const GATING_META =
  /^(?:_jetpack_newsletter_access|_jetpack_memberships_contains_paid_content|_members_access_role|um_content_restriction|rcp_|_wc_memberships_(?!force_public)|_ihc_|_mepr_)/i;
const OPEN_TO_ALL = /^(?:|0|no|none|false|everybody|all|public|a:0:\{\})$/i;

export function isGatedByMeta(meta: ReadonlyMap<string, string>): boolean {
  return [...meta].some(([name, value]) => GATING_META.test(name) && !OPEN_TO_ALL.test(value.trim()));
}
