import { setTimeout as pause } from "node:timers/promises";
import { paths, routes } from "../../../domain/paths.ts";
import { memoryKills } from "../../../platform/jobs/job-process.ts";
import { updateCopy } from "./update-copy.ts";

/** That a version may take until it is ready: a busy machine takes longer, and large databases to be migrated. */
const LEAST_START_SECONDS = 60;
const LOOK_MS = 500;
const ANSWER_TIMEOUT_MS = 10_000;
const { fault } = updateCopy;

export interface Watched {
  /** Without a slash at the end. */
  readonly address: string;
  readonly pages: readonly string[];
  /** That it has to stay ready. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** What tells the process from another one; null: it has ended. */
  process(): Promise<string | null>;
}

/** The home page, an article and an issue, as far as the site has them. @throws what fetch throws */
export async function pagesToWatch(address: string): Promise<string[]> {
  const pages: string[] = [paths.home()];
  for (const list of [paths.home(), paths.issues()]) {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const html = await (await fetch(address + list, { signal })).text();
    const [, post] = /href="(\/post\/[^"?#]+)"/.exec(html) ?? [];
    if (post !== undefined) pages.push(post);
  }
  return pages;
}

/** @param watched seconds of the watch, with which one may give it more */
export function startSeconds(watched: number): number {
  return Math.max(LEAST_START_SECONDS, watched);
}

/** @returns in Turkish what is wrong with a version that is closed to writes; null: it came up and stayed */
export async function watchVersion(watched: Watched): Promise<string | null> {
  const starting = { ...watched, seconds: startSeconds(watched.seconds) };
  const late = fault.notReady(starting.seconds);
  const faultAtStart = await untilTrue(starting, () => isReady(watched), late);
  if (faultAtStart !== null) return faultAtStart;
  const begun = await watched.process();
  const until = performance.now() + watched.seconds * 1000;
  do {
    const ofWrite = await statusOf(watched, paths.login(), "POST");
    if (ofWrite === null) return fault.noAnswer(paths.login());
    if (ofWrite !== 503) return fault.takesWrites;
    const found = await faultOfPages(watched);
    if (found !== null) return found;
    if ((await watched.process()) !== begun) return fault.ended;
    await pause(LOOK_MS, undefined, { signal: watched.signal });
  } while (performance.now() < until);
  return null;
}

/** What is wrong with a version, which is too little memory where Linux has ended processes for that meanwhile. */
export async function namingMemory(watch: () => Promise<string | null>): Promise<string | null> {
  const before = memoryKills();
  const found = await watch();
  return found !== null && memoryKills() > before ? fault.noMemory : found;
}

/** @returns null as soon as it is so; what is wrong when the process has ended or the time is over */
export async function untilTrue(
  { seconds, signal, process }: Pick<Watched, "seconds" | "signal" | "process">,
  isSo: () => Promise<boolean>,
  otherwise: string,
): Promise<string | null> {
  const until = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if ((await process()) === null) return fault.ended;
    if (performance.now() > until) return otherwise;
    await pause(LOOK_MS, undefined, { signal });
  }
  return null;
}

export async function isReady(watched: Pick<Watched, "address" | "signal">): Promise<boolean> {
  return (await statusOf(watched, routes.ready)) === 200;
}

export async function faultOfPages(
  watched: Pick<Watched, "address" | "pages" | "signal">,
): Promise<string | null> {
  for (const path of [routes.ready, ...watched.pages]) {
    const status = await statusOf(watched, path);
    if (status === null) return fault.noAnswer(path);
    if (status !== 200) return fault.page(path, status);
  }
  return null;
}

/** Null: no answer. */
export async function statusOf(
  { address, signal }: Pick<Watched, "address" | "signal">,
  path: string,
  method = "GET",
): Promise<number | null> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const options = { method, redirect: "manual", signal: AbortSignal.any([signal, timeout]) } as const;
    const answer = await fetch(address + path, options);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
