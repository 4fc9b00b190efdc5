import type { Kysely } from "kysely";
import { PageReader } from "../../content/snapshot/page-reader.ts";
import { PostReader } from "../../content/snapshot/post-reader.ts";
import { relatingOf } from "../../content/snapshot/related-posts.ts";
import { snapshotMigrations } from "../../content/snapshot/snapshot-migrations.ts";
import type { SnapshotTables } from "../../content/snapshot/snapshot-tables.ts";
import type { PreparedPost } from "../../content/sync/prepare-post.ts";
import { openSqlite } from "../../platform/database/open-sqlite.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleKind } from "../document/article-fields.ts";

interface Draft extends AsyncDisposable {
  /** In place of those of what is published. */
  readonly readers: { readonly posts?: PostReader; readonly pages?: PageReader };
  /** Pictures that readers have not got, by the key that the page names: the post's addresses of them. */
  readonly hidden: ReadonlyMap<string, string>;
}

/** A prepared post or page that readers do not see, read as they will get it, beside those that they see. */
export async function openDraft(
  { kind, row, pictures, categories, authors }: PreparedPost & { readonly kind: ArticleKind },
  { snapshot, posts }: Pick<DeskServices, "snapshot" | "posts">,
): Promise<Draft> {
  const draft = await openSqlite<SnapshotTables>(":memory:", snapshotMigrations);
  await draft
    .updateTable("state")
    .set({ revision: await posts.revision() })
    .execute();
  const { id, title, html } = row;
  if (kind === "page") await draft.insertInto("page").values({ id, title, html, position: 0 }).execute();
  else await draft.insertInto("post").values(row).execute();
  if (pictures.length > 0) await draft.insertInto("picture").values(pictures).execute();
  if (categories.length > 0) await draft.insertInto("post_category").values(categories).execute();
  if (authors.length > 0) await draft.insertInto("post_author").values(authors).execute();
  const keys = pictures.map(({ key }) => key);
  const shown = await snapshot.selectFrom("picture_facts").selectAll().where("key", "in", keys).execute();
  if (shown.length > 0) await draft.insertInto("picture_facts").values(shown).execute();
  const noted = await snapshot.selectFrom("picture_note").selectAll().where("key", "in", keys).execute();
  if (noted.length > 0) await draft.insertInto("picture_note").values(noted).execute();
  const known = new Set(shown.map(({ key }) => key));
  return {
    readers: kind === "page" ? { pages: pagesWith(draft, snapshot) } : { posts: postsWith(draft, posts) },
    hidden: new Map(pictures.filter(({ key }) => !known.has(key)).map(({ key, url }) => [key, url])),
    [Symbol.asyncDispose]: () => draft.destroy(),
  };
}

/** The footer leads to the pages that readers see. */
function pagesWith(draft: Kysely<SnapshotTables>, snapshot: Kysely<SnapshotTables>): PageReader {
  const shown = new PageReader(snapshot);
  return Object.assign(new PageReader(draft), { links: () => shown.links() });
}

/** What is related to it are posts that readers see. */
function postsWith(draft: Kysely<SnapshotTables>, shown: PostReader): PostReader {
  return Object.assign(new PostReader(draft), {
    revision: () => shown.revision(),
    related: async (id: string, count: number) => shown.relatedTo(await relatingOf(draft, id), count),
  });
}
