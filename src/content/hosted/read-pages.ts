import { RemoteError } from "../../platform/remote/remote-error.ts";
import { type AnsweredPage, askPage } from "./ask-page.ts";
import { type PageOfPosts, pageOfPosts } from "./page-of-posts.ts";
import { type Position, START } from "./posts-query.ts";
import type { ServiceMemory } from "./service-memory.ts";
import type { GraphqlTransport } from "./transport.ts";
import { isObject } from "./wire-fields.ts";

/**
 * Reads a service's posts page by page, from the start to the end.
 * @throws RemoteError "shape" when the service gives the same page again and again
 */
export async function* readPages(
  transport: GraphqlTransport,
  memory: ServiceMemory,
  signal: AbortSignal,
): AsyncGenerator<PageOfPosts> {
  const cursors = new Set<string>();
  let before = "";
  let position: Position | null = START;
  while (position) {
    const answer: AnsweredPage = await askPage(transport, memory, position, signal);
    const page = pageOfPosts(answer, position);
    const ids = JSON.stringify(page.nodes.map((node) => (isObject(node) ? node.id : null)));
    if (page.nodes.length > 0 && ids === before) {
      // Longer than asked and always the same: the service heeds neither argument and gave all of it at once.
      if (answer.dialect.paging === "skip" && page.nodes.length > answer.first) return;
      throw goingRound();
    }
    if (page.next?.after != null) {
      if (cursors.has(page.next.after)) throw goingRound();
      cursors.add(page.next.after);
    }
    yield page;
    before = ids;
    position = page.next;
  }
}

function goingRound(): RemoteError {
  return new RemoteError(
    "shape",
    "İçerik servisi yazıların aynı sayfasını yeniden verdi; liste sonuna dek okunamadı.",
  );
}
