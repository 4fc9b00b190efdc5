import { Node } from "prosemirror-model";
import type { ArticleText } from "../../articles/article-sync.ts";
import type { ArticleFields } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";

interface RevisionTexts {
  readonly former: ArticleText;
  /** As the server has it now. */
  readonly current: ArticleText;
}

/** @throws ApiError */
export async function loadRevision(articleId: string, revision: string): Promise<RevisionTexts> {
  const answer = await api.history[":id"][":revision"].$get({ param: { id: articleId, revision } });
  const { former, current } = await answer.json();
  return { former: textOf(former), current: textOf(current) };
}

export function textOf({
  doc,
  fields,
}: {
  readonly doc: unknown;
  readonly fields: ArticleFields;
}): ArticleText {
  return { doc: Node.fromJSON(schema, doc), fields };
}
