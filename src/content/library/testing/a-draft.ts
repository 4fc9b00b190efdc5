import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import type { PostDraft } from "../library-post.ts";

export function aDraft(overrides: Partial<PostDraft> = {}): PostDraft {
  return {
    id: null,
    title: "Son Vapur",
    abstract: null,
    categories: [],
    authors: [],
    status: "published",
    isDated: true,
    imageAlt: null,
    html: "<p>Metin</p>",
    createdAt: "2026-11-20T18:30:00.000Z",
    image: null,
    pdf: null,
    pageSetup: AUTO_PAGES,
    pictures: [],
    ...overrides,
  };
}
