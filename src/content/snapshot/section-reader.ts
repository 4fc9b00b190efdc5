import { sql } from "kysely";
import { type DescribedSection, idOfName, type Section } from "../../domain/author.ts";
import type { NamedCategory } from "../../domain/magazine.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { readCards } from "./post-reader.ts";
import { limitOf, type Paging, SnapshotAccess } from "./snapshot-access.ts";

interface CountedSection extends DescribedSection {
  readonly posts: number;
}

export interface NamedPage {
  readonly kind: "author" | "section";
  readonly id: string;
  readonly name: string;
}

interface Names {
  readonly revision: number;
  readonly sections: ReadonlyMap<string, CountedSection>;
  folded: Promise<readonly FoldedName[]> | null;
}

type FoldedName = ReturnType<typeof foldedName>;

const MAX_IN_NAVIGATION = 8;
const MAX_NAMED = 6;
/** Length in letters: a single one begins too many names. */
const MIN_TERM_LENGTH = 2;
const order = new Intl.Collator("tr");

/** Sections, and everybody's names, are kept for a revision: the first page after a change reads them. */
export class SectionReader extends SnapshotAccess {
  #names: Promise<Names> | null = null;

  /** The wanted ones in their order, else the largest in Turkish order; a single one would lead nowhere. */
  async navigation(wanted: readonly NamedCategory[] = []): Promise<readonly Section[]> {
    const { sections } = await this.#current();
    if (wanted.length > 0)
      return wanted
        .map(({ category, name }) => ({ id: idOfName(category), name }))
        .filter(({ id }) => sections.has(id));
    if (sections.size < 2) return [];
    return [...sections.values()]
      .slice(0, MAX_IN_NAVIGATION)
      .sort((one, other) => order.compare(one.name, other.name))
      .map(({ id, name }) => ({ id, name }));
  }

  async counted(): Promise<readonly CountedSection[]> {
    return [...(await this.#current()).sections.values()];
  }

  /** Newest first. @param query its pages count from 1 @returns null of a section without posts */
  async page(id: string, paging: Paging) {
    const section = (await this.#current()).sections.get(id);
    if (!section) return null;
    const { rows } = await sql<{ post_id: string }>`
      SELECT DISTINCT created_at, post_id FROM post_category WHERE section = ${id}
      ORDER BY created_at DESC, post_id ${limitOf(paging)}`.execute(this.db);
    const ids = rows.map(({ post_id }) => post_id);
    const { name, posts, description } = section;
    return { section: { id, name, description }, cards: await readCards(this.db, ids), total: posts };
  }

  /** Authors and sections of whose name a word begins as the term does, those with the shortest names first. */
  async named(term: string): Promise<readonly NamedPage[]> {
    const folded = foldTerm(term);
    if (folded.length < MIN_TERM_LENGTH) return [];
    const names = await this.#current();
    names.folded ??= this.#foldedNames([...names.sections.values()]).catch((error: unknown) => {
      names.folded = null;
      throw error;
    });
    return (await names.folded)
      .filter(({ words }) => words.includes(` ${folded}`))
      .sort((one, other) => one.words.length - other.words.length)
      .slice(0, MAX_NAMED)
      .map(({ kind, id, name }) => ({ kind, id, name }));
  }

  async #current(): Promise<Names> {
    const revision = await this.revision();
    const known = await this.#names?.catch(() => null);
    if (known?.revision === revision) return known;
    this.#names = this.#read(revision);
    return this.#names;
  }

  async #read(revision: number): Promise<Names> {
    const { rows } = await sql<CountedSection>`
      SELECT section AS id, count(DISTINCT post_id) AS posts,
        (SELECT name FROM post_category AS newest WHERE newest.section = every.section
          ORDER BY created_at DESC, post_id LIMIT 1) AS name,
        (SELECT description FROM section WHERE id = every.section) AS description
      FROM post_category AS every GROUP BY section ORDER BY posts DESC, section`.execute(this.db);
    return { revision, sections: new Map(rows.map((row) => [row.id, row])), folded: null };
  }

  async #foldedNames(sections: readonly Section[]): Promise<readonly FoldedName[]> {
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, name FROM author UNION ALL
      SELECT author_id, max(name) FROM post_author
      WHERE author_id NOT IN (SELECT id FROM author) GROUP BY author_id`.execute(this.db);
    return [
      ...sections.map(({ id, name }) => foldedName("section", id, name)),
      ...rows.map(({ id, name }) => foldedName("author", id, name)),
    ];
  }
}

/** @returns with the folded words of the name, each after a space */
function foldedName(kind: NamedPage["kind"], id: string, name: string) {
  return { kind, id, name, words: ` ${foldTerm(name).replace(/[^\p{L}\p{N}']+/gu, " ")}` };
}
