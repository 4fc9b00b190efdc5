import { UnusableFile } from "../../blobs/unusable-file.ts";
import { serveJobs } from "../serve-jobs.ts";

const jobs = {
  echo: (text: string, number: number) => ({ text, number }),
  refuse: (reason: string) => {
    throw new UnusableFile(reason);
  },
  fail: (message: string, code: string) => {
    throw Object.assign(new Error(message), { code });
  },
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
