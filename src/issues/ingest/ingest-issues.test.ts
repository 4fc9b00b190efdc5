import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { JobOutOfMemory } from "../../platform/jobs/job-process.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { editionKey } from "../render/pdf-source.ts";
import { IssueIngester, type IssueIngesterOptions } from "./ingest-issues.ts";

/* Which PDFs are asked for and made when, and which are still somebody's. What is removed then: derived-files.test.ts. */

const MINUTE_MS = 60_000;

interface TestIssue {
  readonly id: string;
  readonly sourceHash?: string;
}

/** A magazine whose PDFs are named by their issues' ids, and what was done about them. */
class TestIngest {
  issues: readonly TestIssue[];
  /** PDFs of the library's issues that readers do not see. */
  drafts: readonly string[] = [];
  revision = 1;
  /** Ids in the order in which the origin was asked. */
  readonly asked: string[] = [];
  /** Ids in the order in which pages were made. */
  readonly made: string[] = [];
  /** What was done when all pages were there, as `widest a`. */
  readonly rest: string[] = [];
  /** Ids of issues that have their first page for a cover, in the order in which they got it. */
  readonly covered: string[] = [];
  /** Hashes that were kept by the last removal; null when nothing was removed. */
  kept: string[] | null = null;
  onAsk: (id: string) => Promise<boolean> = async () => false;
  onMake: (id: string) => Promise<void> = async () => undefined;
  onWidest: (id: string) => Promise<void> = async () => undefined;
  source: (id: string) => string = (id) => id;
  isDrawing = false;
  changes = 0;
  /** Issues with the PDFs that they were said to have. */
  readonly pdfs: string[] = [];
  readonly #ingester: IssueIngester;

  constructor(...ids: readonly string[]) {
    this.issues = ids.map((id) => ({ id }));
    const options: IssueIngesterOptions = {
      posts: {
        issues: async () =>
          this.issues.map(({ id, sourceHash = "" }) => ({
            id,
            sourceHash,
            hasImage: id !== "a",
            pdfUrl: id,
            setup: AUTO_PAGES,
            outline: null,
          })),
        revision: async () => this.revision,
      },
      pdfs: {
        renew: (id) => {
          this.asked.push(id);
          return this.onAsk(id);
        },
        source: async ({ pdfUrl, setup }) => ({ hash: this.source(pdfUrl), path: pdfUrl, setup }),
      },
      editions: {
        leases: null,
        scanned: { of: async () => null, textKey: async () => "" },
        edition: async ({ path }: { path: string }, urgency: string) => {
          if (urgency === "idle") {
            this.rest.push(`widest ${path}`);
            await this.onWidest(path);
            return { pages: [] };
          }
          this.made.push(path);
          await this.onMake(path);
          return { pages: [] };
        },
        files: {
          removeOthers: async (keys: ReadonlySet<string>) => {
            const hashes = [..."abcdef"];
            this.kept = [...keys].map(
              (key) => hashes.find((hash) => editionKey({ hash, setup: AUTO_PAGES }) === key) ?? key,
            );
          },
        },
      } as unknown as IssueIngesterOptions["editions"],
      scans: {
        read: async ({ path }, { mayGoOn }) => {
          if (await mayGoOn()) this.rest.push(`scans ${path}`);
        },
      },
      isDrawing: () => this.isDrawing,
      onScans: () => undefined,
      keepCover: async (id) => {
        this.covered.push(id);
      },
      inLibrary: async () => this.drafts.map((name) => ({ hash: name, path: name, setup: AUTO_PAGES })),
      log: pino({ level: "silent" }),
      onChanged: () => {
        this.changes += 1;
      },
      onPdf: async (id, { hash }, _outline, isMade) => {
        this.pdfs.push(`${id} ${hash}${isMade ? " made" : ""}`);
      },
    };
    this.#ingester = new IssueIngester(options);
  }

