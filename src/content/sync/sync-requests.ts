export class SyncRequests {
  #isWhole = false;
  #next = Promise.withResolvers<void>();
  #isWaiting = false;

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get asked(): Promise<void> {
    return this.#next.promise;
  }

  /** @param isWhole everything is read, whatever the source's times say */
  add(isWhole: boolean): void {
    this.#isWhole ||= isWhole;
    this.#isWaiting = true;
    this.#next.resolve();
  }

  take(): boolean {
    const isWhole = this.#isWhole;
    this.#isWhole = false;
    this.#isWaiting = false;
    this.#next = Promise.withResolvers();
    return isWhole;
  }
}
