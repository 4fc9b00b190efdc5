import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addPost, insertDraft } from "../../src/content/library/add-post.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import type { PostDraft } from "../../src/content/library/library-post.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { articleHtml } from "../content/article-html.ts";
import { get } from "../get.ts";
import { timedStart } from "../measures/start.ts";
import { settled } from "../proc.ts";
import { median } from "../report/statistics.ts";

/** Of an embedded library, in milliseconds. */
interface LibraryTimes {
  /** From the first start of the process to the home page. */
  readonly firstStart: number;
  /** From a post's adding to its page, the median. */
  readonly addedToPage: number;
}

export async function measureLibrary(posts: number, rounds: number): Promise<LibraryTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  await fillLibrary(dataDir, posts);
  const site = await timedStart({ LOG_LEVEL: "warn" }, dataDir);
  await settled(site.pid);
  const library = await openLibrary({ dataDir, databaseUrl: null });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = `yeni-${round}`;
    const begin = performance.now();
    await addPost(library, { ...draft(posts + round), id });
    while ((await get(`${site.address}/post/${id}`)).status !== 200) await pause(10);
    times.push(performance.now() - begin);
  }
  await site.close();
  await library.close();
  await rm(dataDir, { recursive: true });
  return { firstStart: site.took, addedToPage: median(times) };
}

/** Posts `y-0`, `y-1` …, the last one the newest. */
export async function fillLibrary(dataDir: string, posts: number): Promise<void> {
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
    id: `y-${index}`,
    title: `Yazı ${index}`,
    abstract: null,
    categories: ["Deneme"],
    authors: [],
    status: "published",
    isDated: true,
    imageAlt: null,
    html: articleHtml(index),
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    image: null,
    pdf: null,
    pageSetup: AUTO_PAGES,
    pictures: [],
  };
}
