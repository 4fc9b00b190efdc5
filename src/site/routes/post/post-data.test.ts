import { expect, test } from "vitest";
import type { PostCard } from "../../../domain/post.ts";
import { articleData, issueData } from "./post-data.ts";

const site = {
  magazine: { name: "Poyraz", publisher: "Poyraz Yayınları" },
  policy: "pdf",
  publicUrl: "https://dergi.example",
  shareCard: () => "/paylasim/kart.jpg",
} as const;
const card: PostCard = {
  id: "sayi-7",
  title: "Sayı 7: Deniz",
  abstract: null,
  categories: [],
  authors: [],
  imageKey: null,
  picture: null,
  createdAt: null,
  isIssue: true,
  terms: null,
};

test.for([
  ["Sayı 7: Deniz", 7],
  ["SAYI 12", 12],
  ["Sayı 3 – Kış", 3],
  ["Sayı 2026", undefined],
  ["Sayı 45-46: Göç", "45-46"],
  ["Sayı 12'den seçmeler", undefined],
  ["Sayı 4. yıl", undefined],
  ["Kış 2026", undefined],
  ["Özel sayı 5", undefined],
  ["Sayılar ve 7 hikâye", undefined],
] as const)("of “%s” the number is %s", ([title, number]) => {
  const [issue] = issueData(site, { card: { ...card, title }, updatedAt: null, amendments: [] }, null);
  expect(issue).toMatchObject({ name: title });
  if (number === undefined) expect(issue).not.toHaveProperty("issueNumber");
  else expect(issue).toMatchObject({ issueNumber: number });
});

test("an issue that is everybody's has no part for members, and one without pages says no extent", () => {
  const terms = { freePages: null, phase: "everyone", opensAt: null, storeUrl: null } as const;
  const [open] = issueData(site, { card: { ...card, terms }, updatedAt: null, amendments: [] }, 24);
  expect(open).toMatchObject({ isAccessibleForFree: true, pageEnd: 24 });
  expect(open).not.toHaveProperty("hasPart");
  expect(issueData(site, { card, updatedAt: null, amendments: [] }, null)[0]).not.toHaveProperty("pageEnd");
});

test("an article that is printed says in which issue and on which page", () => {
  const printed = { issue: { id: "sayi-7", title: "Sayı 7: Deniz" }, page: 12, label: "10" };
  const [article] = articleData(
    site,
    {
      card: { ...card, id: "a", title: "Dalga", isIssue: false },
      updatedAt: "2026-11-25T08:00:00.000Z",
      amendments: [],
    },
    printed,
  );
  expect(article).toMatchObject({
    dateModified: "2026-11-25T08:00:00.000Z",
    pageStart: "10",
    isPartOf: [
      { "@id": "https://dergi.example/#dergi" },
      { "@type": "PublicationIssue", issueNumber: 7, url: "https://dergi.example/post/sayi-7" },
    ],
  });
  expect(article).not.toHaveProperty("datePublished");
});
