import type { ArticleView } from "../../../src/desk/articles/article-view.ts";
import type { DeskPerson } from "./desk-person.ts";

/** Of the window that saveSteps stands for. */
export const CLIENT = "sinama-1";

/** A step that types a text. */
export function typed(text: string, at = 1) {
  const slice = { content: [{ type: "text", text }] };
  return { stepType: "replace", from: at, to: at, slice };
}

/** @returns the new article's id */
export async function beginArticle(person: DeskPerson): Promise<string> {
  return (await person.send<{ id: string }>("POST", "/articles")).id;
}

export async function viewArticle(person: DeskPerson, id: string): Promise<ArticleView> {
  return (await person.get<{ article: ArticleView }>(`/articles/${id}`)).article;
}

export function saveSteps(
  person: DeskPerson,
  id: string,
  version: number,
  steps: readonly unknown[],
): Promise<Response> {
  return person.ask("POST", `/articles/${id}/steps`, { version, clientId: CLIENT, steps });
}
