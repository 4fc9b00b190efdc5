import { data } from "react-router";
import { withColophon } from "../../../domain/colophon/colophon.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { addressedId, paths } from "../../../domain/paths.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { formerAnswer } from "../../former-address.ts";
import { metaOf } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import { breadcrumb, describePage } from "../../structured-data.ts";
import article from "../post/article.module.css";
import { ArticleBody } from "../post/article-body.tsx";
import type { Route } from "./+types/magazine-page";
import styles from "./magazine-page.module.css";
import { pageDescription } from "./magazine-page-copy.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const pageId = addressedId(url.pathname);
  const page = withColophon(pageId, await services.pages.page(pageId), services.magazine.colophon);
  if (!page) throw await formerAnswer(services, formerPath(url.pathname) ?? "", "");
  const { id, title, html } = page;
  if (services.isDocument) services.articleHtml = html;
  describePage(services, (site) => [breadcrumb(site, [{ title, path: paths.page(id) }])]);
  return data({ id, title, html: services.isDocument ? null : html }, { headers: publicPage() });
}

export const headers = ownHeaders;

export const meta = metaOf<Route.ComponentProps["loaderData"]>(({ id, title }, { name }) => ({
  title,
  description: pageDescription(title, name),
  path: paths.page(id),
}));

export default function MagazinePage({ loaderData: { id, title, html } }: Route.ComponentProps) {
  return (
    <article key={id} className={`${article.article} ${styles.page}`}>
      <header className={article.head}>
        <h1 className={article.title}>{title}</h1>
      </header>
      <ArticleBody html={html} hasInitial={false} />
    </article>
  );
}
