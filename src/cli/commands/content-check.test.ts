import { expect, it } from "vitest";
import type { ContentSource, PostBatch } from "../../content/content-source.ts";
import type { Post } from "../../domain/post.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { reportContent } from "./content-check.ts";

const signal = AbortSignal.timeout(5_000);

function aPost(wishes: Partial<Post>): Post {
  const fields = {
    abstract: null,
    categories: [],
    imageUrl: null,
    createdAt: null,
    html: null,
    pdfUrl: null,
  };
  return { id: "a", title: "A", ...fields, ...wishes };
}

/** A content service that gives these batches, and then fails if it is told how. */
function aSource(batches: readonly PostBatch[], failure?: Error): ContentSource {
  return {
    name: "deneme servisi",
    async *readPosts() {
      yield* batches;
      if (failure) throw failure;
    },
    openFile: () => Promise.reject(new Error("not asked for")),
    close: async () => undefined,
  };
}

it("counts what the site would have", async () => {
  const posts = [
    aPost({ id: "a", categories: [{ name: "Öykü" }, { name: "Şiir" }], imageUrl: "https://x/a.png" }),
    aPost({ id: "b", categories: [{ name: "Öykü" }], pdfUrl: "https://x/b.pdf" }),
  ];
  const fault = { id: "b", position: 1, severity: "repaired", reason: "Görselsiz alındı." } as const;
  expect(await reportContent(aSource([{ posts, faults: [fault] }]), signal, () => undefined)).toEqual({
    source: "deneme servisi",
    isWhole: true,
    error: null,
    posts: 2,
    articles: 1,
    issues: 1,
    categories: 2,
    withoutImage: 1,
    skipped: 0,
    repaired: 1,
    faults: [fault],
  });
});

it("is not whole when a post was skipped, as faulty or as a duplicate", async () => {
  const fault = { id: null, position: 0, severity: "skipped", reason: "Başlığı yok." } as const;
  const skipped = await reportContent(aSource([{ posts: [], faults: [fault] }]), signal, () => undefined);
  expect(skipped).toMatchObject({ isWhole: false, skipped: 1 });
  const twins = { posts: [aPost({}), aPost({})], faults: [] };
  const report = await reportContent(aSource([twins]), signal, () => undefined);
  expect(report).toMatchObject({ isWhole: false, posts: 1, skipped: 1, faults: [{ id: "a", position: 1 }] });
});

it("gives the reason when the service could not be read", async () => {
  const failure = new RemoteError("timeout", "İçerik servisi zamanında yanıt vermedi.");
  const report = await reportContent(
    aSource([{ posts: [aPost({})], faults: [] }], failure),
    signal,
    () => undefined,
  );
  expect(report).toMatchObject({
    isWhole: false,
    error: "İçerik servisi zamanında yanıt vermedi.",
    posts: 1,
  });
});
