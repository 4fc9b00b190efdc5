import { expect, test } from "vitest";
import type { PostCard } from "../domain/post.ts";
import { pageMeta, type SiteData } from "./page-meta.ts";

const site: SiteData = {
  magazine: { name: "Dergi", publisher: "Y", instagramUrl: "https://a.example/" },
  publicUrl: "https://dergi.example",
  shownUrl: "https://dergi.example",
  policy: "pdf",
  phoneIssues: "pdf",
  offlineReading: true,
  sections: [],
  pages: [],
  shareCard: "/paylasim/dergi.jpg",
};
const card: PostCard = {
  id: "a",
  title: "A",
  abstract: null,
  categories: [],
  authors: [
    { id: "inci-oz", name: "İnci Öz", role: "writer" },
    { id: "inci-oz", name: "İnci Öz", role: "illustrator" },
    { id: "a/b.", name: "Can Su", role: "translator" },
  ],
  imageKey: null,
  picture: null,
  createdAt: null,
  isIssue: false,
  terms: null,
};
const page = { title: "A", description: "B", path: "/post/a", card };

test("a post's page names its authors once each, by name and by the addresses of their pages", () => {
  const found = pageMeta(site, page);
  expect(found).toContainEqual({ name: "author", content: "İnci Öz, Can Su" });
  expect(found.filter((one) => "property" in one && one.property === "article:author")).toEqual([
    { property: "article:author", content: "https://dergi.example/yazar/inci-oz" },
    { property: "article:author", content: "https://dergi.example/yazar/a%2Fb." },
  ]);
  expect(found).toContainEqual({ tagName: "link", rel: "canonical", href: "https://dergi.example/post/a" });
});

test("without an address of its own a site names authors by name alone, and nobody where there is none", () => {
  const names = JSON.stringify(pageMeta({ ...site, publicUrl: null }, page));
  expect(names).toContain("İnci Öz, Can Su");
  expect(names).not.toMatch(/article:author|canonical/);
  expect(JSON.stringify(pageMeta(site, { ...page, card: { ...card, authors: [] } }))).not.toContain("author");
});
