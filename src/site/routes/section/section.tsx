import { data } from "react-router";
import type { Thing } from "schema-dts";
import { copy } from "../../../copy/copy.ts";
import type { Section } from "../../../domain/author.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { publicPage } from "../../cache-headers.ts";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { feedLinks } from "../../feed-links.ts";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { collectionPage, type DescribedSite, structuredData } from "../../structured-data.ts";
import type { Route } from "./+types/section";

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
  const section = named ?? found.section;
  services.structuredData = structuredData(services, (site) => sectionData(site, section, page));
  return data({ ...found, section, page }, { headers: publicPage() });
}

function sectionData(site: DescribedSite, { id, name }: Section, page: number): Thing[] {
  const words = {
    name: copy.pageTitle(name, page),
    description: copy.sections.description(name, site.magazine.name),
    path: paths.section(id, page),
  };
  return collectionPage(site, words, [{ name, path: paths.section(id) }]);
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { section, page } = loaderData;
  const described = pageMeta(site, {
    title: copy.pageTitle(section.name, page),
    description: copy.sections.description(section.name, site.magazine.name),
    path: paths.section(section.id, page),
  });
  return [...described, ...feedLinks(section.name, paths.section(section.id))];
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { section, cards, total, page } = loaderData;
  return (
    <>
      <PageHead title={section.name} note={copy.sections.count(total)} />
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
