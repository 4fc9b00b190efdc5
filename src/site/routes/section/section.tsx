import { data } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { DescribedSection } from "../../../domain/author.ts";
import { formerPath } from "../../../domain/former-path.ts";
import type { Magazine } from "../../../domain/magazine.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { formerAnswer } from "../../former-address.ts";
import { metaOf } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import { describeCollection } from "../../structured-data.ts";
import type { Route } from "./+types/section";

/** Even rows in two, three and four columns. */
const PAGE_SIZE = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const page = addressedPage(url.searchParams);
  const found = await services.sections.page(addressedId(url.pathname), { page, size: PAGE_SIZE });
  if (!found || found.cards.length === 0)
    throw await formerAnswer(services, formerPath(url.pathname) ?? "", "");
  const named = (await services.navigation()).find(({ id }) => id === found.section.id);
  const section = { ...found.section, ...named };
  describeCollection(services, wordsOf({ section, page }, services.magazine), [
    { title: section.name, path: paths.section(section.id) },
  ]);
  return data({ ...found, section, page }, { headers: publicPage() });
}

function wordsOf(
  { section, page }: { readonly section: DescribedSection; readonly page: number },
  magazine: Magazine,
) {
  const { id, name, description } = section;
  return {
    title: copy.pageTitle(name, page),
    description: description ?? copy.sections.description(name, magazine.name),
    path: paths.section(id, page),
    feed: { title: name, page: paths.section(id) },
  };
}

export const headers = ownHeaders;

export const meta = metaOf(wordsOf);

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { section, cards, total } = loaderData;
  return (
    <>
      <PageHead title={section.name} note={copy.sections.count(total)} lead={section.description} />
      <PagedPosts
        paging={loaderData}
        pageSize={PAGE_SIZE}
        address={(page) => paths.section(section.id, page)}
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
