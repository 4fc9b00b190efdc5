import { type LoaderFunctionArgs, replace } from "react-router";
import type { ArticleView } from "../../articles/article-view.ts";
import type { ArticleKind } from "../../document/article-fields.ts";
import { api } from "../api/api.ts";
import { notify } from "../components/notices.tsx";
import type { Choices } from "./fields/article-details.tsx";
import { copy } from "./writing-copy.ts";

export interface ArticleData {
  readonly article: ArticleView;
  readonly choices: Choices;
}

export async function loadArticle({ params }: Pick<LoaderFunctionArgs, "params">): Promise<ArticleData> {
  const param = { id: params.id ?? "" };
  const [opened, choices] = await Promise.all([
    api.articles[":id"].$get({ param }).then((response) => response.json()),
    api.articles.choices.$get().then((response) => response.json()),
  ]);
  return { article: opened.article as ArticleView, choices };
}

/** Opens a post that was never opened at the desk. */
export async function openLibraryPost({ request }: LoaderFunctionArgs): Promise<Response> {
  const postId = new URL(request.url).searchParams.get("yazi") ?? "";
  return replace(`/yazilar/${await openFromLibrary("article", postId)}`);
}

/** Opens one of the magazine's pages by its own address. */
export async function openLibraryPage({ params }: LoaderFunctionArgs): Promise<Response> {
  const pageId = params.id ?? "";
  const id = await openFromLibrary("page", pageId);
  await setUnsavedAside(pageId, id);
  return replace(`/yazilar/${id}`);
}

/** What a former version of the desk kept in this browser alone comes into the page's history. */
async function setUnsavedAside(pageId: string, id: string): Promise<void> {
  const key = `masa-sayfa ${pageId}`;
  const kept = localStorage.getItem(key);
  if (kept === null) return;
  const { doc } = JSON.parse(kept) as { readonly doc: unknown };
  const param = { id };
  const { version, fieldsVersion } = (await (await api.articles[":id"].state.$get({ param })).json()).state;
  await api.articles[":id"].aside.$post({ param, json: { doc, version, fieldsVersion } });
  localStorage.removeItem(key);
  notify(copy.unsavedPage);
}

/** @returns the article's id @throws ApiError */
export async function openFromLibrary(kind: ArticleKind, postId: string): Promise<string> {
  return (await (await api.articles.open.$post({ json: { kind, postId } })).json()).id;
}
