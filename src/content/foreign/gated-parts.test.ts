import { expect, test } from "vitest";
import { hasGatedParts, isGatedByMeta } from "./gated-parts.ts";

test.each([
  "<p>Açık.</p><!-- wp:jetpack/paywall /--><p>Kapalı</p>",
  "<!-- wp:premium-content/subscriber-view --><p>Kapalı</p><!-- /wp:premium-content/subscriber-view -->",
  '<!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>Kapalı</p><!-- /wp:paragraph -->',
  '<!-- wp:group {"restrictedTo":"abone"} --><p>Kapalı</p><!-- /wp:group -->',
  "<!-- wp:acme/members-only --><p>Kapalı</p><!-- /wp:acme/members-only -->",
  '[membership level="1,2"]Kapalı[/membership]',
  "[rcp_restrict]Kapalı[/rcp_restrict]",
  '[mepr-show if="loggedin"]Kapalı[/mepr-show]',
  "[uye]Kapalı[/uye]",
  "[üyelere_özel]Kapalı[/üyelere_özel]",
  "[abone]Kapalı[/abone]",
  "[premium-icerik]Kapalı[/premium-icerik]",
  "<!--members-only-->",
  '<div class="box subscribers-only">Kapalı</div>',
  '<section class="üyelere-özel">Kapalı</section>',
  '<!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>Kapalı</p><!--kg-gated-block:end-->',
])("what stands in %s was not for everybody", (html) => {
  expect(hasGatedParts(html)).toBe(true);
});

test.each([
  "<p>Üye olun: [sic] [membership] bir kurumdur.</p>",
  "<!-- wp:jetpack/subscriptions /-->",
  '<!-- wp:premium/heading {"level":2} --><h2>Başlık</h2><!-- /wp:premium/heading -->',
  '<!-- wp:paragraph {"align":"left"} --><p>Hatırla, remember.</p><!-- /wp:paragraph -->',
  '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>Abone olun</p><!--kg-gated-block:end-->',
  '<!-- wp:group {"restrictedTo":""} --><p>Açık</p><!-- /wp:group -->',
  '<div class="subscribe-box premium members-list">Abone olun</div>',
  "[remember]Açık[/remember] [caption]Açık[/caption]",
])("%s is for everybody", (html) => {
  expect(hasGatedParts(html)).toBe(false);
});

test("what plugins note beside a post closes it, unless it says everybody", () => {
  const isGated = (name: string, value: string) => isGatedByMeta(new Map([[name, value]]));
  expect(isGated("_jetpack_newsletter_access", "paid_subscribers")).toBe(true);
  expect(isGated("_members_access_role", "subscriber")).toBe(true);
  expect(isGated("rcp_subscription_level", 'a:1:{i:0;s:1:"2";}')).toBe(true);
  expect(isGated("_jetpack_newsletter_access", "everybody")).toBe(false);
  expect(isGated("rcp_access_level", "None")).toBe(false);
  expect(isGated("_yoast_wpseo_premium", "1")).toBe(false);
});

test("a text of brackets and comments without an end takes no time", () => {
  for (const part of ["[uye ", "<!-- wp:uye {", "<!--kg-gated-block:begin ", "[/", "<!-- wp:a "])
    expect(hasGatedParts(part.repeat(200_000))).toBe(false);
});
