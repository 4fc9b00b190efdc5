import { Node, Slice } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import type { SavedStep } from "../../../articles/article-hub.ts";
import { schema } from "../../../document/schema.ts";
import { api } from "../../api/api.ts";
import type { ArticleSession } from "./article-session.ts";
import { swallowedBy } from "./asides.ts";
import { claimCopy, dropCopies, type LocalCopy } from "./local-copies.ts";
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
  /** Lets other windows of this browser find it again. */
  release(): void;
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
  const claimed = await claimCopy(articleId, staffId);
  if (!claimed) return null;
  const { copy, release } = claimed;
  try {
    return { ...(await fitted(copy, session)), copy, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function fitted(
  copy: LocalCopy,
  session: ArticleSession,
): Promise<Pick<RecoveredText, "canMerge" | "doc" | "isChangedSince">> {
  const { base, fields } = copy;
  const areFieldsChanged = !isSame(base.fields, session.fields.own) && !isSame(base.fields, fields);
  // A save of it that is still on its way would count twice.
  if (copy.steps.length > 0) await shutOut(copy);
  const saved = await savedUpToNow(copy, session);
  try {
    if (saved === null) throw new RangeError("steps are missing");
    const { own, others, rebased } = fitCopy(copy, saved, session);
    const isChangedSince = (others.length > 0 && own.length > 0) || areFieldsChanged;
    return { canMerge: true, doc: rebased.doc, isChangedSince };
  } catch {
    // Steps of another schema, or such as the server has forgotten.
    const doc = copy.doc === null ? null : Node.fromJSON(schema, copy.doc);
    return { canMerge: false, doc, isChangedSince: true };
  }
}

/** Puts them into the text, whatever was typed there meanwhile. @throws ApiError */
export async function mergeRecoveredText(recovered: RecoveredText, session: ArticleSession): Promise<void> {
  const { copy } = recovered;
  const saved = await savedUpToNow(copy, session);
  if (saved === null) throw new RangeError("steps are missing");
  const { own, others, rebased, lost } = fitCopy(copy, saved, session);
  const swallowed = swallowedBy(own, others, session.document.current().doc, rebased);
  await session.takeOver(copy, rebased.steps, [...contentOf(lost), ...swallowed]);
  recovered.release();
}

/** Puts the browser's whole text in the place of the newer one. */
export async function replaceByRecoveredText(
  recovered: RecoveredText,
  session: ArticleSession,
): Promise<void> {
  const { copy, doc } = recovered;
  if (doc) session.replaceText(doc);
  await session.takeOver(copy, []);
  recovered.release();
}

/** Lets them go: whoever it belongs to has decided so. */
export async function discardRecoveredText({ copy, release }: RecoveredText): Promise<void> {
  await dropCopies([copy]);
  release();
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

/** The words of steps that have no place any more; what was typed on is one piece. */
function contentOf(steps: readonly Step[]) {
  const pieces: { content: Slice; end: number }[] = [];
  for (const step of steps) {
    if (!(step instanceof ReplaceStep) || step.slice.size === 0) continue;
    const { slice, from } = step;
    const last = pieces.at(-1);
    const isInline = (one: Slice) =>
      one.openStart === 0 && one.openEnd === 0 && one.content.firstChild?.isInline;
    if (last?.end === from && isInline(last.content) && isInline(slice)) {
      last.content = new Slice(last.content.content.append(slice.content), 0, 0);
      last.end += slice.size;
    } else pieces.push({ content: slice, end: from + slice.size });
  }
  return pieces.map(({ content }) => ({ content, isOwn: true }));
}

async function shutOut({ articleId: id, clientId }: LocalCopy): Promise<void> {
  await api.articles[":id"].windows[":clientId"].close.$post({ param: { id, clientId } });
}

/** All steps since then that are in the text as it is shown; null: the server has not all of them. @throws ApiError */
async function savedUpToNow(copy: LocalCopy, session: ArticleSession): Promise<readonly SavedStep[] | null> {
  const saved: SavedStep[] = [];
  if (copy.steps.length === 0) return saved;
  for (;;) {
    const param = { id: copy.articleId, since: String(copy.version + saved.length) };
    const { missing } = await (await api.articles[":id"].steps[":since{[0-9]+}"].$get({ param })).json();
    if (missing === null) return null;
    saved.push(...missing.steps);
    const reached = copy.version + saved.length;
    // Others' steps may have come while the answer was on its way.
    if (reached >= missing.current && reached >= session.document.version) return saved;
    if (missing.steps.length === 0 && reached >= session.document.version) return saved;
  }
}
