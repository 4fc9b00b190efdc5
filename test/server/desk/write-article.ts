import { randomUUID } from "node:crypto";
import { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { stepBetween } from "../../../src/desk/articles/article-steps.ts";
import type { ArticleVersions } from "../../../src/desk/articles/article-sync.ts";
import type { ArticleFields } from "../../../src/desk/document/article-fields.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { suggestionOf } from "../../../src/desk/document/suggestion-writer.ts";
import { htmlToDocument } from "../../../src/desk/html/html-to-document.ts";
import type { PublishingState } from "../../../src/desk/publishing/publishing-state.ts";
import type { StaffMember } from "../../../src/domain/staff.ts";
import { until } from "../../faults/watched-site.ts";
import type { DeskPerson } from "./desk-person.ts";

interface WrittenArticle {
  readonly article: {
    readonly doc: unknown;
    readonly version: number;
    readonly fieldsVersion: number;
    readonly fields: ArticleFields;
  };
}

/** A new article at the desk. @returns its id */
export async function writeArticle(
  person: DeskPerson,
  fields: Partial<ArticleFields>,
  html: string,
): Promise<string> {
  const { id } = await person.send<{ id: string }>("POST", "/articles");
  await changeArticle(person, id, { fields, html });
  return id;
}

/** Puts other words into it, as the editor's saves would. */
export async function changeArticle(
  person: DeskPerson,
  id: string,
  { fields, html }: { readonly fields?: Partial<ArticleFields>; readonly html?: string },
): Promise<void> {
  const { article } = await person.get<WrittenArticle>(`/articles/${id}`);
  if (fields)
    await person.send("PATCH", `/articles/${id}/fields`, { version: article.fieldsVersion, changes: fields });
  const step =
    html === undefined ? null : stepBetween(Node.fromJSON(schema, article.doc), htmlToDocument(html));
  if (step)
    await person.send("POST", `/articles/${id}/steps`, {
      version: article.version,
      clientId: "a-test-client",
      steps: [step.toJSON()],
    });
}

/** Suggests other words for it, as the editor does while somebody suggests. */
export function suggestInArticle(person: DeskPerson, id: string, html: string): Promise<void> {
  return suggestChange(person, id, () => htmlToDocument(html));
}

/** @param change gives the wanted text */
export async function suggestChange(
  person: DeskPerson,
  id: string,
  change: (tr: Transform) => Node,
): Promise<void> {
  const { staff } = await person.get<{ staff: StaffMember }>("/session");
  const suggester = { by: staff.id, name: staff.name, at: 0, newId: () => randomUUID() };
  await stepInArticle(person, id, (tr) => {
    const made = suggestionOf(tr.doc, change(new Transform(tr.doc)), suggester);
    if (!made) throw new Error("there is no form for it");
    for (const step of made.steps) tr.step(step);
  });
}

/** Saves what a change does with its text. */
export async function stepInArticle(
  person: DeskPerson,
  id: string,
  change: (tr: Transform) => void,
): Promise<void> {
  const { article } = await person.get<WrittenArticle>(`/articles/${id}`);
  const tr = new Transform(Node.fromJSON(schema, article.doc));
  change(tr);
  const steps = tr.steps.map((step) => step.toJSON() as unknown);
  const { version } = article;
  await person.send("POST", `/articles/${id}/steps`, { version, clientId: "a-test-client", steps });
}

export async function publishingOf(person: DeskPerson, id: string): Promise<PublishingState> {
  return (await person.get<{ publishing: PublishingState }>(`/publishing/${id}`)).publishing;
}

/** The versions of the text that whoever publishes it has before them. */
export async function seenText(person: DeskPerson, id: string): Promise<ArticleVersions> {
  const { version, fieldsVersion } = (await person.get<WrittenArticle>(`/articles/${id}`)).article;
  return { version, fieldsVersion };
}

export interface Published {
  readonly isShown: boolean;
  readonly publishing: PublishingState;
}

/** Publishes it after whatever was published before. */
export async function publishArticle(person: DeskPerson, id: string): Promise<Published> {
  const { last } = await publishingOf(person, id);
  const order = { after: last?.id ?? null, isForced: false, seen: await seenText(person, id) };
  return person.send("POST", `/publishing/${id}/publish`, order);
}

/** As publishArticle; waits until readers have its page, which on a busy machine may be later than its answer. */
export async function publishShown(person: DeskPerson, id: string): Promise<Published> {
  const published = await publishArticle(person, id);
  await until(
    () => fetch(person.address + published.publishing.path),
    ({ status }) => status === 200,
  );
  return published;
}
