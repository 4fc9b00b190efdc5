import type {
  Graph,
  IdReference,
  ListItem,
  SearchActionLeaf,
  Thing,
  WithActionConstraints,
} from "schema-dts";
import { AMENDMENTS_PAGE } from "../domain/amendment.ts";
import { DEFAULT_ICON, iconFile, type PageLink } from "../domain/magazine.ts";
import { paths } from "../domain/paths.ts";
import type { SiteServices } from "./services.ts";

/** Whose pages describe themselves by schema.org. Nothing that is for members may stand there. */
export interface DescribedSite extends Pick<SiteServices, "magazine" | "policy" | "shareCard"> {
  readonly publicUrl: string;
}

export const magazineId = ({ publicUrl }: DescribedSite): IdReference => ({ "@id": `${publicUrl}/#dergi` });
export const publisherId = ({ publicUrl }: DescribedSite): IdReference => ({
  "@id": `${publicUrl}/#yayinci`,
});

/** Has a page and the magazine described, unless nobody knows the site's whole address. */
export function describePage(services: SiteServices, describe: (site: DescribedSite) => readonly Thing[]) {
  const { publicUrl, isDocument } = services;
  if (publicUrl === null || !isDocument) return;
  const site = { ...services, publicUrl };
  services.structuredData = (pages) => ({
    "@context": "https://schema.org",
    "@graph": [...describe(site), magazine(site), publisher(site, pages)],
  });
}

/** As the text of a script: nothing in it ends the script, and no engine takes it for a line's end. */
export function structuredDataText(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** As describePage, of a page that leads to others. @param crumbs the way to it; the last one is the page itself */
export function describeCollection(
  services: SiteServices,
  { title: name, description, path }: Crumb & { readonly description: string },
  crumbs: readonly Crumb[],
): void {
  describePage(services, (site) => {
    const collection: Thing = {
      "@type": "CollectionPage",
      name,
      description,
      url: site.publicUrl + path,
      inLanguage: "tr",
      isPartOf: magazineId(site),
    };
    return [collection, breadcrumb(site, crumbs)];
  });
}

type Crumb = Readonly<Record<"title" | "path", string>>;

export function breadcrumb({ publicUrl, magazine }: DescribedSite, crumbs: readonly Crumb[]): Thing {
  const way = [{ title: magazine.name, path: paths.home() }, ...crumbs];
  const items = way.map(
    ({ title: name, path }, index): ListItem => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    }),
  );
  return { "@type": "BreadcrumbList", itemListElement: items };
}

export function website(site: DescribedSite): Thing {
  const { name, tagline } = site.magazine;
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.publicUrl}${paths.home()}?ara={ara}` },
    "query-input": "required name=ara",
  };
  return {
    "@type": "WebSite",
    name,
    ...(tagline === undefined ? {} : { description: tagline }),
    url: site.publicUrl + paths.home(),
    inLanguage: "tr",
    publisher: publisherId(site),
    potentialAction: search,
  };
}

function magazine(site: DescribedSite): Thing {
  const { issn, eissn } = site.magazine.colophon ?? {};
  const issns = [issn, eissn].filter((number) => number !== undefined);
  return {
    "@type": "Periodical",
    ...magazineId(site),
    name: site.magazine.name,
    url: site.publicUrl + paths.home(),
    inLanguage: "tr",
    image: site.publicUrl + site.shareCard(null, null),
    publisher: publisherId(site),
    ...(issns.length > 0 ? { issn: issns } : {}),
  };
}

function publisher(site: DescribedSite, pages: readonly PageLink[]): Thing {
  const {
    publisher: name,
    icon = DEFAULT_ICON,
    instagramUrl,
    facebookUrl,
    xUrl,
    colophon = {},
  } = site.magazine;
  const { address, phone: telephone, email } = colophon;
  const hasCorrections = pages.some(({ id }) => id === AMENDMENTS_PAGE);
  const elsewhere = [instagramUrl, facebookUrl, xUrl].filter((url) => url !== undefined);
  return {
    "@type": "Organization",
    ...publisherId(site),
    name,
    url: site.publicUrl + paths.home(),
    logo: {
      "@type": "ImageObject",
      url: site.publicUrl + paths.magazineFile(iconFile(icon.name, 512)),
      width: "512",
      height: "512",
    },
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(hasCorrections ? { correctionsPolicy: site.publicUrl + paths.page(AMENDMENTS_PAGE) } : {}),
    ...(address === undefined ? {} : { address }),
    ...(telephone || email
      ? {
          contactPoint: { "@type": "ContactPoint", ...(telephone && { telephone }), ...(email && { email }) },
        }
      : {}),
  };
}
