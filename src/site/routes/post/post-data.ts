import type {
  Article,
  Comment,
  CorrectionComment,
  Person,
  PublicationIssue,
  Thing,
  WebPageElement,
} from "schema-dts";
import { amendmentCopy } from "../../../copy/amendment-copy.ts";
import { canRead } from "../../../domain/access.ts";
import { type Amendment, type AmendmentKind, amendmentAnchor } from "../../../domain/amendment.ts";
import { type AuthorRole, idOfName } from "../../../domain/author.ts";
import { isSpecialIssue, issueNumber, writtenNumber } from "../../../domain/issue/issue-number.ts";
import type { PrintedPlace } from "../../../domain/issue/printed-article.ts";
import { paths } from "../../../domain/paths.ts";
import { variantFrom } from "../../../domain/picture.ts";
import type { PostCard } from "../../../domain/post.ts";
import { GATED_CLASS } from "../../page-meta.ts";
import { breadcrumb, type DescribedSite, magazineId, publisherId } from "../../structured-data.ts";
import { allIssuesCopy } from "../issues/all-issues-copy.ts";

/** Width from which search engines show a picture large. */
const PICTURE_WIDTH_PX = 1200;

interface DescribedPost {
  readonly card: PostCard;
  readonly updatedAt: string | null;
  readonly amendments: readonly Amendment[];
}

export function articleData(site: DescribedSite, post: DescribedPost, printed: PrintedPlace | null): Thing[] {
  const { publicUrl } = site;
  const { card } = post;
  const [category] = card.categories;
  const section =
    category === undefined ? [] : [{ title: category, path: paths.section(idOfName(category)) }];
  const issue: PublicationIssue[] = printed
    ? [
        {
          "@type": "PublicationIssue",
          name: printed.issue.title,
          url: publicUrl + paths.post(printed.issue.id),
          ...numberOf(printed.issue.title),
        },
      ]
    : [];
  const article: Article = {
    "@type": "Article",
    ...commonData(site, post),
    headline: card.title,
    mainEntityOfPage: publicUrl + paths.post(card.id),
    ...(category === undefined ? {} : { articleSection: [...card.categories] }),
    ...(printed ? { pageStart: printed.label } : {}),
    isPartOf: [magazineId(site), ...issue],
  };
  return [article, breadcrumb(site, [...section, crumbOf(card)])];
}

export function issueData(site: DescribedSite, post: DescribedPost, total: number | null): Thing[] {
  const { card } = post;
  const issue: PublicationIssue = {
    "@type": "PublicationIssue",
    ...commonData(site, post),
    name: card.title,
    ...numberOf(card.title),
    ...(total === null ? {} : { pageStart: 1, pageEnd: total }),
    isPartOf: magazineId(site),
  };
  return [issue, breadcrumb(site, [{ title: allIssuesCopy.title, path: paths.issues() }, crumbOf(card)])];
}

function commonData(site: DescribedSite, { card, updatedAt, amendments }: DescribedPost) {
  const { publicUrl } = site;
  const isFree = canRead(card, "anonymous", site.policy);
  const abstract = card.abstract?.trim();
  return {
    url: publicUrl + paths.post(card.id),
    inLanguage: "tr",
    image: imagesOf(site, card),
    ...(abstract ? { description: abstract } : {}),
    ...(card.createdAt === null ? {} : { datePublished: card.createdAt }),
    ...(updatedAt === null ? {} : { dateModified: updatedAt }),
    ...amendmentsOf(publicUrl + paths.post(card.id), amendments),
    ...peopleOf(site, card),
    publisher: publisherId(site),
    isAccessibleForFree: isFree,
    ...(isFree ? {} : { hasPart: GATED_PART }),
  };
}

function amendmentsOf(url: string, amendments: readonly Amendment[]) {
  const of = (wanted: AmendmentKind) => amendments.filter(({ kind }) => kind === wanted);
  const common = (amendment: Amendment) => ({
    url: `${url}#${amendmentAnchor(amendment)}`,
    datePublished: amendment.at,
    inLanguage: "tr",
  });
  const corrections = of("correction").map(
    (amendment): CorrectionComment => ({
      "@type": "CorrectionComment",
      ...common(amendment),
      text: `${amendmentCopy.wrong} ${amendment.wrong} ${amendmentCopy.right} ${amendment.text}`,
    }),
  );
  const replies = of("reply").map(
    (amendment): Comment => ({
      "@type": "Comment",
      ...common(amendment),
      ...(amendment.author === null ? {} : { author: { "@type": "Person", name: amendment.author } }),
      text: amendment.text,
    }),
  );
  return {
    ...(corrections.length > 0 ? { correction: corrections } : {}),
    ...(replies.length > 0 ? { comment: replies } : {}),
  };
}

/** As Google has it of pages with a paywall. */
const GATED_PART: WebPageElement = {
  "@type": "WebPageElement",
  isAccessibleForFree: false,
  cssSelector: `.${GATED_CLASS}`,
};

function crumbOf({ id, title }: PostCard) {
  return { title, path: paths.post(id) };
}

function imagesOf({ publicUrl, shareCard }: DescribedSite, card: PostCard): string[] {
  const { picture } = card;
  const step = picture && variantFrom(picture.width, PICTURE_WIDTH_PX).step;
  const own = picture && step ? [publicUrl + paths.pictureVariant(picture.name, step, "jpg")] : [];
  return [...own, publicUrl + shareCard(card, null)];
}

const PROPERTIES: Readonly<Record<AuthorRole, "author" | "translator" | "contributor">> = {
  writer: "author",
  interviewer: "author",
  translator: "translator",
  illustrator: "contributor",
  photographer: "contributor",
};

function peopleOf({ publicUrl }: DescribedSite, { authors }: PostCard): Partial<Record<string, Person[]>> {
  const people: Partial<Record<string, Person[]>> = {};
  for (const { id, name, role } of authors) {
    const person: Person = { "@type": "Person", name, url: publicUrl + paths.author(id) };
    people[PROPERTIES[role]] = [...(people[PROPERTIES[role]] ?? []), person];
  }
  return people;
}

/** Only what the title says: “Sayı 12: Deniz”; special issues count for themselves. */
function numberOf(title: string): { issueNumber?: number | string } {
  const number = isSpecialIssue(title) ? null : issueNumber(title);
  return number === null
    ? {}
    : { issueNumber: number.first === number.last ? number.first : writtenNumber(number) };
}
