import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addPost, insertDraft } from "../../src/content/library/add-post.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import type { PostDraft } from "../../src/content/library/library-post.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { NO_TEXTS } from "../../src/domain/post-fields.ts";
import { deskPerson } from "../../test/server/desk/desk-person.ts";
import { startServer } from "../../test/server/start-server.ts";
import { articleHtml } from "../content/article-html.ts";
import { get } from "../get.ts";
import { settled } from "../proc.ts";
import { median } from "../report/statistics.ts";

export interface PublishingResult {
  /** Milliseconds from the order until the server's answer, and until the article's page is there. */
  readonly accepted: number;
  readonly shown: number;
}

/** Publishes new articles at the desk of a magazine of so many posts. */
export async function measurePublishing(posts: number, rounds: number): Promise<PublishingResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  await fillLibrary(dataDir, posts);
  const site = await startServer({ LOG_LEVEL: "warn" }, dataDir);
  while ((await get(`${site.address}/post/y-${posts - 1}`)).status !== 200) await pause(100);
  await settled(site.process.pid as number);
  const person = await deskPerson(site);
  const accepted: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await person.send<{ id: string }>("POST", "/articles");
    const title = `Yeni yazı ${round}`;
    await person.send("PATCH", `/articles/${id}/fields`, { version: 0, changes: { title } });
    const begin = performance.now();
    await person.send("POST", `/publishing/${id}/publish`, {
      after: null,
      isForced: true,
      seen: { version: 0, fieldsVersion: 1 },
    });
    accepted.push(performance.now() - begin);
    while ((await get(`${site.address}/post/yeni-yazi-${round}`)).status !== 200) await pause(10);
    shown.push(performance.now() - begin);
  }
  await site.close();
  await rm(dataDir, { recursive: true });
  return { accepted: median(accepted), shown: median(shown) };
}

/** Posts `y-0`, `y-1` …, the last one the newest. */
async function fillLibrary(dataDir: string, posts: number): Promise<void> {
  const library = await openLibrary({ dataDir, databaseUrl: null });
  await addPost(library, draft(0));
  await library.database.transaction().execute(async (tx) => {
    for (let index = 1; index < posts; index += 1) await insertDraft(tx, library.files, draft(index));
  });
  // Posts that were there for long: only what was added lately is read again.
  await library.database.updateTable("post").set({ updated_at: "2026-01-01T00:00:00.000Z" }).execute();
  await library.close();
}

function draft(index: number): PostDraft {
  return {
    ...NO_TEXTS,
    id: `y-${index}`,
    title: `Yazı ${index}`,
    categories: ["Deneme"],
    authors: [],
    status: "published",
    isDated: true,
    html: articleHtml(index),
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    image: null,
    pdf: null,
    pageSetup: AUTO_PAGES,
    outline: null,
    pictures: [],
  };
}
