import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { IssueFile, PostReader } from "../../content/snapshot/post-reader.ts";
import { stableAddress } from "../../domain/address/stable-address.ts";
import type { PdfFault } from "../../domain/issue/edition.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { PublicError } from "../../platform/public-error.ts";
import { isHostDown } from "../../platform/remote/remote-error.ts";
import type { IssuePdfs } from "../issue-pdfs.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { editionKey } from "../render/pdf-source.ts";
import type { ScanReader } from "../scans/scan-reader.ts";
import { UnusablePdf, unlessUnusable } from "../unusable-pdf.ts";
import type { KeepCover } from "./cover-keeper.ts";
import { claimEdition, type EditionClaim } from "./edition-claim.ts";
import { ingestPdf } from "./ingest-pdf.ts";

interface IssueFailure {
  readonly id: string;
  /** The fault of its PDF; null: the PDF could not be fetched. */
  readonly fault: PdfFault | null;
  /** Why it could not be had, as a sentence; null without a fault: the log tells. */
  readonly reason: string | null;
}

export interface IssueIngesterOptions {
  readonly posts: Pick<PostReader, "issues" | "revision">;
  readonly pdfs: Pick<IssuePdfs, "renew" | "source">;
  readonly editions: EditionStore;
  readonly scans: Pick<ScanReader, "read">;
  /** Pages wait to be drawn, those of the desk's drafts too: reading scans would take a processor from them. */
  isDrawing(): boolean;
  readonly keepCover: KeepCover | null;
  /** PDFs of all the library's issues, those that readers do not see as well: their pages stay. The last changed first. */
  inLibrary(): Promise<readonly PdfSource[]>;
  readonly log: Logger;
  /** An issue has another PDF under its address, or texts of scanned pages: pages that show it are not what they were. */
  onChanged(): void;
  /** Scanned pages were read on this machine. */
  onScans(source: PdfSource): void;
  onPdf(id: string, source: PdfSource, outline: string | null, isMade: boolean): Promise<void>;
}

interface IssueState {
  readonly pdfUrl: string;
  readonly sourceHash: string;
  readonly checkedAt: number;
  readonly checked: Promise<void>;
  source: PdfSource | null;
  /** Names the texts of its pages as they were told last. */
  textKey: string | null;
  outcome: "waiting" | "ingested" | "failed";
  failure: Omit<IssueFailure, "id"> | null;
  hasWidest: boolean;
}

/** How often each PDF is compared with its origin's. All of these are in milliseconds. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** Of what could not be had: longer than a PDF is left alone whose processes ended. */
const RETRY_INTERVAL_MS = 11 * 60_000;
const MAX_CHECKS_AT_ONCE = 4;
/** Readers come first after a start or a change: a page that one asks for is made at once anyway. */
const START_DELAY_MS = 15_000;
const MIN_PAUSE_MS = 60_000;
const LOG_INTERVAL_MS = 10_000;
const ELSEWHERE_INTERVAL_MS = 1_000;
const DRAWING_INTERVAL_MS = 500;

/** Ingests issues before readers ask, page after page, behind whatever readers wait for. */
export class IssueIngester {
  readonly #options: IssueIngesterOptions;
  readonly #stopping = new AbortController();
  readonly #signal = this.#stopping.signal;
  readonly #checks = new PQueue({ concurrency: MAX_CHECKS_AT_ONCE });
  #states = new Map<string, IssueState>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  /** Aborted once there is something new, which goes before what readers can do without. */
  #calm = new AbortController();
  /** Another machine is at something that this one would go on with. */
  #isRestLeft = false;
  #current: { readonly post: string; readonly done: number; readonly pages: number } | null = null;

  constructor(options: IssueIngesterOptions) {
    this.#options = options;
  }

