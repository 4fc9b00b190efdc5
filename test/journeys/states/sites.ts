import type { WirePost } from "../../content-service/build-post.ts";
import { buildPost } from "../../content-service/build-post.ts";
import { startContentService } from "../../content-service/start-content-service.ts";
import { startInProcess } from "../../server/start-in-process.ts";
import { withContent } from "../../server/with-content.ts";
import { behindProxy } from "../own-address.ts";
import { MEMBER } from "../sample.ts";
import { startEmptied } from "./emptied-site.ts";
import { everyElement } from "./every-element.ts";
import { startPrinted } from "./printed-site.ts";

/**
 * The sites that all states together need: the sample magazine; one article made of every element there is, for
 * members only; a magazine whose one post was withdrawn; a site whose content service was never there; the sample
 * magazine without free previews, for which codes were printed.
 */
export type SiteName = "sample" | "single" | "empty" | "cold" | "printed";

/** A site's address. Starts the site when it is asked for the first time. */
export type Sites = (name: SiteName) => Promise<string>;

/** The one article of the site `single`. */
export const SINGLE = { path: "/post/her-sey", title: "Her şeyden biraz" };

interface Running {
  readonly address: string;
  close(): Promise<void>;
}

const starts: Record<Exclude<SiteName, "sample">, () => Promise<Running>> = {
  single: () =>
    startHosted(
      (origin) => [
        buildPost({ id: "her-sey", title: SINGLE.title, content: { html: everyElement(origin) } }),
      ],
      {
        MEMBERS_ONLY: "all",
        MEMBER_USERNAME: MEMBER.username,
        MEMBER_PASSWORD: MEMBER.password,
      },
    ),
  empty: startEmptied,
  cold: () => startHosted(null),
  printed: startPrinted,
};

/** @param sample address of the sample magazine, which runs already */
export function startSites(sample: string): { sites: Sites; close(): Promise<void> } {
  const running = new Map<SiteName, Promise<Running>>();
  return {
    async sites(name) {
      if (name === "sample") return sample;
      const started = running.get(name) ?? starts[name]();
      running.set(name, started);
      return (await started).address;
    },
    async close() {
      const all = await Promise.allSettled(running.values());
      for (const one of all) if (one.status === "fulfilled") await one.value.close();
    },
  };
}

/** @param posts with addresses at the service; null for a service that is away */
async function startHosted(
  posts: ((origin: string) => WirePost[]) | null,
  environment: Record<string, string> = {},
): Promise<Running> {
  const service = await startContentService({ kind: "plain", posts: [] });
  service.posts.push(...(posts?.(new URL(service.endpoint).origin) ?? []));
  if (posts === null) await service.fault({ kind: "down" });
  const starting = startInProcess({
    CONTENT_ENDPOINT: service.endpoint,
    LOG_LEVEL: "silent",
    ...behindProxy,
    ...environment,
  });
  const server = await (posts === null ? starting : withContent(starting));
  return {
    address: server.address,
    async close() {
      await server.close();
      await service.close();
    },
  };
}
