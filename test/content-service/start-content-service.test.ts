import { afterEach, expect, test } from "vitest";
import { buildPost, manyPosts } from "./build-post.ts";
import { type ContentService, startContentService } from "./start-content-service.ts";

let service: ContentService;
afterEach(() => service.close());

async function ask(query: string) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(service.endpoint, {
    method: "POST",
    headers,
    body: JSON.stringify({ query }),
  });
  return { status: response.status, ...((await response.json()) as { data?: unknown; errors?: unknown[] }) };
}

test("whoever asks a paged service plainly gets ten posts", async () => {
  service = await startContentService({ kind: "paged", posts: manyPosts(12) });
  expect(await ask("{ posts { id } }")).toMatchObject({ status: 200, data: { posts: { length: 10 } } });
});

test("whoever forgets the stage gets the draft as well", async () => {
  service = await startContentService({ kind: "paged", posts: [buildPost({ id: "bir" })] });
  expect((await ask("{ posts { id } }")).data).toEqual({ posts: [{ id: "bir" }, { id: "taslak" }] });
  expect((await ask("{ posts(stage: PUBLISHED) { id } }")).data).toEqual({ posts: [{ id: "bir" }] });
});

test("more than the maximum is refused by one kind and cut by the other", async () => {
  const posts = manyPosts(9);
  service = await startContentService({ kind: "paged", posts, maxFirst: 5, overMax: "refuse" });
  expect(await ask("{ posts(first: 6) { id } }")).toMatchObject({
    errors: [{ message: expect.stringContaining("5") }],
  });
  await service.close();
  service = await startContentService({ kind: "paged", posts, maxFirst: 5, overMax: "clamp" });
  expect((await ask("{ posts(first: 6, stage: PUBLISHED) { id } }")).data).toMatchObject({
    posts: { length: 5 },
  });
});

test("a plain service refuses every argument", async () => {
  service = await startContentService({ kind: "plain", posts: [] });
  expect(await ask("{ posts(first: 1) { id } }")).toMatchObject({ status: 400, errors: { length: 1 } });
});

test("files are real, and posts name them with the service's own origin", async () => {
  service = await startContentService({
    kind: "plain",
    posts: [buildPost({ pdf: { url: "/files/ş.pdf?pages=2" } })],
  });
  const { data } = await ask("{ posts { featuredImage { url } pdf { url } } }");
  const [post] = (data as { posts: { featuredImage: { url: string }; pdf: { url: string } }[] }).posts;
  const picture = await fetch(post?.featuredImage.url ?? "");
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect((await (await fetch(post?.pdf.url ?? "")).text()).slice(0, 5)).toBe("%PDF-");
  expect(service.requests.map(({ path }) => path)).toHaveLength(3);
});

test("a service that was down comes back at its own address", async () => {
  service = await startContentService({ kind: "plain", posts: [] });
  await service.fault({ kind: "down" });
  await expect(ask("{ posts { id } }")).rejects.toThrow();
  await service.fault(null);
  expect((await ask("{ posts { id } }")).data).toEqual({ posts: [] });
});
