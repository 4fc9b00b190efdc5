import { Hono } from "hono";
import { routes } from "../domain/paths.ts";

/** `draining`: the process was told to stop; it answers still, and wants no new readers. */
export type Readiness = () => Promise<"ready" | "no content" | "draining">;

const NO_STORE = { "cache-control": "no-store" };

export function healthRoutes(readiness: Readiness): Hono {
  return new Hono()
    .get(routes.health, async (context) =>
      context.text((await readiness()) === "no content" ? "no content yet" : "ok", 200, NO_STORE),
    )
    .get(routes.live, (context) => context.text("ok", 200, NO_STORE))
    .get(routes.ready, async (context) => {
      const state = await readiness();
      return context.text(state, state === "ready" ? 200 : 503, NO_STORE);
    });
}
