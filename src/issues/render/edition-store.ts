import { hash } from "node:crypto";
import type { Box, PageText, ShownPage } from "../../domain/issue/edition.ts";
import { FIRST_STEPS, type PageStep, sharpPageSize, TILE } from "../../domain/issue/page-picture.ts";
import type { PdfHints } from "../../domain/issue/proposals/propose-issues.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { type DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import type { DerivedStore } from "../../platform/blobs/stored-derived.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { Leases } from "../../platform/machines/leases.ts";
import type { ProposedArticle } from "../articles/propose-articles.ts";
import { type MendedPagesOf, type ScannedContent, ScannedPages } from "../scans/scanned-pages.ts";
import type { PageContent } from "../text/pdf-content.ts";
import { unlessUnusable } from "../unusable-pdf.ts";
import { pdfInspector } from "./pdf-inspector.ts";
import type { PictureTarget } from "./pdf-jobs.ts";
import type { PdfProcessor, PdfWorker, Urgency } from "./pdf-processor.ts";
import { editionKey, nameOf, type PdfSource } from "./pdf-source.ts";
import { shownLinks } from "./shown-pages.ts";

/** Raised when pages are made in another way: what the former way made is removed at the next start. */
const FORMAT_VERSION = "4";

/** An edition is complete with its first part, which has the texts as well. */
const STEPS = { first: FIRST_STEPS, widest: ["large"] } as const satisfies Record<
  string,
  readonly PageStep[]
>;

export type EditionPart = keyof typeof STEPS;

export type EditionTexts = Awaited<ReturnType<EditionStore["texts"]>>;

export class NoSuchPart extends Error {
  override readonly name = "NoSuchPart";
}

export class EditionStore {
  readonly files: DerivedFiles;
  readonly leases: Leases | null;
  readonly edition: ReturnType<typeof pdfInspector>;
  readonly scanned: ScannedPages;
  readonly #processor: PdfProcessor;
  readonly #pictures = new SingleFlight<void>();
  readonly #contents = new SingleFlight<PageContent>();

  constructor(
    folder: string,
    processor: PdfProcessor,
    store: DerivedStore | null = null,
    leases: Leases | null = null,
    mendedPagesOf: MendedPagesOf = async () => [],
  ) {
    this.leases = store && leases;
    this.files = new DerivedFiles(folder, FORMAT_VERSION, store);
    this.#processor = processor;
    this.edition = pdfInspector(this.files, processor);
    this.scanned = new ScannedPages(this.files, mendedPagesOf);
  }

  /** Names how pages are made, the PDF's bytes and its setup, for addresses: 16 hexadecimal digits. */
  versionOf(source: PdfSource): string {
    return versionOfKey(editionKey(source));
  }

  /** The same with what is read on the pages: another one once scans were read. */
  async shownVersion(source: PdfSource): Promise<string> {
    return versionOfKey(await this.scanned.textKey(source));
  }

  /** Whether its pages, or their texts, had this version once. */
  async hadVersion(source: PdfSource, version: string): Promise<boolean> {
    const keys = await this.scanned.everyTextKey(source);
    return keys.some((former) => versionOfKey(former) === version);
  }

  /** What the PDF itself says of which issue it is. @throws as PdfProcessor.use */
  hints({ hash, path }: Omit<PdfSource, "setup">): Promise<PdfHints> {
    return this.#processor.use("first", hash, "hints", (worker) => worker.run("readHints", path));
  }

  /** Whether that part of a page is there. @param page from 1 */
  async isMade(source: PdfSource, page: number, part: EditionPart): Promise<boolean> {
    const files = STEPS[part].map((step) => `${page}-${step}.webp`);
    if (part === "first") files.push(textFile(page));
    const found = await Promise.all(files.map((file) => this.files.has(nameOf(source, file))));
    return found.every(Boolean);
  }

  /** A picture or tile that is there. @param page from 1 @param file as in its address: `small.webp`, `0-1.webp` */
  kept(source: PdfSource, page: number, file: string): Promise<DerivedFile | null> {
    return this.files.find(nameOf(source, `${page}-${file}`));
  }

  claimPath(source: PdfSource): string {
    return this.files.path(nameOf(source, "claim"));
  }

  /** One picture of a page. @param page from 1 @throws NoSuchPart, and as edition */
  async picture(
    source: PdfSource,
    page: number,
    step: PageStep,
    urgency: Urgency,
    signal?: AbortSignal,
  ): Promise<DerivedFile> {
    const shown = await this.#shownPage(source, page, urgency);
    const draw = this.#drawing(source, page, shown, [step], (name) => this.files.find(name));
    return this.#drawn(source, `${page}-${step}.webp`, urgency, draw, signal);
  }

