import { type LoaderFunctionArgs, replace } from "react-router";
import type { ArticleKind } from "../../document/article-fields.ts";
import { api } from "../api/api.ts";

export async function openLibraryPost({ request }: LoaderFunctionArgs): Promise<Response> {
  const postId = new URL(request.url).searchParams.get("yazi") ?? "";
  return replace(`/yazilar/${await openFromLibrary("article", postId)}`);
}

export async function openLibraryPage({ params }: LoaderFunctionArgs): Promise<Response> {
  return replace(`/yazilar/${await openFromLibrary("page", params.id ?? "")}`);
}

/** @returns the article's id @throws ApiError */
export async function openFromLibrary(kind: ArticleKind, postId: string): Promise<string> {
  return (await (await api.articles.open.$post({ json: { kind, postId } })).json()).id;
}
