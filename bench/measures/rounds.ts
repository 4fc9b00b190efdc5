import type { Generator, Load } from "../load/start-generator.ts";
import { cpuTime } from "../proc.ts";

export interface Contender {
  readonly name: string;
  readonly address: string;
  readonly pid: number;
}

export interface Round {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU time of the server for one answer, in microseconds: holds on a busy machine, where rates do not. */
  readonly cpu: number;
}

/** All rounds of one contender; those of the same place ran one after another. */
export interface Rounds {
  readonly name: string;
  readonly rounds: readonly Round[];
}

/** Enough to keep the server's core busy, as far as the generator can. */
const CONNECTIONS = 32;

type Request = Pick<Load, "headers" | "expectedStatus"> & { readonly path: string };

/** Contenders take turns, and who begins changes, so that a slow moment of the machine hits all alike. */
export async function runRounds(
  contenders: readonly Contender[],
  { path, ...request }: Request,
  generator: Generator,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Rounds[]> {
  const run = (contender: Contender, duration: number) =>
    generator.run({
      ...request,
      url: contender.address + path,
      connections: CONNECTIONS,
      seconds: duration,
    });
  const results = contenders.map(({ name }) => ({ name, rounds: [] as Round[] }));
  for (const contender of contenders) await run(contender, Math.min(1, seconds));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const place = (round + turn) % contenders.length;
      const contender = contenders[place] as Contender;
      const before = cpuTime(contender.pid);
      const { answers, seconds: took, p99 } = await run(contender, seconds);
      const cpu = ((cpuTime(contender.pid) - before) * 1000) / answers;
      results[place]?.rounds.push({ rate: answers / took, p99, cpu });
    }
  }
  return results;
}
