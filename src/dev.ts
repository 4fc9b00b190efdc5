import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { createApp } from "./app.ts";
import { createLog } from "./config/log.ts";
import { readConfig } from "./config/read-config.ts";
import { refuseStart } from "./refuse-start.ts";

/** The site's own reload takes Vite's usual one. */
const DESK_RELOAD_PORT = 24_679;
/** The page's own modules of its folder `api` are no addresses of the API. */
const DESK_PAGE = /^\/masa(?:$|\/$|\/(?!api\/)|\/api\/[\w-]+\.tsx?(?:$|\?))/;

// As the server's.
process.umask(0o077);

/* Site and desk with hot reload, for whoever works on them: `npm run dev`. The server itself is started anew by hand. */
try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const root = fileURLToPath(new URL("../", import.meta.url));
  const vite = await createViteServer({ root, server: { middlewareMode: true } });
  const deskVite = await createViteServer({
    root: `${root}src/desk/app`,
    server: { middlewareMode: true, hmr: { port: DESK_RELOAD_PORT } },
  });
  const app = await createApp({
    config,
    log,
    overrides: {
      async render(request, services) {
        const site = (await vite.ssrLoadModule("/src/site/render.ts")) as typeof import("./site/render.ts");
        return site.createRenderSite({ isDevelopment: true, publicUrl: config.publicUrl })(request, services);
      },
    },
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const answer = () => listener(request, response);
    const isDeskPage = DESK_PAGE.test(request.url ?? "");
    (isDeskPage ? deskVite : vite).middlewares(request, response, answer);
  });
  server.once("error", refuseStart);
  server.listen(config.port, config.host, () => log.info(`http://localhost:${config.port}`));
} catch (error) {
  refuseStart(error);
}
