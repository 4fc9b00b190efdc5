import { type LoaderFunctionArgs, redirect } from "react-router";
import type { ArticleView } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import type { Choices } from "./fields/article-details.tsx";

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
  const { id } = await (await api.articles.open.$post({ json: { postId } })).json();
  return redirect(`/yazilar/${id}`);
}
