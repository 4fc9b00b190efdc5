/** @returns null when it cannot be had */
export async function fetchJson(address: string, signal: AbortSignal | null = null): Promise<unknown> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
