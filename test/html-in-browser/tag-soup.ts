import { allowedTags } from "../../src/content/sanitize/allow-list.ts";

const others = [
  ...[
    "h1",
    "article",
    "main",
    "form",
    "font",
    "svg",
    "math",
    "style",
    "template",
    "noscript",
    "title",
    "select",
  ],
  ...[
    "button",
    "iframe",
    "object",
    "body",
    "html",
    "frameset",
    "textarea",
    "xmp",
    "foreignObject",
    "mi",
    "nobr",
  ],
];
const tags = [...allowedTags, ...allowedTags, ...others];
const attributes = ["", "", "", ' href="/x"', " id=q", ' title="</article></div>"', " onclick=alert(1)", "/"];
const bits = [
  "metin",
  " ",
  "&lt;div&gt;",
  "<!-- x -->",
  "<",
  "</",
  "&amp",
  "-->",
  '"',
  "</div>",
  "</article>",
];

/** A linear congruential generator: the same seed gives the same soup everywhere. */
function randomFrom(seed: number): <T>(from: readonly T[]) => T {
  let state = seed >>> 0;
  return (from) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as (typeof from)[number];
  };
}

/** Markup as no editor makes it: a few kinds of tags, opened and closed in any order. */
export function tagSoup(seed: number): string {
  const pick = randomFrom(seed);
  const few = Array.from({ length: 6 }, () => pick(tags));
  const open: string[] = [];
  let soup = "";
  for (let left = 30; left > 0; left -= 1) {
    const what = pick(["open", "open", "open", "close", "stray", "bit"]);
    const tag = pick(few);
    if (what === "open") {
      soup += `<${tag}${pick(attributes)}>`;
      open.push(tag);
    } else if (what === "bit") soup += pick(bits);
    else soup += `</${(what === "close" && open.pop()) || tag}>`;
  }
  return soup;
}
