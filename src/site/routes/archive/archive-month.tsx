import { data, Link, redirect } from "react-router";
import type { ArchivedPost, NeighbourMonths } from "../../../content/snapshot/archive-reader.ts";
import { copy } from "../../../copy/copy.ts";
import { idOfName } from "../../../domain/author.ts";
import { addressedPage, paths, UNDATED } from "../../../domain/paths.ts";
import { type IstanbulMonth, monthName, turkishDate } from "../../../domain/turkish-date.ts";
import { publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type SiteServices, siteContext } from "../../services.ts";
import { collectionPage, structuredData } from "../../structured-data.ts";
import type { Route } from "./+types/archive-month";
import { archiveCopy } from "./archive-copy.ts";
import styles from "./archive-month.module.css";

const PAGE_SIZE = 50;
const NO_NEIGHBOURS: NeighbourMonths = { newer: null, older: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  if ((await services.posts.revision()) === 0) throw data(null, { status: 503 });
  const page = addressedPage(url.searchParams);
  const [, , year = "", month = "", ...rest] = url.pathname.replace(/\/$/, "").split("/");
  const asked = askedMonth(year, month);
  if (rest.length > 0 || asked === null) throw data(null, { status: 404 });
  if (asked === "year") throw await yearAnswer(Number(year), services);
  const { archive } = services;
  const paging = { page, size: PAGE_SIZE };
  const found = asked === UNDATED ? await archive.undated(paging) : await archive.month(asked, paging);
  if (found.posts.length === 0) throw data(null, { status: 404 });
  const own = asked === UNDATED ? null : asked;
  if (url.pathname !== addressOf(own, 1))
    throw redirect(addressOf(own, page), { status: 301, headers: publicPage() });
  services.structuredData = structuredData(services, (site) => {
    const words = wordsOf(own, page, site.magazine.name);
    return collectionPage(site, words, [
      { name: archiveCopy.title, path: paths.archive() },
      { name: nameOf(own), path: addressOf(own, 1) },
    ]);
  });
  const neighbours = asked === UNDATED ? NO_NEIGHBOURS : await archive.neighbours(asked);
  return data({ ...found, page, month: own, neighbours }, { headers: publicPage() });
}

/** What stands behind `/arsiv`; null where no year and no month is meant. */
function askedMonth(year: string, month: string): IstanbulMonth | "year" | typeof UNDATED | null {
  if (year === UNDATED && month === "") return UNDATED;
  if (!/^\d{4}$/.test(year)) return null;
  if (month === "") return "year";
  return /^(?:0?[1-9]|1[0-2])$/.test(month) ? { year: Number(year), month: Number(month) } : null;
}

/** A year has no page of its own: it is a part of the archive's. */
async function yearAnswer(year: number, { archive }: SiteServices): Promise<unknown> {
  if (!(await archive.hasYear(year))) return data(null, { status: 404 });
  return redirect(paths.archiveYear(year), { status: 301, headers: publicPage() });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { name, ...words } = wordsOf(loaderData.month, loaderData.page, site.magazine.name);
  return pageMeta(site, { title: `${name} · ${archiveCopy.title}`, ...words });
}

function wordsOf(month: IstanbulMonth | null, page: number, magazine: string) {
  const name = nameOf(month);
  return {
    name: copy.pageTitle(name, page),
    description: month
      ? archiveCopy.monthDescription(name, magazine)
      : archiveCopy.undatedDescription(magazine),
    path: addressOf(month, page),
  };
}

function nameOf(month: IstanbulMonth | null): string {
  return month ? monthName(month) : archiveCopy.undated;
}

function addressOf(month: IstanbulMonth | null, page: number): string {
  return month ? paths.archiveMonth(month, page) : paths.undated(page);
}

export default function ArchiveMonth({ loaderData }: Route.ComponentProps) {
  const { month, posts, total, page, neighbours } = loaderData;
  return (
    <>
      <PageHead title={nameOf(month)} note={archiveCopy.posts(total)} />
      <PagedPosts
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        address={(number) => addressOf(month, number)}
      >
        <ol className={styles.posts}>
          {posts.map((post) => (
            <ArchivedLine key={post.id} post={post} />
          ))}
        </ol>
      </PagedPosts>
      <nav className={styles.neighbours} aria-label={archiveCopy.neighbours}>
        <Link to={paths.archive()}>{archiveCopy.whole}</Link>
        {[neighbours.older, neighbours.newer].map(
          (other) =>
            other && (
              <Link key={monthName(other)} to={paths.archiveMonth(other)}>
                {monthName(other)}
              </Link>
            ),
        )}
      </nav>
    </>
  );
}

function ArchivedLine({ post }: { post: ArchivedPost }) {
  const { id, title, names, category, createdAt, isIssue } = post;
  return (
    <li className={styles.post}>
      {createdAt && (
        <time className={styles.date} dateTime={createdAt}>
          {turkishDate(createdAt)}
        </time>
      )}
      <div className={styles.words}>
        <Link className={styles.title} to={paths.post(id)} prefetch="intent">
          {title}
        </Link>
        {names.length > 0 && <p className={styles.names}>{copy.authors.names(names)}</p>}
      </div>
      {(isIssue || category) && (
        <p className={styles.labels}>
          {isIssue && <span className={styles.issue}>{copy.card.issue}</span>}
          {category && <Link to={paths.section(idOfName(category))}>{category}</Link>}
        </p>
      )}
    </li>
  );
}