  /** The content has changed, and there was time to do something about it. */
  async change(...issues: readonly TestIssue[]): Promise<void> {
    if (issues.length > 0) this.issues = issues;
    this.asked.length = 0;
    this.made.length = 0;
    this.rest.length = 0;
    this.kept = null;
    this.#ingester.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  }

  async changeAgain(untilNextMs: number): Promise<void> {
    this.#ingester.start();
    await vi.advanceTimersByTimeAsync(untilNextMs);
  }

  stop(): void {
    this.#ingester.stop();
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
let ingest: TestIngest;
afterEach(() => {
  ingest.stop();
  vi.useRealTimers();
});

test("a change of the content asks for the PDFs of new and changed issues alone", async () => {
  ingest = new TestIngest("c", "b", "a");
  await ingest.change();
  expect([ingest.asked, ingest.made]).toEqual([
    ["c", "b", "a"],
    ["c", "b", "a"],
  ]);
  await ingest.change({ id: "d" }, { id: "c" }, { id: "b", sourceHash: "new" }, { id: "a" });
  expect([ingest.asked, ingest.made]).toEqual([
    ["d", "b"],
    ["d", "b"],
  ]);
  expect(ingest.kept).toEqual(["d", "c", "b", "a"]);
  // It has no picture of its own, and gets one before its pages are made.
  expect([...new Set(ingest.covered)]).toEqual(["a"]);
});

test("which PDF an issue has is said before its pages are made and after, also when some cannot be", async () => {
  ingest = new TestIngest("b", "a");
  ingest.onMake = async (id) => {
    if (id === "b") throw new UnusableFile("damaged");
  };
  await ingest.change();
  expect(ingest.pdfs).toEqual(["b b", "b b made", "a a", "a a made"]);
  ingest.source = (id) => {
    if (id === "a") throw new RemoteError("unreachable", "…");
    return `${id}2`;
  };
  await ingest.change({ id: "b", sourceHash: "new" }, { id: "a", sourceHash: "new" });
  expect(ingest.pdfs.slice(4)).toEqual(["b b2", "b b2 made"]);
});

test("every PDF is asked for within the hour, however often the content changes", async () => {
  ingest = new TestIngest("b", "a");
  await ingest.change();
  for (let minute = 1; minute < 58; minute += 1) {
    await ingest.change();
    expect(ingest.asked).toEqual([]);
  }
  ingest.onAsk = async (id) => id === "a";
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect([ingest.asked, ingest.made, ingest.changes]).toEqual([["b", "a"], ["b", "a"], 1]);
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
  expect(ingest.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(ingest.asked).toHaveLength(4);
});

test("few are asked for at once, and the newest issue waits for no other", async () => {
  ingest = new TestIngest("f", "e", "d", "c", "b", "a");
  const answers = new Map<string, () => void>();
  ingest.onAsk = (id) => new Promise((resolve) => answers.set(id, () => resolve(false)));
  await ingest.change();
  expect([ingest.asked, ingest.made]).toEqual([["f", "e", "d", "c"], []]);
  answers.get("f")?.();
  await vi.advanceTimersByTimeAsync(1);
  expect([ingest.asked, ingest.made]).toEqual([["f", "e", "d", "c", "b"], ["f"]]);
});

test("an issue that is new while others are made comes next", async () => {
  ingest = new TestIngest("b", "a");
  const made = Promise.withResolvers<void>();
  ingest.onMake = (id) => (id === "b" ? made.promise : Promise.resolve());
  await ingest.change();
  await ingest.change({ id: "c" }, { id: "b" }, { id: "a" });
  made.resolve();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([ingest.asked, ingest.made]).toEqual([["c"], ["c", "a"]]);
});

test("an issue that could not be made is tried again a quarter of an hour later, without a change", async () => {
  ingest = new TestIngest("b", "a");
  ingest.onMake = async (id) => {
    if (id === "b") throw new JobOutOfMemory();
  };
  await ingest.change();
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(ingest.made).toEqual(["b", "a"]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(ingest.made).toEqual(["b", "a", "b"]);
});

test("changes that follow one another put a new issue off no longer than the first of them", async () => {
  ingest = new TestIngest("b", "a");
  for (let change = 0; change < 3; change += 1) await ingest.changeAgain(10_000);
  expect(ingest.made).toEqual(["b", "a"]);
});

test("widest pictures and scans come when the pages of all issues are there, and give way to a new issue", async () => {
  ingest = new TestIngest("c", "b", "a");
  const drawn = Promise.withResolvers<void>();
  ingest.onWidest = async (id) => {
    expect(ingest.made).toEqual(["c", "b", "a"]);
    if (id === "b") await drawn.promise;
  };
  await ingest.change();
  expect(ingest.rest).toEqual(["widest c", "scans c", "widest b"]);
  ingest.onWidest = async () => undefined;
  await ingest.change({ id: "d" }, { id: "c" }, { id: "b" }, { id: "a" });
  drawn.resolve();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  // What is done is not looked at again.
  expect([ingest.made, ingest.rest]).toEqual([
    ["d"],
    ["widest d", "scans d", "scans c", "widest b", "scans b", "widest a", "scans a"],
  ]);
});

test("the scans of drafts are read when the pages of all issues are there, before what nobody waits for", async () => {
  ingest = new TestIngest("a");
  ingest.drafts = ["d", "a", "c"];
  await ingest.change();
  expect(ingest.rest).toEqual(["scans d", "scans c", "widest a", "scans a"]);
  expect(ingest.kept).toEqual(["a", "d", "c"]);
});

test("scans are read when no page waits to be drawn, at the desk either", async () => {
  ingest = new TestIngest("a");
  ingest.isDrawing = true;
  await ingest.change();
  expect([ingest.made, ingest.rest]).toEqual([["a"], ["widest a"]]);
  ingest.isDrawing = false;
  await vi.waitFor(() => expect(ingest.rest).toEqual(["widest a", "scans a"]));
});

test("PDFs of the issues are kept, those that cannot be read too", async () => {
  ingest = new TestIngest("c", "b", "a");
  ingest.source = (id) => (id === "c" ? "a" : id);
  ingest.onMake = async (id) => {
    if (id === "b") throw new UnusableFile("damaged");
  };
  await ingest.change();
  expect(ingest.kept).toEqual(["a", "b"]);
  await ingest.change({ id: "a" });
  expect(ingest.kept).toEqual(["a"]);
});

test("while a PDF is out of reach, or no content is known, nothing is removed", async () => {
  ingest = new TestIngest("b", "a");
  ingest.source = (id) => {
    if (id === "a") throw new RemoteError("unreachable", "…");
    return id;
  };
  await ingest.change();
  expect(ingest.kept).toBeNull();
  // It is asked for again when there is a reason to look.
  await ingest.change();
  expect(ingest.asked).toEqual(["a"]);
  ingest.stop();
  ingest = new TestIngest();
  ingest.revision = 0;
  await ingest.change();
  expect(ingest.kept).toBeNull();
  ingest.revision = 1;
  await ingest.change();
  expect(ingest.kept).toEqual([]);
});
