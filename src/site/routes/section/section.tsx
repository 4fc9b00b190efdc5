import { data } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { publicPage } from "../../cache-headers.ts";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import type { Route } from "./+types/section";
import styles from "./section.module.css";

/** Even rows in two, three and four columns. */
const PAGE_SIZE = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts, sections, navigation } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const page = addressedPage(url.searchParams);
  const found = await sections.page(addressedId(url.pathname), { page, size: PAGE_SIZE });
  if (!found || found.cards.length === 0)
    throw await formerAnswer(services, formerPath(url.pathname) ?? "", "");
  // The publisher may have given it another name.
  const named = (await navigation()).find(({ id }) => id === found.section.id);
  return data({ ...found, section: named ?? found.section, page }, { headers: publicPage() });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { section, page } = loaderData;
  return pageMeta(site, {
    title: copy.pageTitle(section.name, page),
    description: copy.sections.description(section.name, site.magazine.name),
    path: paths.section(section.id, page),
  });
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { section, cards, total, page } = loaderData;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{section.name}</h1>
        <p className={styles.count}>{copy.sections.count(total)}</p>
      </header>
      <PagedPosts
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        address={(number) => paths.section(section.id, number)}
      >
        <div className={columns.cards}>
          {cards.map((card, index) => (
            <Card key={card.id} card={card} isEager={index === 0} />
          ))}
        </div>
      </PagedPosts>
    </>
  );
}
