import { type AuthorRole, ROLE_FIELDS } from "../../../domain/author.ts";
import { readOutline } from "../../../domain/issue/outline-text.ts";
import { PAGE_BOXES, PAGE_SPREADS } from "../../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../../domain/post.ts";
import { eachText, OWN_TEXTS, PICTURE_TEXTS, TEXT_NAMES } from "../../../domain/post-fields.ts";
import { foldTurkish } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { copy } from "../library-copy.ts";
import type { FrontMatter } from "./front-matter.ts";

const ALIASES = [
  ["categories", "category"],
  ["authors", "author"],
  ["translators", "translator"],
  ["illustrators", "illustrator"],
  ["photographers", "photographer"],
  ["interviewers", "interviewer"],
  ["status", "draft"],
  ["id", "slug"],
] as const;

const FIELDS = [
  ...OWN_TEXTS,
  ...ALIASES.flat(),
  ...["image", ...PICTURE_TEXTS, "pdf", "box", "spreads", "contents", "date"],
  ...["type", "formerId", "freePages", "opens", "freeFrom", "store", "pin", "pinUntil"],
];

const STATUSES: Readonly<Record<string, PostStatus>> = {
  draft: "draft",
  taslak: "draft",
  published: "published",
  yayinda: "published",
  withdrawn: "withdrawn",
  "geri cekildi": "withdrawn",
};

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, evet: true, false: false, hayir: false };

/** Fields that are not named are absent; those that are blank are null, or an empty list. @throws PublicError */
export function readPostDetails(matter: FrontMatter) {
  matter.refuseUnknown(FIELDS);
  for (const [one, other] of ALIASES) matter.refuseBoth(one, other);
  const texts = eachText(TEXT_NAMES, (name) => matter.text(name));
  const { title } = texts;
  if (title === null) throw refused(copy.titleMissing, matter.label);
  const id = matter.text("id") ?? matter.text("slug") ?? undefined;
  return {
    ...withoutUndefined({
      ...texts,
      title,
      id: id && checkedId(id, matter.label),
      categories: matter.list("categories") ?? matter.list("category"),
      createdAt: matter.instant("date"),
      status: statusOf(matter),
      image: matter.text("image"),
      pdf: matter.text("pdf"),
      outline: outlineOf(matter),
    }),
    bylines: bylinesOf(matter),
    pageSetup: withoutUndefined({
      box: matter.choice("box", PAGE_BOXES),
      spreads: matter.choice("spreads", PAGE_SPREADS),
    }),
  };
}

/** `auto`: the PDF's own. */
function outlineOf(matter: FrontMatter): string | null | undefined {
  const outline = matter.list("contents")?.join("\n");
  if (outline === undefined || outline === "auto") return outline && null;
  const { problem } = readOutline(outline);
  if (problem !== null) throw matter.refusal("contents", problem);
  return outline;
}

export function checkedId<Id extends string | null>(id: Id, label: string): Id {
  if (id !== null && (id.length > 200 || id === "")) throw refused(copy.idInvalid(id.slice(0, 40)), label);
  return id;
}

/** Names or ids, in the order of the file. */
function bylinesOf(matter: FrontMatter): ReadonlyMap<AuthorRole, readonly string[]> {
  const bylines = new Map<AuthorRole, readonly string[]>();
  for (const name of matter.names) {
    const [role] = ROLE_FIELDS.find(([, plural]) => name === plural || `${name}s` === plural) ?? [];
    if (role) bylines.set(role, matter.list(name) ?? []);
  }
  return bylines;
}

export function statusOf(matter: FrontMatter): PostStatus | undefined {
  const draft = matter.text("draft");
  if (draft !== undefined) {
    const truth = TRUTHS[foldTurkish(draft ?? "")];
    if (truth === undefined) throw matter.refusal("draft", copy.draftInvalid(draft ?? ""));
    return truth ? "draft" : "published";
  }
  const written = matter.text("status");
  if (written === undefined) return undefined;
  const status = STATUSES[foldTurkish(written ?? "")];
  if (status === undefined) throw matter.refusal("status", copy.statusInvalid(written ?? ""));
  return status;
}