  /** Ingests what is new, changed or due, the newest issue first; returns at once. */
  start(): void {
    // Changes that follow one another put nothing off.
    const isComing = this.#isRunning || this.#isWanted;
    this.#calm.abort();
    if (!isComing && !this.#signal.aborted) this.#runIn(START_DELAY_MS);
  }

  /** Another machine found another PDF at an address. @param pdfUrl null: at any */
  lookAnew(pdfUrl: string | null): void {
    for (const [id, state] of this.#states)
      if (pdfUrl === null || stableAddress(state.pdfUrl) === stableAddress(pdfUrl)) this.#states.delete(id);
    this.start();
  }

  failures(): readonly IssueFailure[] {
    return [...this.#states].flatMap(([id, { failure }]) => (failure ? [{ id, ...failure }] : []));
  }

  state() {
    const having = (wanted: IssueState["outcome"]) =>
      [...this.#states.values()].filter(({ outcome }) => outcome === wanted).length;
    return {
      /** Issues will be looked at soon: the numbers are of before. */
      isDue: this.#isWanted,
      waiting: having("waiting"),
      failed: having("failed"),
      current: this.#current,
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopping.abort();
  }

  get #isWanted(): boolean {
    return this.#calm.signal.aborted;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#calm = new AbortController();
    await this.#ingestAll().catch((error: unknown) => {
      if (!this.#signal.aborted) this.#options.log.error({ err: error }, "issues not taken in");
    });
    this.#isRunning = false;
    if (this.#signal.aborted) return;
    if (this.#isWanted) this.#runIn(START_DELAY_MS);
    else this.#runIn(this.#isRestLeft ? MIN_PAUSE_MS : Math.max(MIN_PAUSE_MS, this.#nextDue() - Date.now()));
  }

  #nextDue(): number {
    const due = [...this.#states.values()].map(
      ({ outcome, checkedAt }) => checkedAt + (outcome === "failed" ? RETRY_INTERVAL_MS : CHECK_INTERVAL_MS),
    );
    return Math.min(Date.now() + CHECK_INTERVAL_MS, ...due);
  }

  #runIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay).unref();
  }

  async #ingestAll(): Promise<void> {
    const { posts } = this.#options;
    const issues = await posts.issues();
    const now = Date.now();
    const current = issues.map((issue) => ({ ...issue, state: this.#stateOf(issue, now) }));
    this.#states = new Map(current.map(({ id, state }) => [id, state]));
    const elsewhere: typeof current = [];
    for (const issue of current) {
      // A new issue is not kept waiting until the whole archive is done.
      if (this.#signal.aborted || this.#isWanted) return;
      if (issue.state.outcome === "waiting" && !(await this.#ingestOne(issue, issue.state)))
        elsewhere.push(issue);
      // The cards of older issues do not wait for all pages of those before them.
      if (issue === current[0]) for (const { state, ...older } of current) await this.#coverOne(older, state);
    }
    for (const issue of elsewhere)
      while (!(await this.#ingestOne(issue, issue.state))) {
        await pause(ELSEWHERE_INTERVAL_MS, undefined, { ref: false, signal: this.#signal });
        if (this.#isWanted) return;
      }
    if (this.#signal.aborted) return;
    await this.#removeUnused();
    this.#isRestLeft = false;
    const published = new Set([...this.#states.values()].map(({ source }) => source && editionKey(source)));
    // Whoever mends the words of a draft, or takes its articles, waits for them.
    for (const draft of await this.#options.inLibrary())
      if (!published.has(editionKey(draft)))
        await this.#readWords(draft).catch((error: unknown) => this.#tellUnread({ pdf: draft.hash }, error));
    for (const { state, ...issue } of current) {
      await this.#makeWidest(issue.id, state);
      await this.#readScans(issue, state);
    }
  }

  async #removeUnused(): Promise<void> {
    const { posts, editions, inLibrary } = this.#options;
    const used = [...this.#states.values()].map(({ source }) => source && editionKey(source));
    const known = used.filter((edition) => edition !== null);
    // Without a copy of the content, or with a PDF out of reach, it is unknown what is in use.
    if (known.length < used.length || (await posts.revision()) === 0) return;
    await editions.files.removeOthers(new Set([...known, ...(await inLibrary()).map(editionKey)]));
  }

  #stateOf({ id, pdfUrl, sourceHash }: IssueFile, now: number): IssueState {
    const known = this.#states.get(id);
    const isDue = !known || known.outcome === "failed" || now - known.checkedAt >= CHECK_INTERVAL_MS;
    if (!isDue && known.sourceHash === sourceHash) return known;
    // PDFs of a later change go before those that still wait.
    const checked = this.#checks.add(() => this.#check(pdfUrl), { priority: now });
    return {
      pdfUrl,
      sourceHash,
      checkedAt: now,
      checked,
      source: null,
      textKey: null,
      outcome: "waiting",
      failure: known?.failure ?? null,
      hasWidest: false,
    };
  }

  async #check(pdfUrl: string): Promise<void> {
    const { pdfs, onChanged } = this.#options;
    if (!this.#signal.aborted && (await pdfs.renew(pdfUrl).catch(() => false))) onChanged();
  }

  /** Faults of the PDF are reported later, when its pages are made. */
  async #coverOne(issue: IssueFile, state: IssueState): Promise<void> {
    const { pdfs, keepCover } = this.#options;
    if (issue.hasImage || keepCover === null || state.outcome !== "waiting") return;
    if (this.#signal.aborted || this.#isWanted) return;
    await state.checked;
    await pdfs
      .source(issue)
      .then((source) => this.#whileClaimed(source, () => keepCover(issue.id, source)))
      .catch(() => undefined);
  }

  /** @param work gets the claim where machines share editions @returns false while another machine is at it */
  async #whileClaimed(source: PdfSource, work: (claim?: EditionClaim) => Promise<void>): Promise<boolean> {
    const { editions } = this.#options;
    const claim = editions.leases ? await claimEdition(editions, source) : undefined;
    if (claim === null) return false;
    await work(claim).finally(() => claim?.release());
    return true;
  }

  async #ingestOne({ id, hasImage, ...pdf }: IssueFile, state: IssueState): Promise<boolean> {
    const { pdfs, keepCover, log } = this.#options;
    try {
      await state.checked;
      const source = await pdfs.source(pdf);
      const isFirst = state.source === null;
      state.source = source;
      if (isFirst) await this.#tellPages(id, state, pdf.outline, false);
      const isOurs = await this.#whileClaimed(source, async (claim) => {
        if (!hasImage && !this.#signal.aborted) await keepCover?.(id, source);
        await this.#makePages(id, source, claim);
      });
      if (!isOurs || this.#signal.aborted) return isOurs;
      state.outcome = "ingested";
      state.failure = null;
    } catch (error) {
      if (this.#signal.aborted) return true;
      const isFiles = error instanceof UnusableFile;
      const isExpected = isFiles || error instanceof PublicError;
      state.outcome = isFiles ? "ingested" : "failed";
      state.failure = {
        fault: error instanceof UnusablePdf ? error.fault : null,
        reason: error instanceof PublicError ? error.message : null,
      };
      const reason = isExpected ? { reason: error.message } : { err: error };
      log.warn({ post: id, isHostDown: isHostDown(error), ...reason }, "issue not taken in");
    }
    // An issue with some unreadable pages has its other pages.
    if (state.outcome === "ingested") await this.#tellPages(id, state, pdf.outline, true);
    return true;
  }

  async #tellPages(id: string, state: IssueState, outline: string | null, isMade: boolean): Promise<void> {
    const { editions, onPdf } = this.#options;
    if (state.source === null) return;
    state.textKey = await editions.scanned.textKey(state.source);
    await onPdf(id, state.source, outline, isMade);
  }

  /** A page's widest picture is drawn at once for whoever asks for it before. Faults were told with the first part. */
  async #makeWidest(post: string, state: IssueState): Promise<void> {
    const { editions, log } = this.#options;
    const { source } = state;
    const signal = AbortSignal.any([this.#signal, this.#calm.signal]);
    if (source === null || state.outcome !== "ingested" || state.hasWidest || signal.aborted) return;
    try {
      const make = (claim?: EditionClaim) =>
        ingestPdf(editions, source, { part: "widest", signal, ...(claim && { claim }) });
      if (!(await this.#whileClaimed(source, (claim) => unlessUnusable(make(claim), undefined))))
        this.#isRestLeft = true;
      else state.hasWidest = !signal.aborted;
    } catch (error) {
      if (!signal.aborted) log.warn({ post, err: error }, "widest pictures not made");
    }
  }

  /** Readers have the pages long before, without the text of those that are pictures. */
  async #readScans({ id, outline }: Pick<IssueFile, "id" | "outline">, state: IssueState): Promise<void> {
    const { editions, log, onChanged } = this.#options;
    const { source } = state;
    if (source === null || state.outcome !== "ingested") return;
    try {
      const pages = await this.#readWords(source);
      if ((await editions.scanned.textKey(source)) === state.textKey) return;
      await this.#tellPages(id, state, outline, true);
      onChanged();
      if (pages > 0) log.info({ post: id, pages }, "scanned pages read");
    } catch (error) {
      this.#tellUnread({ post: id }, error);
    }
  }

  #tellUnread(issue: object, err: unknown): void {
    if (!this.#signal.aborted) this.#options.log.warn({ ...issue, err }, "scanned pages not read");
  }

  /** @returns how many pages were read now; 0 until all are */
  async #readWords(source: PdfSource): Promise<number> {
    const { scans, isDrawing, editions, onScans } = this.#options;
    const mayGoOn = () => !this.#signal.aborted && !this.#isWanted;
    if (!mayGoOn() || (await editions.scanned.of(source)) !== null) return 0;
    const work = (claim?: EditionClaim) =>
      scans.read(source, {
        mayGoOn: async () => {
          while (mayGoOn() && isDrawing()) await pause(DRAWING_INTERVAL_MS, undefined, { ref: false });
          return mayGoOn() && claim?.signal.aborted !== true;
        },
      });
    if (!(await this.#whileClaimed(source, (claim) => unlessUnusable(work(claim), undefined))))
      this.#isRestLeft = true;
    const pages = (await editions.scanned.of(source))?.length ?? 0;
    if (pages > 0) onScans(source);
    return pages;
  }

  async #makePages(post: string, source: PdfSource, claim?: EditionClaim): Promise<void> {
    const { editions, log } = this.#options;
    const began = performance.now();
    let loggedAt = began;
    let pages = 0;
    const onProgress = (done: number, total: number) => {
      pages = total;
      this.#current = { post, done, pages };
      const now = performance.now();
      if (now - loggedAt < LOG_INTERVAL_MS || done === total) return;
      loggedAt = now;
      log.info({ post, done, pages }, "issue is being taken in");
    };
    try {
      await ingestPdf(editions, source, { signal: this.#signal, onProgress, ...(claim && { claim }) });
    } finally {
      this.#current = null;
    }
    if (this.#signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    if (seconds > 0) log.info({ post, pages, seconds }, "issue taken in");
  }
}
