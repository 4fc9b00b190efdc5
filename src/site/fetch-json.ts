export async function fetchJson(
  address: string,
  signal: AbortSignal | null = null,
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<unknown> {
  try {
    const answer = await ask(address, { headers: { accept: "application/json" }, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const RETRY_PAUSE_MS = 1_000;
/** What fails more often comes again with the network, or when its reader asks. */
const MAX_RETRIES = 5;

/** @param retries which have failed so far @param retry gets how many those are then @returns how to undo it */
export function retryLost(retries: number, retry: (retries: number) => void): () => void {
  const timer =
    retries < MAX_RETRIES ? setTimeout(() => retry(retries + 1), RETRY_PAUSE_MS * 2 ** retries) : undefined;
  const retryOnline = () => retry(0);
  window.addEventListener("online", retryOnline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", retryOnline);
  };
}
