import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type SiteServices, siteContext } from "./services.ts";

export type RenderSite = (request: Request, services: SiteServices) => Promise<Response>;

/** The only entry of the site's server build. It fills the request context, whose keys are compared by identity. */
export function createRenderSite(options: { isDevelopment: boolean; publicUrl: string | null }): RenderSite {
  const { isDevelopment, publicUrl } = options;
  const allowedActionOrigins = publicUrl === null ? [] : [new URL(publicUrl).host];
  const mode = isDevelopment ? "development" : "production";
  const build = { ...serverBuild, allowedActionOrigins } as ServerBuild;
  const handle = createRequestHandler(build, mode);
  return (request, services) => {
    const context = new RouterContextProvider();
    context.set(siteContext, services);
    return handle(request, context);
  };
}
