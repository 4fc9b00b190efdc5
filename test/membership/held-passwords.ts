import type { HashJobs } from "../../src/membership/hashing/password-pool.ts";
import { JobProcess } from "../../src/platform/jobs/job-process.ts";
import type { JobWorker } from "../../src/platform/jobs/process-pool.ts";

const FILE = new URL("../../src/membership/hashing/hash-process.ts", import.meta.url);

/** The site's own processes, which check passwords only while nobody holds them: a machine may be as fast as it likes. */
export class HeldPasswords {
  #mayCheck = Promise.resolve();

  /** No password is checked from now on. @returns lets them be checked again */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#mayCheck = promise;
    return resolve;
  }

  readonly startWorker = (): JobWorker<HashJobs> => {
    const worker = new JobProcess<HashJobs>({ file: FILE });
    return {
      run: (name, ...given) => this.#mayCheck.then(() => worker.run(name, ...given)),
      close: () => worker.close(),
    };
  };
}
