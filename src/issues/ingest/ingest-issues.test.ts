import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { type IssueIntake, type IssueIntakeOptions, issueIntake } from "./ingest-issues.ts";

/* Which PDFs are still somebody's, as a round of the intake finds it. What is removed then: made-files.test.ts. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
let intake: IssueIntake | undefined;
afterEach(() => {
  intake?.stop();
  vi.useRealTimers();
});

/** @param sources the hash of each issue's PDF, or why it cannot be had @returns the hashes that a round keeps; null: nothing is removed */
async function kept(
  sources: readonly (string | Error)[],
  { revision = 1, takeIn = async () => {} }: { revision?: number; takeIn?: () => Promise<void> } = {},
): Promise<string[] | null> {
  const removed = Promise.withResolvers<string[]>();
  const options: IssueIntakeOptions = {
    posts: {
      issues: async () => sources.map((_, index) => ({ id: `sayi-${index}`, pdfUrl: String(index) })),
      revision: async () => revision,
    },
    editions: {
      renew: async () => false,
      async source(url) {
        const source = sources[Number(url)] ?? "";
        if (source instanceof Error) throw source;
        return { hash: source, path: "" };
      },
      store: { takeIn } as unknown as IssueIntakeOptions["editions"]["store"],
      removeOthers: async (hashes) => removed.resolve([...hashes]),
    },
    log: pino({ level: "silent" }),
    onChanged: () => undefined,
  };
  intake = issueIntake(options);
  intake.start();
  await vi.advanceTimersByTimeAsync(60_000);
  const nothing = new Promise<null>((resolve) => setImmediate(() => resolve(null)));
  return Promise.race([removed.promise, nothing]);
}

test("PDFs of the issues are kept, those that cannot be read too", async () => {
  expect(await kept(["a", "b", "a"])).toEqual(["a", "b"]);
  const broken = async () => {
    throw new UnusableFile("damaged");
  };
  expect(await kept(["a"], { takeIn: broken })).toEqual(["a"]);
  expect(await kept([])).toEqual([]);
});

test("while a PDF is out of reach, or no content is known, nothing is removed", async () => {
  expect(await kept(["a", new RemoteError("unreachable", "…")])).toBeNull();
  expect(await kept([], { revision: 0 })).toBeNull();
});
