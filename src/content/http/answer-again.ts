import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { SharedContent } from "../sync/shared-content.ts";

type Answer = (request: Request, env?: unknown) => Response | Promise<Response>;

/** A library in which others publish all the time does not hold a reader up. */
const MAX_TRIES = 3;

/**
 * Answers again what was not found: another machine may have published it, and this one not know it yet. Where this one
 * cannot tell, it is unavailable, so that a balancer asks another and nobody remembers it as gone.
 */
export function answerAgain(answer: Answer, content: SharedContent): Answer {
  return async (request, env) => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    for (let tries = 1; ; tries += 1) {
      const mark = content.mark();
      const found = await answer(request, env);
      if (!isReading || found.status !== 404 || tries === MAX_TRIES) return found;
      const freshness = await content.freshnessSince(mark);
      if (freshness === "same") return found;
      await found.body?.cancel();
      if (freshness === "unknown") return unavailablePage();
    }
  };
}