  /** Has pictures of a page made, by one drawing; what another machine made is not fetched. @param page from 1 @throws as picture does */
  async pictures(
    source: PdfSource,
    page: number,
    urgency: Urgency,
    steps: readonly PageStep[] = FIRST_STEPS,
  ): Promise<void> {
    const shown = await this.#shownPage(source, page, urgency);
    const task = nameOf(source, `${page}-${steps === FIRST_STEPS ? "pictures" : steps}`);
    const draw = this.#drawing(source, page, shown, steps, (name) => this.files.has(name));
    await this.#pictures.run(`${task} ${urgency}`, () =>
      this.#processor.use(urgency, source.hash, task, draw),
    );
  }

  /** A tile of a page's sharpest picture, as WebP. @param page from 1 @param column @param row from 0 @throws as picture does */
  async tile(
    source: PdfSource,
    page: number,
    column: number,
    row: number,
    signal?: AbortSignal,
  ): Promise<DerivedFile> {
    const shown = await this.#shownPage(source, page, "reader");
    const whole = sharpPageSize(shown);
    const [left, top] = [column * TILE, row * TILE];
    const isThere = left >= 0 && left < whole.width && top >= 0 && top < whole.height;
    if (!isThere || !Number.isInteger(column) || !Number.isInteger(row)) throw new NoSuchPart("no such tile");
    const [width, height] = [Math.min(TILE, whole.width - left), Math.min(TILE, whole.height - top)];
    const file = `${page}-${column}-${row}.webp`;
    const draw = async (worker: PdfWorker) => {
      const name = nameOf(source, file);
      if (await this.files.find(name)) return;
      const part = { left, top, width, height };
      await worker.run("drawTile", source.path, shown, whole, part, this.files.target(name));
      this.files.made(name);
    };
    return this.#drawn(source, file, "tile", draw, signal);
  }

  /** What stands in a box of a page as a picture of its own, a JPEG. @param page from 1 @throws as picture does */
  async cutOut(source: PdfSource, page: number, box: Box, urgency: Urgency): Promise<DerivedFile> {
    const shown = await this.#shownPage(source, page, urgency);
    const file = `${page}-cut-${box.join("-")}.jpg`;
    const draw = async (worker: PdfWorker) => {
      const name = nameOf(source, file);
      await worker.run("cutPicture", source.path, shown, box, this.files.target(name));
      this.files.made(name);
    };
    return this.#drawn(source, file, urgency, draw);
  }

  async text(source: PdfSource, page: number, urgency: Urgency, signal?: AbortSignal): Promise<PageText> {
    const { fonts: _, unsure: __, layout: ___, ...text } = await this.content(source, page, urgency, signal);
    return text;
  }

  /** A page's text as readers have it, with its fonts. @param page from 1 @throws as picture does */
  async content(
    source: PdfSource,
    page: number,
    urgency: Urgency,
    signal?: AbortSignal,
  ): Promise<PageContent & { readonly unsure?: readonly string[] }> {
    const content = await this.readContent(source, page, urgency, signal);
    const mended = await this.scanned.mendedPage(source, page);
    if (!mended) return content;
    const { isBroken: _, layout: __, ...rest } = content;
    return { ...rest, blocks: withoutStruckLines(mended.blocks) };
  }

  /** The same before anything was set right by hand. @param page from 1 @throws as picture does */
  async readContent(
    source: PdfSource,
    page: number,
    urgency: Urgency,
    signal?: AbortSignal,
  ): Promise<PageContent & { readonly unsure?: readonly string[] }> {
    const name = await this.scanned.fileOf(source, page);
    const scan = name === null ? null : ((await this.files.readJson(name)) as ScannedContent | null);
    if (scan === null) return this.ownContent(source, page, urgency, signal);
    const { score: _, ...content } = scan;
    return content;
  }

  /** What the PDF itself says of a page. @param page from 1 @throws as picture does */
  async ownContent(
    source: PdfSource,
    page: number,
    urgency: Urgency,
    signal?: AbortSignal,
    isEnough: (kept: PageContent) => boolean = () => true,
  ): Promise<PageContent> {
    const shown = await this.#shownPage(source, page, urgency);
    const { pages } = await this.edition(source, urgency);
    const { hash, path } = source;
    const name = nameOf(source, textFile(page));
    const find = async () => {
      const kept = (await this.files.readJson(name)) as PageContent | null;
      return kept && isEnough(kept) ? kept : null;
    };
    const read = async (signal: AbortSignal) => {
      const work = async (worker: PdfWorker) => {
        const found = await find();
        if (found) return found;
        const { links, ...read } = await worker.run("readText", path, shown);
        return { ...read, links: shownLinks(pages, links) };
      };
      const content = await this.#processor.use(urgency, hash, name, work, signal);
      await this.files.writeJson(name, content);
      return content;
    };
    return (await find()) ?? this.#contents.run(`${name} ${urgency}`, read, signal);
  }

  /** The articles that its pages tell of. @throws as edition */
  async articles(source: PdfSource): Promise<ProposedArticle[]> {
    const { pages, outline, labels } = await this.edition(source, "reader");
    const texts: string[] = [];
    for (const page of pages.keys()) {
      const isScan = (await this.scanned.fileOf(source, page + 1)) !== null;
      const own = isScan ? null : await this.ownContent(source, page + 1, "reader");
      // Its file is of a time when less was kept of its layout.
      if (own && !own.layout?.raised)
        await this.ownContent(
          source,
          page + 1,
          "reader",
          undefined,
          (kept) => kept.layout?.raised !== undefined,
        );
      texts.push(await this.#textPath(source, page + 1, "reader"));
    }
    return this.#processor.use("reader", source.hash, nameOf(source, "articles"), (worker) =>
      worker.run("findArticles", texts, pages, { outline, labels }),
    );
  }

  async texts(source: PdfSource, urgency: Urgency) {
    const edition = await unlessUnusable(this.edition(source, urgency), null);
    const paths: (string | null)[] = [];
    for (const page of edition?.pages.keys() ?? [])
      paths.push(await unlessUnusable(this.#textPath(source, page + 1, urgency), null));
    return { outline: edition?.outline ?? [], labels: edition?.labels ?? null, texts: paths };
  }

  async #textPath(source: PdfSource, page: number, urgency: Urgency): Promise<string> {
    const mended = await this.scanned.mendedPage(source, page);
    if (mended) {
      const name = nameOf(source, `${page}-mended-${mended.version}.json`);
      if (!(await this.files.find(name)))
        await this.files.writeJson(name, await this.content(source, page, urgency));
      return this.files.path(name);
    }
    const scan = await this.scanned.fileOf(source, page);
    if (scan !== null && (await this.files.find(scan))) return this.files.path(scan);
    const name = nameOf(source, textFile(page));
    if (!(await this.files.find(name))) await this.ownContent(source, page, urgency);
    return this.files.path(name);
  }

  async #shownPage(source: PdfSource, page: number, urgency: Urgency): Promise<ShownPage> {
    const shown = (await this.edition(source, urgency)).pages[page - 1];
    if (!shown) throw new NoSuchPart("no such page");
    return shown;
  }

  #drawing(
    source: PdfSource,
    page: number,
    shown: ShownPage,
    steps: readonly PageStep[],
    look: (name: string) => Promise<unknown>,
  ) {
    return async (worker: PdfWorker): Promise<void> => {
      const targets: PictureTarget[] = [];
      const names: string[] = [];
      for (const step of steps) {
        const name = nameOf(source, `${page}-${step}.webp`);
        if (await look(name)) continue;
        targets.push({ step, ...this.files.target(name) });
        names.push(name);
      }
      if (targets.length > 0) await worker.run("drawPictures", source.path, shown, targets);
      for (const name of names) this.files.made(name);
    };
  }

  async #drawn(
    source: PdfSource,
    file: string,
    urgency: Urgency,
    draw: (worker: PdfWorker) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<DerivedFile> {
    const name = nameOf(source, file);
    const kept = await this.files.find(name);
    if (kept) return kept;
    const work = (signal: AbortSignal) => this.#processor.use(urgency, source.hash, name, draw, signal);
    await this.#pictures.run(`${name} ${urgency}`, work, signal);
    return this.files.get(name);
  }
}

function withoutStruckLines(blocks: PageText["blocks"]): PageText["blocks"] {
  return blocks.map((lines) => lines.filter(({ text }) => text !== "")).filter((lines) => lines.length > 0);
}

function versionOfKey(key: FileHash): string {
  return hash("sha256", `${FORMAT_VERSION} ${key}`).slice(0, 16);
}

function textFile(page: number): string {
  return `${page}.json`;
}
