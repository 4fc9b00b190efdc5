import { data } from "react-router";
import type { Person, Thing } from "schema-dts";
import { copy } from "../../../copy/copy.ts";
import type { Author } from "../../../domain/author.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { variantFrom } from "../../../domain/picture.ts";
import { publicPage } from "../../cache-headers.ts";
import { AuthorNote } from "../../components/author-note.tsx";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { feedLinks } from "../../feed-links.ts";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { breadcrumb, type DescribedSite, magazineId, structuredData } from "../../structured-data.ts";
import type { Route } from "./+types/author";
import styles from "./author.module.css";
import { authorWorksCopy } from "./author-works-copy.ts";

/** Even rows in two, three and four columns. */
const PAGE_SIZE = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts, authors } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const page = addressedPage(url.searchParams);
  const id = addressedId(url.pathname);
  const found = await authors.page(id, { page, size: PAGE_SIZE });
  if (!found) throw await formerAnswer(services, paths.author(id), url.search);
  if (page > 1 && found.groups.length === 0) throw data(null, { status: 404 });
  services.structuredData = structuredData(services, (site) => authorData(site, found.author));
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
  return [{ ...profile, isPartOf: magazineId(site) }, breadcrumb(site, [{ name, path: paths.author(id) }])];
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { author, page } = loaderData;
  const described = pageMeta(site, {
    title: copy.pageTitle(author.name, page),
    description: author.about ?? copy.authors.description(author.name, site.magazine.name),
    path: paths.author(author.id, page),
    kind: "profile",
  });
  return [...described, ...feedLinks(author.name, paths.author(author.id))];
}

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, groups, total, page } = loaderData;
  return (
    <>
      <AuthorNote author={author} isHead />
      <PagedPosts
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        address={(number) => paths.author(author.id, number)}
      >
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
