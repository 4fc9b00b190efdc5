import { paths } from "../../domain/paths.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./desk-readership-copy.ts";
import { timesOf } from "./figures.ts";
import type { Count } from "./read-counts.ts";

export type SubjectKind = keyof typeof copy.kinds;

export interface Named {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Of a post that readers find; null of all else. */
  readonly postId: string | null;
}

/** Names of the pages that are there, by their paths, and where pages that moved are now. */
export async function readSubjects({ snapshot }: Pick<DeskServices, "snapshot">) {
  const posts = await snapshot.selectFrom("post").select(["id", "title", "is_issue"]).execute();
  const inSections = await snapshot
    .selectFrom("post_category")
    .select(["section", "name", "post_id"])
    .distinct()
    .execute();
  const authors = await snapshot.selectFrom("post_author").select(["author_id", "name"]).distinct().execute();
  const pages = await snapshot.selectFrom("page").select(["id", "title"]).execute();
  const redirects = await snapshot.selectFrom("redirect").selectAll().execute();
  const name = (kind: SubjectKind, path: string, is: string, postId: string | null = null) =>
    [path, { kind, name: is, postId }] as const;
  return {
    named: new Map<string, Named>([
      name("home", paths.home(), copy.home),
      ...posts.map(({ id, title, is_issue }) =>
        name(is_issue === 1 ? "issue" : "article", paths.post(id), title, id),
      ),
      ...inSections.map(({ section, name: is }) => name("section", paths.section(section), is)),
      ...authors.map(({ author_id, name: is }) => name("author", paths.author(author_id), is)),
      ...pages.map(({ id, title }) => name("page", paths.page(id), title)),
    ]),
    moved: new Map(redirects.flatMap(({ path, target }) => (target === null ? [] : [[path, target]]))),
    inSections,
  };
}

export type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** What is gone is called by its path. */
export function namedOf({ named }: Subjects, path: string, counts: readonly Count[]): Named {
  const isIssue = timesOf(counts, "turned") + timesOf(counts, "downloaded") > 0;
  const kind = isIssue ? "issue" : path.startsWith(paths.post("")) ? "article" : "other";
  return named.get(path) ?? { kind, name: path, postId: null };
}
