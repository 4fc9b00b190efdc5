import { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import type { SavedStep } from "../../../articles/article-hub.ts";
import { schema } from "../../../document/schema.ts";
import { api } from "../../api/api.ts";
import type { ArticleSession } from "./article-session.ts";
import { copiesOfClosedWindows, dropCopy, type LocalCopy } from "./local-copies.ts";
import { isSame } from "./merge-fields.ts";
import { rebaseSteps } from "./rebase-steps.ts";

/** Changes of an earlier window of this browser that never reached the server. */
export interface RecoveredText {
  readonly copy: LocalCopy;
  /** False: its changes have no place in the text as it is now. */
  readonly canMerge: boolean;
  /** The text with them; null: it is not known whole. */
  readonly doc: Node | null;
  /** The article was changed since: nothing is put into it without asking. */
  readonly isChangedSince: boolean;
}

/** The oldest; null: nothing was left. */
export async function findRecoveredText(
  articleId: string,
  staffId: string,
  session: ArticleSession,
): Promise<RecoveredText | null> {
  const [copy] = await copiesOfClosedWindows(articleId, staffId);
  if (!copy) return null;
  const { base, fields } = copy;
  const areFieldsChanged = !isSame(base.fields, session.fields.own) && !isSame(base.fields, fields);
  try {
    const { own, others, steps, doc } = fitCopy(copy, await savedUpToNow(copy, session), session);
    const isChangedSince = (others.length > 0 && own.length > 0) || areFieldsChanged;
    return { copy, canMerge: steps.length > 0 || own.length === 0, doc, isChangedSince };
  } catch {
    // Steps of another schema, or such as the server has forgotten.
    const doc = copy.doc === null ? null : Node.fromJSON(schema, copy.doc);
    return { copy, canMerge: false, doc, isChangedSince: true };
  }
}

/** Puts them into the text, whatever was typed there meanwhile. */
export async function mergeRecoveredText(copy: LocalCopy, session: ArticleSession): Promise<void> {
  const saved = await savedUpToNow(copy, session);
  session.takeOver(fitCopy(copy, saved, session).steps, copy.base.fields, copy.fields);
  await dropRecoveredText(copy, session);
}

/** Puts the browser's whole text in the place of the newer one. */
export async function replaceByRecoveredText(
  recovered: RecoveredText,
  session: ArticleSession,
): Promise<void> {
  if (recovered.doc) session.replaceText(recovered.doc);
  session.takeOver([], recovered.copy.base.fields, recovered.copy.fields);
  await dropRecoveredText(recovered.copy, session);
}

async function dropRecoveredText(copy: LocalCopy, session: ArticleSession): Promise<void> {
  // The words lie in this window's own copy before the other one goes.
  await session.keep();
  await dropCopy(copy);
}

function fitCopy(copy: LocalCopy, saved: readonly SavedStep[], { document }: ArticleSession) {
  const { doc, version, unconfirmed } = document.current();
  // The last request of that window got there; only its answer did not come back.
  const arrived = saved[0]?.clientId === copy.clientId ? copy.sending : 0;
  const own = copy.steps.slice(arrived).map((step) => Step.fromJSON(schema, step));
  const known = saved.slice(arrived, version - copy.version).map(({ step }) => Step.fromJSON(schema, step));
  const others = [...known, ...unconfirmed];
  return { own, others, ...rebaseSteps(own, others, doc) };
}

/**
 * All steps since then that are in the text as it is shown.
 * @throws RangeError when the server has not all of them
 */
async function savedUpToNow(copy: LocalCopy, session: ArticleSession): Promise<readonly SavedStep[]> {
  if (copy.steps.length === 0) return [];
  const param = { id: copy.articleId, since: String(copy.version) };
  const { missing } = await (await api.articles[":id"].steps[":since{[0-9]+}"].$get({ param })).json();
  if (missing === null) throw new RangeError("steps are missing");
  // Others' steps may have come while the answer was on its way.
  const isBehind = copy.version + missing.steps.length < session.document.version;
  return isBehind ? savedUpToNow(copy, session) : missing.steps;
}
