import type { Agent } from "undici";
import { remoteFiles } from "../../platform/remote/remote-files.ts";
import type { ContentSource } from "../content-source.ts";
import { type GraphqlClient, type GraphqlClientOptions, graphqlClient } from "./graphql-client.ts";
import { hygraphState } from "./hygraph-state.ts";
import { newServiceProfile } from "./negotiate.ts";
import { negotiatedPages } from "./negotiated-pages.ts";
import { type OwnQuery, ownQuery } from "./own-query.ts";
import { type ListMemory, parsedBatches, readPosts } from "./read-posts.ts";

interface HostedSourceOptions extends Omit<GraphqlClientOptions, "endpoint" | "dispatcher"> {
  readonly endpoint: string;
  /** Hosts that files may come from, beside the endpoint's own origin: `host`, `*.suffix`, each with `:port` or not. */
  readonly allowedHosts: readonly string[];
  readonly query?: string | null;
  /** Base of files' addresses that name no host; the endpoint when it is not given. */
  readonly assetsUrl?: string | null;
}

export function hostedSource({
  endpoint,
  allowedHosts,
  query,
  assetsUrl,
  ...options
}: HostedSourceOptions): ContentSource {
  const url = new URL(endpoint);
  url.username = "";
  url.password = "";
  let agent: Promise<Agent> | undefined;
  // Only the sync's thread asks: the server, which opens files, need not load the HTTP client.
  const dispatcher = () => (agent ??= openAgent());
  const client = graphqlClient({ ...options, endpoint: url, dispatcher });
  const fileBase = assetsUrl ? new URL(assetsUrl) : url;
  const files = remoteFiles({ ownOrigin: url.origin, allowedHosts });
  return {
    name: url.origin + url.pathname,
    ...(query ? ownReader(ownQuery(query), client, fileBase) : negotiatedReader(client, fileBase)),
    openFile: files.openFile,
    fileVersion: files.fileVersion,
    async close() {
      await Promise.all([agent?.then((opened) => opened.destroy()), files.close()]);
    },
  };
}

async function openAgent(): Promise<Agent> {
  const { Agent } = await import("undici");
  // The client's own limit covers connecting; two clocks would race for the message.
  return new Agent({ allowH2: false, connect: { timeout: 0 } });
}

type Reader = Pick<ContentSource, "readPosts" | "contentState" | "whyStateless" | "readPostsSince">;

function ownReader(query: OwnQuery, client: GraphqlClient, fileBase: URL): Reader {
  const memory: ListMemory = { order: null };
  return {
    readPosts: (signal) => readPosts(() => query.pages(client, signal), fileBase, memory),
    contentState: (signal) => query.state(client, signal),
    whyStateless: () => (query.hasState ? "bad answer" : "no query"),
  };
}

function negotiatedReader(client: GraphqlClient, fileBase: URL): Reader {
  const memory: ListMemory = { order: null };
  const profile = newServiceProfile();
  const state = hygraphState(client, profile);
  return {
    readPosts: (signal) => readPosts(() => negotiatedPages(client, profile, signal), fileBase, memory),
    contentState: state.current,
    whyStateless: state.why,
    readPostsSince: (former, signal) => parsedBatches(state.pagesSince(former, signal), fileBase),
  };
}
