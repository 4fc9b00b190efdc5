import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import type { App, createApp } from "./app.ts";
import { createLog } from "./config/log.ts";
import { readConfig } from "./config/read-config.ts";
import { refuseStart } from "./config/refuse-start.ts";

/* The site with hot reload, for whoever works on it: `npm run dev`. */
const projectDir = fileURLToPath(new URL("../", import.meta.url));

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const vite = await createViteServer({ root: projectDir, server: { middlewareMode: true } });
  let current: { module: unknown; app: Promise<App> } | undefined;
  const app = async (): Promise<App> => {
    const module = (await vite.ssrLoadModule("/src/app.ts")) as { createApp: typeof createApp };
    if (current?.module !== module) {
      await (await current?.app)?.close();
      current = { module, app: module.createApp({ config, projectDir, log, isDevelopment: true }) };
    }
    return current.app;
  };
  const listener = getRequestListener(async (request, bindings) => (await app()).fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  );
  server.once("error", refuseStart);
  server.listen(config.port, config.host, () => log.info(`http://localhost:${config.port}`));
} catch (error) {
  refuseStart(error);
}
