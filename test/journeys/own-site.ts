import type { Fault } from "../content-service/faults.ts";
import {
  type ContentService,
  type ContentServiceOptions,
  startContentService,
} from "../content-service/start-content-service.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { withContent } from "../server/with-content.ts";
import { type SiteServer, test } from "./journey.ts";
import { behindProxy } from "./own-address.ts";

interface HostedSite extends ContentServiceOptions {
  /** Beside what names the service. */
  readonly environment?: Record<string, string>;
  /** What is wrong with the service when the site starts. */
  readonly fault?: Fault;
}

/** A test whose site is a server of the file's own, started with this environment. */
export function testAtServer(environment: Record<string, string>) {
  return test
    .extend("environment", { scope: "file" }, () => environment)
    .override("server", { scope: "file" }, async ({ environment }, { onCleanup }): Promise<SiteServer> => {
      const server = await withContent(
        startInProcess({ LOG_LEVEL: "silent", ...behindProxy, ...environment }),
      );
      onCleanup(() => server.close());
      return server;
    });
}

/** A test whose site takes its content from a hosted service of the file's own. */
export function testAtService({ environment, fault, ...options }: HostedSite) {
  return test
    .extend("serviceOptions", { scope: "file" }, () => options)
    .extend(
      "service",
      { scope: "file" },
      async ({ serviceOptions }, { onCleanup }): Promise<ContentService> => {
        const service = await startContentService(serviceOptions);
        onCleanup(() => service.close());
        if (fault) await service.fault(fault);
        return service;
      },
    )
    .override("server", { scope: "file" }, async ({ service }, { onCleanup }): Promise<SiteServer> => {
      const starting = startInProcess({
        CONTENT_ENDPOINT: service.endpoint,
        CONTENT_POLL_SECONDS: "1",
        ...(options.token ? { CONTENT_TOKEN: options.token } : {}),
        LOG_LEVEL: "silent",
        ...behindProxy,
        ...environment,
      });
      const server = await (fault?.kind === "down" ? starting : withContent(starting));
      onCleanup(() => server.close());
      return server;
    });
}
