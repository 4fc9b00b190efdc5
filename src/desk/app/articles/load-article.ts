import type { LoaderFunctionArgs } from "react-router";
import type { ArticleView } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

export async function loadArticle({ params }: Pick<LoaderFunctionArgs, "params">) {
  const param = { id: params.id ?? "" };
  const [opened, choices] = await Promise.all([
    api.articles[":id"].$get({ param }).then((response) => response.json()),
    api.articles.choices.$get().then((response) => response.json()),
  ]);
  return { article: opened.article as ArticleView, choices };
}
