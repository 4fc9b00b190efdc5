import { Agent } from "undici";
import { remoteFiles } from "../../platform/remote/remote-files.ts";
import type { ContentSource } from "../content-source.ts";
import { graphqlClient } from "./graphql-client.ts";
import { newServiceProfile } from "./negotiate.ts";
import { readPosts } from "./read-posts.ts";

interface HostedSourceOptions {
  readonly endpoint: string;
  /** Sent as a bearer token with queries, never with files. */
  readonly token?: string | null;
  /** Hosts that files may come from, beside the endpoint's own origin: `host`, `*.suffix`, each with `:port` or not. */
  readonly allowedHosts: readonly string[];
  readonly timeLimit?: number;
  readonly maxBytes?: number;
}

export function hostedSource({
  endpoint,
  token,
  allowedHosts,
  ...limits
}: HostedSourceOptions): ContentSource {
  const url = new URL(endpoint);
  url.username = "";
  url.password = "";
  // The client's own limit covers connecting; two clocks would race for the message.
  const dispatcher = new Agent({ allowH2: false, connect: { timeout: 0 } });
  const client = graphqlClient({ endpoint: url, token, dispatcher, ...limits });
  const profile = newServiceProfile();
  const files = remoteFiles({ ownOrigin: url.origin, allowedHosts });
  return {
    name: url.origin + url.pathname,
    readPosts: (signal) => readPosts(client, profile, signal),
    openFile: files.openFile,
    fileVersion: files.fileVersion,
    async close() {
      await Promise.all([dispatcher.destroy(), files.close()]);
    },
  };
}
