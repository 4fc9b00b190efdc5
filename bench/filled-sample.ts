import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasWidestPictures, SAMPLE_FOLDER, VARIANTS } from "../test/server/sample-data.ts";
import { startServer } from "../test/server/start-server.ts";
import { allSettled } from "./proc.ts";

export interface FilledSample extends AsyncDisposable {
  /** What tells programs that are started where it is; this one's servers know it already. */
  readonly environment: Record<string, string>;
}

/** It takes about a minute. */
const TIMEOUT_MS = 600_000;

/**
 * Fills data from the sample until nothing is left to do, which servers on the sample then begin with: a site that
 * draws its issues' pages by itself would disturb whatever is measured. Data that are filled already are taken.
 * @throws Error when that takes too long
 */
export async function filledSample(): Promise<FilledSample> {
  const given = process.env[SAMPLE_FOLDER];
  if (given) return { environment: { [SAMPLE_FOLDER]: given }, [Symbol.asyncDispose]: async () => undefined };
  console.error("Filling the sample magazine…");
  const root = await mkdtemp(join(tmpdir(), "mecmua-bench-sample-"));
  const data = join(root, "data");
  await mkdir(join(data, VARIANTS), { recursive: true });
  const server = await startServer({ LOG_LEVEL: "info" }, data);
  try {
    const files = await readdir(new URL("../sample/issues", import.meta.url));
    const issues = files.filter((name) => name.endsWith(".pdf")).length;
    const began = Date.now();
    const hasLogged = (message: string, times: number) => server.output().split(message).length > times;
    const isDone = async () =>
      hasLogged('"issue taken in"', issues) &&
      hasLogged('"pictures of cards made ahead"', 1) &&
      (await hasWidestPictures(data));
    while (!(await isDone())) {
      if (Date.now() - began > TIMEOUT_MS) throw new Error("the sample was not taken in whole");
      await pause(500);
    }
    await allSettled([server.process.pid as number]);
  } catch (error) {
    await server.stop();
    await rm(root, { recursive: true });
    throw error;
  }
  await server.stop();
  // Each site has members of its own.
  await rm(join(data, "membership.db"));
  process.env[SAMPLE_FOLDER] = data;
  return {
    environment: { [SAMPLE_FOLDER]: data },
    async [Symbol.asyncDispose]() {
      delete process.env[SAMPLE_FOLDER];
      await rm(root, { recursive: true });
    },
  };
}
