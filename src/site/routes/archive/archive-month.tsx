import { data, Link, redirect } from "react-router";
import type { ArchivedPost, NeighbourMonths } from "../../../content/snapshot/archive-reader.ts";
import { copy } from "../../../copy/copy.ts";
import { idOfName } from "../../../domain/author.ts";
import { addressedPage, paths, UNDATED } from "../../../domain/paths.ts";
import { type IstanbulMonth, monthName, turkishDate } from "../../../domain/turkish-date.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { metaOf } from "../../page-meta.ts";
import { contentServices, type SiteServices } from "../../services.ts";
import { describeCollection } from "../../structured-data.ts";
import type { Route } from "./+types/archive-month";
import { archiveCopy } from "./archive-copy.ts";
import styles from "./archive-month.module.css";

const PAGE_SIZE = 50;
const NO_NEIGHBOURS: NeighbourMonths = { newer: null, older: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
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
  describeCollection(services, wordsOf(own, page, services.magazine.name), [
    { title: archiveCopy.title, path: paths.archive() },
    { title: nameOf(own), path: addressOf(own, 1) },
  ]);
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

async function yearAnswer(year: number, { archive }: SiteServices): Promise<unknown> {
  if (!(await archive.hasYear(year))) return data(null, { status: 404 });
  return redirect(paths.archiveYear(year), { status: 301, headers: publicPage() });
}

export const headers = ownHeaders;

export const meta = metaOf<Route.ComponentProps["loaderData"]>(({ month, page }, { name }) => {
  const words = wordsOf(month, page, name);
  return { ...words, title: `${words.title} · ${archiveCopy.title}` };
});

function wordsOf(month: IstanbulMonth | null, page: number, magazine: string) {
  const name = nameOf(month);
  return {
    title: copy.pageTitle(name, page),
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
  const { month, posts, total, neighbours } = loaderData;
  return (
    <>
      <PageHead title={nameOf(month)} note={archiveCopy.posts(total)} />
      <PagedPosts paging={loaderData} pageSize={PAGE_SIZE} address={(page) => addressOf(month, page)}>
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
