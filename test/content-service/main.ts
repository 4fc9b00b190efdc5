import { buildIssue, buildPost } from "./build-post.ts";
import { startContentService } from "./start-content-service.ts";

const kind = process.env.KIND === "plain" ? "plain" : "paged";
const token = process.env.TOKEN;
const service = await startContentService({
  kind,
  posts: [buildIssue(), ...Array.from({ length: 24 }, () => buildPost()), buildIssue()],
  port: Number(process.env.PORT ?? 4000),
  ...(token ? { token } : {}),
});
console.info(`Sahte içerik servisi (${kind}): CONTENT_ENDPOINT=${service.endpoint}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => service.close());
