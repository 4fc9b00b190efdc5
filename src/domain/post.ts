import type { IssueTerms } from "./access.ts";
import type { Byline } from "./author.ts";
import type { PageSetup } from "./issue/page-setup.ts";
import type { Picture } from "./picture.ts";
import type { CardTexts, PostTexts } from "./post-fields.ts";

/** As the publisher says it; a published post whose date lies ahead is scheduled. */
export type PostStatus = "draft" | "published" | "withdrawn";

export interface Category {
  readonly name: string;
}

/** A post as published, not cleaned; one with a PDF is an issue. Addresses at origins never leave the server. */
export interface Post extends PostTexts {
  /** Never blank; may hold slashes, spaces or dots. */
  readonly id: string;
  readonly categories: readonly Category[];
  readonly authors: readonly Byline[];
  readonly imageUrl: string | null;
  /** ISO 8601, in UTC. */
  readonly createdAt: string | null;
  readonly html: string | null;
  /** Base of the HTML's picture addresses that name no host; null: there is none. */
  readonly fileBase: string | null;
  readonly pdfUrl: string | null;
  readonly pageSetup: PageSetup;
  /** An issue's table of contents as readOutline reads it; null: the PDF's own. */
  readonly outline: string | null;
}

export interface PostCard extends CardTexts {
  readonly id: string;
  readonly categories: readonly string[];
  readonly authors: readonly Byline[];
  readonly imageKey: string | null;
  readonly picture: Picture | null;
  readonly createdAt: string | null;
  readonly isIssue: boolean;
  readonly terms: IssueTerms | null;
}

/** `incomplete` is said of the whole answer; of a `failed` post the former copy stays. */
export interface PostFault {
  readonly id: string | null;
  readonly position: number;
  readonly severity: "skipped" | "repaired" | "failed" | "incomplete";
  readonly reason: string;
}
