import type { ContentSource } from "../../../content/content-source.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Of more requests the few by which a first reading finds out how to ask do not matter: none is read again. */
const MOST_READ_AGAIN = 20;

/** Answers of a content service, with their bytes as they came over the line. */
export interface Traffic {
  requests: number;
  bytes: number;
}

export type LookCost = NonNullable<Awaited<ReturnType<typeof lookCost>>>;

/**
 * What a look costs that finds nothing changed: it is done once, as the site does it.
 * @param traffic counts, and has counted the whole reading
 * @returns null of a source that is asked over no line, or where the look failed
 */
export async function lookCost(
  source: Pick<ContentSource, "contentState" | "whyStateless" | "readPosts">,
  traffic: Readonly<Traffic>,
  pollSeconds: number,
  signal: AbortSignal,
) {
  if (!source.contentState || !source.whyStateless) return null;
  const whole = { ...traffic };
  try {
    const isStateUsed = (await source.contentState(signal)) !== null;
    const isReadAgain = !isStateUsed && whole.requests <= MOST_READ_AGAIN;
    if (isReadAgain) for await (const _ of source.readPosts(signal));
    const base = isStateUsed || isReadAgain ? whole : { requests: 0, bytes: 0 };
    const [requests, bytes] = [traffic.requests - base.requests, traffic.bytes - base.bytes];
    const looks = DAY_SECONDS / pollSeconds;
    return {
      requests,
      bytes,
      pollSeconds,
      requestsPerDay: Math.round(requests * looks),
      bytesPerDay: Math.round(bytes * looks),
      why: isStateUsed ? null : source.whyStateless(),
    };
  } catch (error) {
    if (error instanceof RemoteError) return null;
    throw error;
  }
}
