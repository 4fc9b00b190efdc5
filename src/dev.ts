import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { createApp } from "./app.ts";
import { createLog } from "./config/log.ts";
import { readConfig } from "./config/read-config.ts";
import { refuseStart } from "./refuse-start.ts";

/* The site with hot reload, for whoever works on it: `npm run dev`. The server itself is started anew by hand. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const root = fileURLToPath(new URL("../", import.meta.url));
  const vite = await createViteServer({ root, server: { middlewareMode: true } });
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
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  );
  server.once("error", refuseStart);
  server.listen(config.port, config.host, () => log.info(`http://localhost:${config.port}`));
} catch (error) {
  refuseStart(error);
}
