import { startChild } from "../child.ts";

/** What is asked for, again and again. */
export interface Load {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
  /** So many answers in place of the seconds: none is left unfinished. */
  readonly amount?: number;
  readonly expectedStatus: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers of another status, and connections that broke. */
  readonly wrong: number;
}

export interface Generator {
  /** @throws when an answer was not the expected one: speed of errors means nothing */
  run(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

export async function startGenerator(): Promise<Generator> {
  const child = await startChild(new URL("generator.ts", import.meta.url));
  return {
    async run(load) {
      const result = (await child.ask(load)) as LoadResult;
      if (result.wrong > 0) throw new Error(`${result.wrong} wrong answers from ${load.url}`);
      return result;
    },
    stop: child.stop,
  };
}
