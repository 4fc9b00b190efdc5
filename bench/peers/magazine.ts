import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { articleHtml } from "../content/article-html.ts";

/** A post as every peer gets it. */
export interface PeerPost {
  /** Also the last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly html: string;
  readonly author: string;
  readonly category: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The path of a WebP file of the sample; alternative text is the title. */
  readonly picture: string;
}

const AUTHORS = ["Nermin Akyol", "Kerem Altuncu", "Zehra Tunçalp", "Orhan Meşeli"];
const CATEGORIES = ["Deneme", "Söyleşi", "Gezi", "Şiir"];

/** Posts of about 3 KB, the newest first, with the sample's pictures in turn. */
export function magazinePosts(count: number): PeerPost[] {
  const images = fileURLToPath(new URL("../../sample/images/", import.meta.url));
  const pictures = readdirSync(images).filter((name) => /^(?!cover-|sayi-|yazar-).*\.webp$/.test(name));
  return Array.from({ length: count }, (_, number) => {
    // The picture in the text is only at the fake content service.
    const html = articleHtml(number).replace(/<figure>.*<\/figure>/, "");
    const words = html
      .replaceAll(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/);
    return {
      id: `yazi-${number}`,
      title: words.slice(0, 5).join(" "),
      abstract: words.slice(5, 30).join(" "),
      html,
      createdAt: new Date(Date.UTC(2026, 0, 1) - number * 600_000).toISOString(),
      author: AUTHORS[number % AUTHORS.length] ?? "",
      category: CATEGORIES[number % CATEGORIES.length] ?? "",
      picture: images + pictures[number % pictures.length],
    };
  });
}
