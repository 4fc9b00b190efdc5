import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { addPost } from "../../../src/content/library/add-post.ts";
import { importPicture } from "../../../src/content/library/import/import-picture.ts";
import { openLibrary } from "../../../src/content/library/library.ts";
import { withStoredFiles } from "../../../src/content/library/library-files.ts";
import { AUTO_PAGES } from "../../../src/domain/issue/page-setup.ts";
import { paths } from "../../../src/domain/paths.ts";
import { NO_TEXTS } from "../../../src/domain/post-fields.ts";
import { startServer } from "../../../test/server/start-server.ts";
import { allSettled } from "../../proc.ts";
import type { PeerPost } from "../magazine.ts";
import type { Peer } from "../peer.ts";

const TIMEOUT_MS = 900_000;

/** This site, with the posts in its embedded library. */
export const mecmua: Peer = {
  async prepare(posts, folder) {
    await fill(posts, folder);
    const open = async (level: string) => {
      const server = await startServer({ LOG_LEVEL: level }, folder);
      process.once("exit", () => server.process.kill());
      return server;
    };
    const first = await open("info");
    const end = performance.now() + TIMEOUT_MS;
    while (!first.output().includes('"pictures of cards made ahead"')) {
      if (performance.now() > end) throw new Error("the cards' pictures were not made");
      await pause(200);
    }
    await allSettled([first.process.pid as number]);
    await first.stop();
    const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
    return {
      name: `Mecmua ${commit}`,
      articlePath: paths.post,
      async start() {
        const server = await open("warn");
        return {
          address: server.address,
          programs: [server.process],
          stop: async () => void (await server.stop()),
        };
      },
    };
  },
};

async function fill(posts: readonly PeerPost[], dataDir: string): Promise<void> {
  const library = await openLibrary({ dataDir, databaseUrl: null });
  for (const { id, title, abstract, html, author, category, createdAt, picture } of posts)
    await withStoredFiles(library, async (storeFile) => {
      const image = await importPicture(picture, id, storeFile);
      await addPost(library, {
        ...NO_TEXTS,
        id,
        title,
        abstract,
        html,
        createdAt,
        image,
        imageAlt: title,
        categories: [category],
        authors: [{ author, role: "writer" }],
        status: "published",
        isDated: true,
        pdf: null,
        pageSetup: AUTO_PAGES,
        outline: null,
        pictures: [],
      });
    });
  await library.close();
}
