interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  callers: number;
}

/** Lets many callers of one key share one run. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** Work is aborted when all callers have gone; one without a signal stays. @throws AbortError, the work's errors */
  async run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw abortError();
    const flight = this.#flights.get(key) ?? this.#begin(key, work);
    flight.callers += 1;
    if (!signal) return flight.result;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(abortError());
      flight.callers -= 1;
      if (flight.callers > 0) return;
      this.#forget(key, flight);
      flight.controller.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([flight.result, gone]);
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  /** Runs under way go on for those who wait for them. */
  clear(): void {
    this.#flights.clear();
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { result: work(controller.signal), controller, callers: 0 };
    this.#flights.set(key, flight);
    const forget = () => this.#forget(key, flight);
    flight.result.then(forget, forget);
    return flight;
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}

/** For callers that have gone: the reason of a request's signal is a mere text. */
export function abortError(): DOMException {
  return new DOMException("Nobody waits for it any more.", "AbortError");
}
