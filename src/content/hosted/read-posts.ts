import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { PostBatch } from "../content-source.ts";
import { heldBack } from "./held-back.ts";
import { readPages } from "./read-pages.ts";
import { newServiceMemory, refreshMemory, type ServiceMemory } from "./service-memory.ts";
import { newTally, type Tally, tallied } from "./tally.ts";
import type { GraphqlTransport } from "./transport.ts";

export interface ReadPostsOptions {
  readonly signal: AbortSignal;
  /** Keep one for each service, so that its dialect is found only once. */
  readonly memory?: ServiceMemory;
  /** Of image and PDF addresses, with the colon; `http:` and `https:` by default. */
  readonly allowedProtocols?: readonly string[];
}

/**
 * Reads every published post of a GraphQL content service. Ends without an error only when the content was read
 * whole; where the service gives a count, the count proves it.
 *
 * When the content changes under the reading it is read once more. That needs what was read to be held back,
 * which is done up to 16 million characters; of larger content the batches leave as they come, and the caller
 * reads again after the RemoteError "count".
 * @throws RemoteError
 */
export async function* readPostsOver(
  transport: GraphqlTransport,
  { signal, memory = newServiceMemory(), allowedProtocols }: ReadPostsOptions,
): AsyncGenerator<PostBatch> {
  refreshMemory(memory, Date.now());
  for (let reading = 1; ; reading += 1) {
    const tally = newTally();
    const batches = heldBack(tallied(readPages(transport, memory, signal), tally, allowedProtocols));
    const isPartGone = yield* batches.early;
    if (tally.count === null || tally.count === tally.read) {
      assertGoodPosts(tally);
      return yield* batches.rest();
    }
    if (isPartGone || reading === 2) throw wrongCount(tally);
  }
}

function assertGoodPosts({ read, good, firstReason }: Tally): void {
  if (read === 0 || good > 0) return;
  throw new RemoteError(
    "shape",
    `İçerik servisinin ${read} yazısından hiçbiri kullanılamadı: ${firstReason}`,
  );
}

function wrongCount({ read, count }: Tally): RemoteError {
  return new RemoteError(
    "count",
    `İçerik servisi ${count} yazısı olduğunu söyledi, ${read} yazı okundu; önceki içerik yerinde bırakıldı.`,
  );
}
