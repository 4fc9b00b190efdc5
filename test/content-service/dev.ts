import { buildIssue, buildPost } from "./build-post.ts";
import { startContentService } from "./start-content-service.ts";

/*
 * `npm run dev:hosted`: the fake hosted service and, in the same process, the site with hot reload reading it.
 * KIND=plain makes it a service that knows no paging; TOKEN makes it ask for one; CONTENT_PORT chooses its port.
 */
const token = process.env.TOKEN;
const names = ["İnci Öz", "Can Su", "Şule Çağrı"];
const written = (_: unknown, index: number) => {
  const [name] = names.slice(index % names.length);
  return buildPost({ authors: [{ name }], author: { node: { name } } });
};
const service = await startContentService({
  kind: process.env.KIND === "plain" ? "plain" : "paged",
  posts: [buildIssue(), ...Array.from({ length: 124 }, written), buildIssue()],
  isRich: true,
  port: Number(process.env.CONTENT_PORT ?? 4000),
  ...(token ? { token } : {}),
});
console.info(`Sahte içerik servisi: ${service.endpoint}`);
process.env.CONTENT_ENDPOINT = service.endpoint;
process.env.DATA_DIR ??= "data/hosted";
if (token) process.env.CONTENT_TOKEN = token;
await import("../../src/dev.ts");
