import type { Generator } from "../load/start-generator.ts";
import { allSettled, cpuTimeOfAll } from "../proc.ts";

/** Of one round. */
export interface Answers {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of all its processes for one answer. */
  readonly cpu: number;
}

export interface Asked {
  readonly url: string;
  readonly pids: readonly number[];
}

const CONNECTIONS = 32;
const headers = { "accept-encoding": "br, gzip" };

/**
 * Asks each for the same page in turn, so often that it takes about the given time and nothing is left under way.
 * @returns rounds of each, in order
 */
export async function measureAnswers(
  all: readonly Asked[],
  generator: Generator,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Answers[][]> {
  const load = { headers, connections: CONNECTIONS, expectedStatus: 200, seconds };
  const ask = (url: string, amount: number) => generator.run({ ...load, url, amount });
  const amounts: number[] = [];
  for (const { url } of all) {
    let amount = 2 * CONNECTIONS;
    let { answers, seconds: took } = await ask(url, amount);
    // Until it has its pace, a site that answers thousands a second has answered so few at once.
    while (took < seconds / 4 && amount < 1_000_000) {
      amount *= 4;
      ({ answers, seconds: took } = await ask(url, amount));
    }
    amounts.push(Math.max(2 * CONNECTIONS, Math.round((answers / took) * seconds)));
  }
  const results: Answers[][] = all.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < all.length; turn += 1) {
      const place = (round + turn) % all.length;
      const { url, pids } = all[place] as Asked;
      const used = () => pids.reduce((sum, pid) => sum + cpuTimeOfAll(pid), 0);
      await allSettled(pids);
      const before = used();
      const { answers, seconds: took, p50, p99 } = await ask(url, amounts[place] ?? CONNECTIONS);
      results[place]?.push({ rate: answers / took, p50, p99, cpu: (used() - before) / answers });
    }
  return results;
}
