import { once } from "node:events";
import { UnusableFile } from "../../blobs/unusable-file.ts";
import { PublicError } from "../../public-error.ts";
import { jobAtWork, serveJobs } from "../serve-jobs.ts";

const jobs = {
  echo: (text: string, number: number) => ({ text, number }),
  refuse: (reason: string) => {
    throw new UnusableFile(reason);
  },
  refuseInPublic: (place: string, sentence: string) => {
    throw new PublicError("conflict", sentence, { place });
  },
  fail: (message: string, code: string) => {
    throw Object.assign(new Error(message), { code });
  },
  /** Reports, and waits until it is told to stop. */
  wait: async (progress: number) => {
    const { signal } = jobAtWork;
    jobAtWork.report(progress, null);
    await once(signal, "abort");
    return "stopped";
  },
  environment: (name: string) => process.env[name] ?? null,
  length: (bytes: Uint8Array) => bytes.byteLength,
  hang: () => new Promise<never>(() => undefined),
  /** Holds so many bytes until the process ends. */
  hold: (bytes: number) => {
    held.push(Buffer.alloc(bytes, 1));
    return new Promise<never>(() => undefined);
  },
};
const held: Buffer[] = [];

export type TestJobs = typeof jobs;

serveJobs(async () => jobs);
