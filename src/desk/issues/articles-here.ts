import { listPosts } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import { plainText } from "../../content/sanitize/plain-text.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import type { ArticleBlock } from "../../issues/articles/article-block.ts";
import type { ProposedArticle } from "../../issues/articles/propose-articles.ts";

const SAMPLES = 8;
const SAMPLE_LETTERS = 40;

/**
 * Which of an issue's articles the library has already: of the same title, and at least half of what is compared of the
 * text. A column has its title in each issue. @returns for each article the post's id; null: it is new
 */
export async function articlesHere(
  library: Library,
  articles: readonly Pick<ProposedArticle, "title" | "blocks">[],
): Promise<(string | null)[]> {
  const posts = (await listPosts(library)).filter(({ isIssue }) => !isIssue);
  const byTitle = Map.groupBy(posts, ({ title }) => lettersOf(title));
  return await Promise.all(
    articles.map(async ({ title, blocks }) => {
      const ids = (byTitle.get(lettersOf(title)) ?? []).map(({ id }) => id);
      if (ids.length === 0) return null;
      const texts = library.database.selectFrom("post").select(["id", "html"]).where("id", "in", ids);
      const samples = samplesOf(blocks);
      const isHere = ({ html }: { readonly html: string | null }) => {
        const text = lettersOf(plainText(html ?? ""));
        return samples.filter((sample) => text.includes(sample)).length * 2 >= Math.max(samples.length, 1);
      };
      return (await texts.execute()).find(isHere)?.id ?? null;
    }),
  );
}

/** How paragraphs and verses begin, as letters alone. */
function samplesOf(blocks: readonly ArticleBlock[]): string[] {
  return blocks
    .flatMap((block) =>
      block.kind === "verse" ? [block.lines.flat()] : block.kind === "paragraph" ? [block.words] : [],
    )
    .map((words) => lettersOf(words.map(({ text }) => text).join(" ")).slice(0, SAMPLE_LETTERS))
    .filter((sample) => sample.length === SAMPLE_LETTERS)
    .slice(0, SAMPLES);
}

function lettersOf(text: string): string {
  return slugOf(text.replaceAll("\u00ad", "")).replaceAll("-", "");
}
