import { NOTHING_GIVEN, type PostDraft } from "../library-post.ts";

export function aDraft(overrides: Partial<PostDraft> = {}): PostDraft {
  return {
    ...NOTHING_GIVEN,
    title: "Son Vapur",
    status: "published",
    isDated: true,
    html: "<p>Metin</p>",
    createdAt: "2026-11-20T18:30:00.000Z",
    ...overrides,
  };
}
