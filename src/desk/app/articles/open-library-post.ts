import { type LoaderFunctionArgs, replace } from "react-router";
import type { ArticleKind } from "../../document/article-fields.ts";
import { ApiError, api } from "../api/api.ts";
import { notify } from "../components/desk-toasts.tsx";
import { copy } from "./writing-copy.ts";

export async function openLibraryPost({ request }: LoaderFunctionArgs): Promise<Response> {
  const postId = new URL(request.url).searchParams.get("yazi") ?? "";
  return replace(`/yazilar/${await openFromLibrary("article", postId)}`);
}

export async function openLibraryPage({ params }: LoaderFunctionArgs): Promise<Response> {
  const pageId = params.id ?? "";
  const id = await openFromLibrary("page", pageId);
  await setUnsavedAside(pageId, id);
  return replace(`/yazilar/${id}`);
}

/** What a former version of the desk kept in this browser alone comes into the page's history. */
async function setUnsavedAside(pageId: string, id: string): Promise<void> {
  const key = `masa-sayfa ${pageId}`;
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return;
    const { title, doc } = JSON.parse(kept) as KeptPage;
    const { state } = await (await api.articles[":id"].state.$get({ param: { id } })).json();
    const { version, fieldsVersion } = state;
    const json = { doc: withTitle(title, doc), version, fieldsVersion };
    await api.articles[":id"].aside.$post({ param: { id }, json });
    localStorage.removeItem(key);
    notify(copy.unsavedPage);
  } catch (error) {
    // It stays in the browser for the next opening, and keeps nobody from the page.
    if (error instanceof ApiError) notify(error.message, "problem");
  }
}

interface KeptPage {
  readonly title: string;
  readonly doc: { readonly type: string; readonly content: readonly unknown[] };
}

/** History has the text of what was set aside: a title that was typed stands above it. */
function withTitle(title: string, { type, content }: KeptPage["doc"]): KeptPage["doc"] {
  if (title === "") return { type, content };
  return { type, content: [{ type: "paragraph", content: [{ type: "text", text: title }] }, ...content] };
}

/** @returns the article's id @throws ApiError */
export async function openFromLibrary(kind: ArticleKind, postId: string): Promise<string> {
  return (await (await api.articles.open.$post({ json: { kind, postId } })).json()).id;
}
