import { startChild } from "../child.ts";
import type { ServiceOrder } from "./service.ts";

export interface HostedContent {
  /** What a site needs to read from it, as environment variables; it is read once and then left alone. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the fake hosted service with that many articles of about 3 KB each. */
export async function startHostedContent(posts: number): Promise<HostedContent> {
  const child = await startChild(new URL("service.ts", import.meta.url));
  const endpoint = (await child.ask({ do: "start", posts } satisfies ServiceOrder)) as string;
  return {
    environment: { CONTENT_ENDPOINT: endpoint, CONTENT_POLL_SECONDS: "86400", LOG_LEVEL: "warn" },
    stop: child.stop,
  };
}

/** The path of one of its articles. @param number from 1 */
export function articlePath(number: number): string {
  return `/post/yazi-${String(number).padStart(4, "0")}`;
}
