import { expect, it } from "vitest";
import type { ContentSource, PostBatch } from "../../../content/content-source.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import type { Post } from "../../../domain/post.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import { reportContent } from "./content-check.ts";

const { signal } = new AbortController();
const progress = { onRead: () => undefined, onFiles: () => undefined };

function aPost(wishes: Partial<Post>): Post {
  const fields = {
    ...NO_TEXTS,
    categories: [],
    imageUrl: null,
    fileBase: null,
    pageSetup: AUTO_PAGES,
    outline: null,
    authors: [],
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
    openFile: async (url) => {
      const bytes = url.endsWith(".pdf") ? "%PDF-1.7" : "<!doctype html>";
      if (url.includes("yok")) throw new RemoteError("status", "Dosya yok.");
      return { stream: new Blob([bytes]).stream(), size: null };
    },
    close: async () => undefined,
  };
}

it("counts what the site would have", async () => {
  const posts = [
    aPost({ id: "a", categories: [{ name: "Öykü" }, { name: "Şiir" }], imageUrl: "https://x/a.png" }),
    aPost({ id: "b", categories: [{ name: "Öykü" }], pdfUrl: "https://x/b.pdf" }),
  ];
  const fault = { id: "b", position: 1, severity: "repaired", reason: "Görselsiz alındı." } as const;
  expect(await reportContent(aSource([{ posts, faults: [fault] }]), signal, progress)).toEqual({
    source: "deneme servisi",
    isWhole: true,
    error: null,
    posts: 2,
    articles: 1,
    issues: 1,
    categories: 2,
    withoutText: 1,
    withoutImage: 1,
    withoutPdf: 1,
    skipped: 0,
    repaired: 1,
    faults: [fault],
    pictures: { asked: 1, fetched: 0, faults: [{ id: "a", reason: expect.stringMatching("görsel değil") }] },
    pdfs: { asked: 1, fetched: 1, faults: [] },
  });
});

it("fetches the beginning of five pictures and five PDFs at the most", async () => {
  const posts = Array.from({ length: 9 }, (_, index) =>
    aPost({ id: `${index}`, pdfUrl: index === 1 ? "https://x/yok.pdf" : `https://x/${index}.pdf` }),
  );
  const { pictures, pdfs } = await reportContent(aSource([{ posts, faults: [] }]), signal, progress);
  expect(pictures).toEqual({ asked: 0, fetched: 0, faults: [] });
  expect(pdfs).toEqual({ asked: 5, fetched: 4, faults: [{ id: "1", reason: "Dosya yok." }] });
});

it("is not whole when a post was skipped, as faulty or as a duplicate", async () => {
  const fault = { id: null, position: 0, severity: "skipped", reason: "Başlığı yok." } as const;
  const skipped = await reportContent(aSource([{ posts: [], faults: [fault] }]), signal, progress);
  expect(skipped).toMatchObject({ isWhole: false, skipped: 1 });
  const twins = { posts: [aPost({}), aPost({})], faults: [] };
  const report = await reportContent(aSource([twins]), signal, progress);
  expect(report).toMatchObject({ isWhole: false, posts: 1, skipped: 1, faults: [{ id: "a", position: 1 }] });
});

it("gives the reason when the service could not be read", async () => {
  const failure = new RemoteError("timeout", "İçerik servisi zamanında yanıt vermedi.");
  const report = await reportContent(
    aSource([{ posts: [aPost({})], faults: [] }], failure),
    signal,
    progress,
  );
  expect(report).toMatchObject({
    isWhole: false,
    error: "İçerik servisi zamanında yanıt vermedi.",
    posts: 1,
  });
});
