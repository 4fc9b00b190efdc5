import { NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { ArticleComments } from "../../comments/comments.ts";
import { type CommentPlace, mapPlaces } from "../../document/comment-places.ts";
import { ApiError, api } from "../api/api.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { marksOf, NEW, tellMarks } from "./comment-marks.ts";
import { copy } from "./comments-page-copy.ts";
import type { WrittenComment } from "./kept-comments.ts";

export interface MarginProps {
  readonly articleId: string;
  readonly session: ArticleSession;
  readonly isReadOnly: boolean;
  readonly view: EditorView;
}

const routes = api.comments[":id"];

const BEHIND_PAUSE_MS = 300;

/** Asks until the places are those of the text that is open. @throws ApiError */
export async function readComments(
  articleId: string,
  session: ArticleSession,
  signal: AbortSignal,
): Promise<ArticleComments> {
  for (;;) {
    const answer = await (await api.comments[":id"].$get({ param: { id: articleId } })).json();
    const { placed } = answer;
    if (placed && placed.version > session.document.version) await session.catchUp();
    if (!placed || placed.version === session.document.version || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, BEHIND_PAUSE_MS));
  }
}

/** The server's places, taken along with what it does not have yet. */
export function placesHere(
  placed: ArticleComments["placed"],
  { document }: ArticleSession,
): readonly CommentPlace[] {
  if (!placed || placed.version !== document.version) return placed?.places ?? [];
  let [doc, places] = [document.confirmed, placed.places];
  for (const step of document.current().unconfirmed) {
    const changed = step.apply(doc).doc;
    if (!changed) break;
    places = mapPlaces(places, step, doc, changed);
    doc = changed;
  }
  return places;
}

/** @throws ApiError */
export async function sendThread(
  { articleId, session, view }: Pick<MarginProps, "articleId" | "session" | "view">,
  { id, text, waitsFor, target = "post" }: WrittenComment,
): Promise<void> {
  const place = target === "post" ? null : await placeOfNew(session, view);
  await routes.$post({ param: { id: articleId }, json: { id, text, waitsFor, target, place } });
  forgetNew(view);
}

/** The place of the comment that was being written. */
export function forgetNew(view: EditorView): void {
  tellMarks(view, { places: marksOf(view.state).places.filter(({ id }) => id !== NEW), active: null });
}

async function placeOfNew(session: ArticleSession, view: EditorView) {
  const isSaved = await session.saveAll();
  const at = marksOf(view.state).places.find((place) => place.id === NEW)?.at;
  if (!at) throw new ApiError(422, "refused", copy.placeGone);
  if (!isSaved) throw new ApiError(0, "offline", copy.notSaved);
  return { version: session.document.version, from: at[0], to: at[1] };
}

/** @throws ApiError */
export async function sendAnswer(
  articleId: string,
  thread: string,
  { id, text, waitsFor }: WrittenComment,
): Promise<void> {
  await routes[":thread"].$post({ param: { id: articleId, thread }, json: { id, text, waitsFor } });
}

/** @throws ApiError */
export async function closeThread(articleId: string, thread: string, isDone: boolean): Promise<void> {
  await routes[":thread"].done.$put({ param: { id: articleId, thread }, json: { isDone } });
}

/** @throws ApiError */
export async function editComment(articleId: string, comment: string, text: string): Promise<void> {
  await routes[":comment"].$patch({ param: { id: articleId, comment }, json: { text } });
}

/** @throws ApiError */
export async function removeComment(articleId: string, comment: string): Promise<void> {
  await routes[":comment"].$delete({ param: { id: articleId, comment } });
}

/** Goes to a thread's words. */
export function showInText(view: EditorView, id: string): void {
  const at = marksOf(view.state).places.find((place) => place.id === id)?.at;
  if (!at) return;
  const { doc, tr } = view.state;
  const isNode = at[1] - at[0] === 1 && doc.nodeAt(at[0])?.isText === false;
  view.focus();
  view.dispatch(
    tr
      .setSelection(
        isNode
          ? NodeSelection.create(doc, at[0])
          : TextSelection.between(doc.resolve(at[0]), doc.resolve(at[1])),
      )
      .scrollIntoView(),
  );
}
