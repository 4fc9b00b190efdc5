import { Document, isCollection } from "yaml";
import type { Edition } from "./edition.ts";

/** The Markdown file by which the site lists an issue, written as the pieces' own are. */
export function frontMatterFor(edition: Edition): string {
  const head = new Document({
    title: `Sayı ${edition.number}: ${edition.theme}`,
    abstract: edition.abstract,
    categories: [edition.month],
    image: `../images/sayi-${edition.number}.webp`,
    pdf: `./sayi-${edition.number}.pdf`,
    date: edition.date,
  });
  const categories = head.get("categories", true);
  if (isCollection(categories)) categories.flow = true;
  const yaml = head.toString({ lineWidth: 0, flowCollectionPadding: false });
  return `---\n${yaml}---\n\n${edition.about}\n`;
}
