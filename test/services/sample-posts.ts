import { fileURLToPath } from "node:url";

/** A post as the services are filled with it. */
export interface SamplePost {
  /** From 1, also the post's place in time. */
  readonly number: number;
  readonly title: string;
  readonly abstract: string;
  readonly categories: readonly string[];
  /** ISO 8601 instant in UTC. */
  readonly createdAt: string;
  readonly html: string;
  readonly hasPicture: boolean;
  readonly hasPdf: boolean;
  readonly isDraft: boolean;
}

export const PUBLISHED = 260;
export const DRAFTS = 5;
export const CATEGORIES = ["Şiir", "Öykü", "Deneme", "Söyleşi"];

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const PICTURE = { name: "kapak.png", type: "image/png", path: project("test/services/kapak.png") };
export const PDF = { name: "sayi.pdf", type: "application/pdf", path: project("test/pdfs/tex.pdf") };

/** 260 published posts, five of them with a picture and one an issue, and five drafts. */
export const samplePosts: readonly SamplePost[] = Array.from({ length: PUBLISHED + DRAFTS }, (_, index) => ({
  number: index + 1,
  title: `Işığın ${index + 1}. gölgesi`,
  abstract: `${index + 1}. yazının özeti: İğde, çiçek, şölen, ağaç.`,
  categories: [CATEGORIES[index % 4] ?? "", ...(index % 7 === 0 ? ["Dosya"] : [])],
  createdAt: new Date(Date.UTC(2024, 0, 1, 9, index)).toISOString(),
  html: `<p>${index + 1}. yazının <em>ilk</em> paragrafı.</p>`,
  hasPicture: index < 5,
  hasPdf: index === 0,
  isDraft: index >= PUBLISHED,
}));
