import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { deskPerson } from "../../test/server/desk/desk-person.ts";
import { startServer } from "../../test/server/start-server.ts";
import { get } from "../get.ts";
import { settled } from "../proc.ts";
import { median } from "../report/statistics.ts";
import { fillLibrary } from "../sync/library.ts";

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
