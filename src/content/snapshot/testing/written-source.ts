import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import type { Post } from "../../../domain/post.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import type { ContentSource, PostBatch } from "../../content-source.ts";

/** A good article, for tests of the snapshot. */
export function article(overrides: Partial<Post> = {}): Post {
  return {
    ...NO_TEXTS,
    id: "yazi",
    title: "Işık ve gölge",
    abstract: "Bir dostluk.",
    categories: [{ name: "Deneme" }],
    imageUrl: "https://resim.example/1.jpg",
    fileBase: null,
    pageSetup: AUTO_PAGES,
    outline: null,
    authors: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    html: "<p>metin</p>",
    pdfUrl: null,
    ...overrides,
  };
}

/**
 * A content source that gives these batches.
 * @param breaksAfter batches, after which it fails as a service that goes down in the middle does
 */
export function writtenSource(
  batches: readonly (Partial<PostBatch> | readonly Post[])[],
  breaksAfter = Number.POSITIVE_INFINITY,
): ContentSource {
  return {
    name: "test",
    async *readPosts() {
      for (const [index, batch] of batches.entries()) {
        if (index === breaksAfter) throw new RemoteError("unreachable", "Servise ulaşılamadı.");
        yield "length" in batch ? { posts: batch, faults: [] } : { posts: [], faults: [], ...batch };
      }
      if (breaksAfter === batches.length) throw new RemoteError("count", "Sayı tutmadı.");
    },
    openFile: () => Promise.reject(new RemoteError("unreachable", "Dosya yok.")),
    close: async () => undefined,
  };
}
