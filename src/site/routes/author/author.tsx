import { data } from "react-router";
import type { Person, Thing } from "schema-dts";
import { copy } from "../../../copy/copy.ts";
import type { Author } from "../../../domain/author.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { variantFrom } from "../../../domain/picture.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { AuthorNote } from "../../components/author-note.tsx";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { formerAnswer } from "../../former-address.ts";
import { metaOf } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import { breadcrumb, type DescribedSite, describePage, magazineId } from "../../structured-data.ts";
import type { Route } from "./+types/author";
import styles from "./author.module.css";
import { authorWorksCopy } from "./author-works-copy.ts";

/** Even rows in two, three and four columns. */
const PAGE_SIZE = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const page = addressedPage(url.searchParams);
  const id = addressedId(url.pathname);
  const found = await services.authors.page(id, { page, size: PAGE_SIZE });
  if (!found) throw await formerAnswer(services, paths.author(id), url.search);
  if (page > 1 && found.groups.length === 0) throw data(null, { status: 404 });
  describePage(services, (site) => authorData(site, found.author));
  return data({ ...found, page }, { headers: publicPage() });
}

function authorData(site: DescribedSite, { id, name, about, links, picture }: Author): Thing[] {
  const url = site.publicUrl + paths.author(id);
  const portrait = picture && paths.pictureVariant(picture.name, variantFrom(picture.width, 720).step, "jpg");
  const person: Person = {
    "@type": "Person",
    name,
    url,
    ...(about === null ? {} : { description: about }),
    ...(portrait ? { image: site.publicUrl + portrait } : {}),
    ...(links.length > 0 ? { sameAs: links.map((link) => link.url) } : {}),
  };
  const profile: Thing = { "@type": "ProfilePage", url, inLanguage: "tr", mainEntity: person };
  return [
    { ...profile, isPartOf: magazineId(site) },
    breadcrumb(site, [{ title: name, path: paths.author(id) }]),
  ];
}

export const headers = ownHeaders;

export const meta = metaOf<Route.ComponentProps["loaderData"]>(({ author, page }, { name }) => ({
  title: copy.pageTitle(author.name, page),
  description: author.about ?? copy.authors.description(author.name, name),
  path: paths.author(author.id, page),
  kind: "profile",
  feed: { title: author.name, page: paths.author(author.id) },
}));

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, groups } = loaderData;
  return (
    <>
      <AuthorNote author={author} isHead />
      <PagedPosts paging={loaderData} pageSize={PAGE_SIZE} address={(page) => paths.author(author.id, page)}>
        {groups.length === 0 && <p className={styles.none}>{authorWorksCopy.noPosts}</p>}
        {groups.map(({ role, cards }) => (
          <section key={role} className={styles.works} aria-labelledby={role}>
            <h2 className={styles.heading} id={role}>
              {authorWorksCopy.works[role]}
            </h2>
            <div className={columns.cards}>
              {cards.map((card) => (
                <Card key={card.id} card={card} heading="h3" />
              ))}
            </div>
          </section>
        ))}
      </PagedPosts>
    </>
  );
}
