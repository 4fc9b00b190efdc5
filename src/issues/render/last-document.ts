import { readFile } from "node:fs/promises";

/** Keeps the document that was used last open for the next job, unless something went wrong with it. */
export class LastDocument<Document> {
  readonly #open: (bytes: Uint8Array<ArrayBuffer>) => Promise<Document>;
  readonly #close: (document: Document) => void;
  #last: { readonly path: string; readonly document: Document } | null = null;

  constructor(
    open: (bytes: Uint8Array<ArrayBuffer>) => Promise<Document>,
    close: (document: Document) => void = () => undefined,
  ) {
    this.#open = open;
    this.#close = close;
  }

  /** @throws the system's error when the file cannot be read, and what opening and work throw */
  async use<T>(path: string, work: (document: Document) => T | Promise<T>): Promise<T> {
    try {
      if (this.#last?.path !== path) {
        // Two large documents are not held at once.
        this.#closeLast();
        this.#last = { path, document: await this.#open(new Uint8Array(await readFile(path))) };
      }
      return await work(this.#last.document);
    } catch (error) {
      this.#closeLast();
      throw error;
    }
  }

  #closeLast(): void {
    if (this.#last) this.#close(this.#last.document);
    this.#last = null;
  }
}
