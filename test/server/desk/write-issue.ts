import type { ArticleFields } from "../../../src/desk/document/article-fields.ts";
import type { IntakeView } from "../../../src/desk/issues/issue-intakes.ts";
import { until } from "../../faults/watched-site.ts";
import type { DeskPerson } from "./desk-person.ts";
import { changeArticle, type Published, publishArticle } from "./write-article.ts";

/** What the desk knows of an issue's pages. */
export interface IssuePages {
  readonly intake: IntakeView | null;
  readonly coverPage: number | null;
}

/** A draft without a PDF. @returns the id of its article */
export async function beginIssue(person: DeskPerson, fields: Partial<ArticleFields>): Promise<string> {
  const { id } = await person.send<{ id: string }>("POST", "/issues");
  await changeArticle(person, id, { fields });
  return id;
}

/** The article of an issue of the library. @returns its id */
export async function openIssue(person: DeskPerson, postId: string): Promise<string> {
  return (await person.send<{ id: string }>("POST", "/articles/open", { kind: "issue", postId })).id;
}

/** Waits until all pages of the PDF that it has at the desk are made. */
export function pagesMade(person: DeskPerson, id: string): Promise<IssuePages> {
  return until(
    () => person.get<IssuePages>(`/articles/${id}/intake`),
    ({ intake }) => intake?.state === "made",
  );
}

/** Gives readers another PDF in place of the former one. @param uploadId of a PDF that came whole */
export async function publishPdf(person: DeskPerson, postId: string, uploadId: string): Promise<Published> {
  const id = await openIssue(person, postId);
  await person.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(person, id);
  return publishArticle(person, id);
}
