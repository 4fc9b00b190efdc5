import { data } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { addressedId, paths } from "../../../domain/paths.ts";
import { publicPage } from "../../cache-headers.ts";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { breadcrumb, structuredData } from "../../structured-data.ts";
import article from "../post/article.module.css";
import { ArticleBody } from "../post/article-body.tsx";
import type { Route } from "./+types/magazine-page";
import styles from "./magazine-page.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  if ((await services.posts.revision()) === 0) throw data(null, { status: 503 });
  const page = await services.pages.page(addressedId(url.pathname));
  if (!page) throw await formerAnswer(services, formerPath(url.pathname) ?? "", "");
  const { id, title, html } = page;
  if (services.isDocument) services.articleHtml = html ?? "";
  services.structuredData = structuredData(services, (site) => [
    breadcrumb(site, [{ name: title, path: paths.page(id) }]),
  ]);
  return data({ id, title, html: services.isDocument ? null : (html ?? "") }, { headers: publicPage() });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { id, title } = loaderData;
  const description = copy.page.description(title, site.magazine.name);
  return pageMeta(site, { title, description, path: paths.page(id) });
}

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
