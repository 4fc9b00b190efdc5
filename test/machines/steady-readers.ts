import { setTimeout as pause } from "node:timers/promises";

const READERS = 12;

/** What readers were answered so far. */
export interface ReaderCounts {
  readonly answered: number;
  /** Of public addresses: no answer, half of one, or another than 200. */
  readonly failed: readonly string[];
  /** Addresses for members that a visitor was given. */
  readonly opened: readonly string[];
}

export interface SteadyReaders {
  readonly counts: ReaderCounts;
  /** They ask for this as well from now on. */
  alsoRead(path: string): void;
  /** Resolves when so many more were answered. */
  more(answers: number): Promise<void>;
  stop(): Promise<ReaderCounts>;
}

interface ReadersOptions {
  /** Whole addresses that answer everybody with 200. */
  readonly open: readonly string[];
  /** Whole addresses that no visitor may have. */
  readonly closed: readonly string[];
}

/** Visitors who ask for one address after another, each from a place of its own, until they are stopped. */
export function startReaders({ open, closed }: ReadersOptions): SteadyReaders {
  const paths = [...open];
  const failed: string[] = [];
  const opened: string[] = [];
  let answered = 0;
  let isRunning = true;
  const ask = async (address: string): Promise<number> => {
    const answer = await fetch(address, { redirect: "manual" });
    await answer.arrayBuffer();
    answered += 1;
    return answer.status;
  };
  const read = async (reader: number) => {
    for (let turn = reader; isRunning; turn += 1) {
      const address = paths[turn % paths.length] ?? "";
      const status = await ask(address).catch((error: Error) => `${error.message}: ${error.cause}`);
      if (status !== 200) failed.push(`${address}: ${status}`);
      const gated = closed[turn % closed.length] ?? "";
      // A machine that is away gives nobody anything.
      const found = await ask(gated).catch(() => null);
      if (found === 200 || found === 206) opened.push(gated);
    }
  };
  const all = Array.from({ length: READERS }, (_, reader) => read(reader));
  return {
    get counts() {
      return { answered, failed, opened };
    },
    alsoRead(path) {
      paths.push(path);
    },
    async more(answers) {
      const enough = answered + answers;
      while (answered < enough) await pause(20);
    },
    async stop() {
      isRunning = false;
      await Promise.all(all);
      return { answered, failed, opened };
    },
  };
}
