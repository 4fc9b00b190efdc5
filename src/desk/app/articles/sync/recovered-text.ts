import { Node, Slice } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { Transform } from "prosemirror-transform";
import type { SavedStep } from "../../../articles/article-hub.ts";
import { schema } from "../../../document/schema.ts";
import { api, errorOfAnswer } from "../../api/api.ts";
import { stepsSince } from "./article-requests.ts";
import type { ArticleSession } from "./article-session.ts";
import { newAside } from "./asides.ts";
import { DocumentSync } from "./document-sync.ts";
import type { Aside } from "./lost-words.ts";
import { isSame } from "./merge-fields.ts";
import { stepFromJson, stepToJson } from "./step-origins.ts";
import { type ClaimedText, claimUnsaved, dropUnsaved, type UnsavedText } from "./unsaved-text.ts";

/** Changes of an earlier window of this browser that never reached the server. */
export interface RecoveredText extends ClaimedText {
  /** False: its changes have no place in the text as it is now. */
  readonly canMerge: boolean;
  /** The text with them; null: it is not known whole. */
  readonly doc: Node | null;
  /** The article was changed since: nothing is put into it without asking. */
  readonly isChangedSince: boolean;
}

/**
 * The oldest; null: nothing was left.
 * @throws ApiError where the server cannot be asked now, and what IndexedDB throws
 */
export async function findRecoveredText(
  articleId: string,
  staffId: string,
  session: ArticleSession,
): Promise<RecoveredText | null> {
  const claimed = await claimUnsaved(articleId, staffId);
  if (!claimed) return null;
  try {
    return { ...claimed, ...(await fitted(claimed, session)) };
  } catch (error) {
    claimed.release();
    throw error;
  }
}

async function fitted(
  claimed: ClaimedText,
  session: ArticleSession,
): Promise<Omit<RecoveredText, keyof ClaimedText>> {
  const { base, fields, steps } = claimed.copy;
  const areFieldsChanged = !isSame(base.fields, session.fields.own) && !isSame(base.fields, fields);
  // A save of it that is still on its way would count twice.
  if (steps.length > 0) await shutOut(claimed.copy);
  const saved = await savedUpToNow(claimed.copy, session);
  try {
    const { text, isBehind } = replayed(claimed, saved, session);
    const isChangedSince = (isBehind && text.hasUnsent) || areFieldsChanged;
    return { canMerge: true, doc: text.current().doc, isChangedSince };
  } catch {
    // Steps of another schema, or such as the server has forgotten.
    return { canMerge: false, doc: wholeText(claimed), isChangedSince: true };
  }
}

/** Puts them into the text, whatever was typed there meanwhile. @throws ApiError */
export async function mergeRecoveredText(recovered: RecoveredText, session: ArticleSession): Promise<void> {
  const saved = await savedUpToNow(recovered.copy, session);
  const { text } = replayed(recovered, saved, session);
  const steps = text.current().unconfirmed;
  await session.takeOver(recovered.copy, steps, text.asides, text.formerTexts);
}

/** Puts the browser's whole text in the place of the newer one. */
export async function replaceByRecoveredText(
  { copy, doc }: RecoveredText,
  session: ArticleSession,
): Promise<void> {
  if (doc) session.replaceText(doc);
  await session.takeOver(copy, [], keptAsides(copy, session.document.current().doc));
}

export function discardRecoveredText({ copy }: RecoveredText): Promise<void> {
  return dropUnsaved([copy]);
}

/**
 * The window that is gone goes on for a moment: what others did meanwhile comes to it as to an open one.
 * @param saved since the version of the copy; null: the server has not all of them
 * @throws RangeError where steps or a text are missing, or of another schema
 */
export function replayed(
  claimed: ClaimedText,
  saved: readonly SavedStep[] | null,
  { document, clientId }: Pick<ArticleSession, "document" | "clientId">,
): { readonly text: DocumentSync; readonly isBehind: boolean } {
  if (saved === null) throw new RangeError("steps are missing");
  const { copy } = claimed;
  // The last request of that window got there; only its answer did not come back.
  const arrived = saved[0]?.clientId === copy.clientId ? copy.sending : 0;
  const { version, unconfirmed } = document.current();
  const shown = saved.slice(arrived, Math.max(arrived, version - copy.version));
  const others = [...shown, ...unconfirmed.map((step) => ({ clientId, step: stepToJson(step) }))];
  const text = reopened(claimed, arrived, version === copy.version ? document.confirmed : null);
  text.receive(text.version, others);
  return { text, isBehind: others.length > 0 };
}

/** @param arrived how many of its steps the server has @param known where the copy has no base @throws RangeError */
function reopened({ copy, base }: ClaimedText, arrived: number, known: Node | null): DocumentSync {
  const first = base === null ? known : Node.fromJSON(schema, base);
  if (!first) throw new RangeError("the text before the steps is missing");
  const steps = copy.steps.map(stepFromJson);
  const { doc } = steps.slice(0, arrived).reduce((text, step) => text.step(step), new Transform(first));
  const text = new DocumentSync(copy.clientId, copy.version + arrived);
  let state = EditorState.create({ doc, plugins: [...text.plugins] });
  text.attach({
    get state() {
      return state;
    },
    dispatch(change) {
      state = state.apply(change);
    },
  });
  const own = steps.slice(arrived);
  const whole = own.reduce((later, step) => later.step(step), new Transform(doc)).doc;
  text.takeOver(own, keptAsides(copy, whole));
  return text;
}

/** @param doc with the copy's steps */
function keptAsides({ asides = [] }: UnsavedText, { content }: Node): readonly Aside[] {
  return asides.map((aside) => ({
    // Copies of former versions have the words alone.
    ...newAside({ position: content.size, isOwn: aside.isOwn, content: Slice.empty }),
    ...aside,
    content: Slice.fromJSON(schema, aside.content),
  }));
}

function wholeText(claimed: ClaimedText): Node | null {
  try {
    return claimed.copy.doc
      ? Node.fromJSON(schema, claimed.copy.doc)
      : reopened(claimed, 0, null).current().doc;
  } catch {
    return null;
  }
}

async function shutOut({ articleId: id, clientId }: UnsavedText): Promise<void> {
  await api.articles[":id"].windows[":clientId"].close.$post({ param: { id, clientId } });
}

/** All steps since then that are in the text as it is shown; null: the server has not all of them. @throws ApiError */
async function savedUpToNow(
  copy: UnsavedText,
  session: ArticleSession,
): Promise<readonly SavedStep[] | null> {
  const saved: SavedStep[] = [];
  if (copy.steps.length === 0 && !copy.asides?.length) return saved;
  for (;;) {
    const { missing } = await stepsSince(copy.articleId, copy.version + saved.length);
    if (missing === null) return null;
    saved.push(...missing.steps);
    const reached = copy.version + saved.length;
    if (reached < missing.current && missing.steps.length > 0) continue;
    // What that window sent last may not have come to this one yet.
    if (session.document.version < reached) await session.catchUp();
    if (session.document.version < reached) throw errorOfAnswer(0, "");
    // Others' steps may have come while the answer was on its way.
    if (session.document.version <= reached) return saved;
  }
}
