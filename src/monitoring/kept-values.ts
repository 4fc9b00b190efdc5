import { Counter, Gauge, type Registry } from "prom-client";

export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

type Read<T> = () => T | Promise<T>;

/** Metrics of what is kept elsewhere, read when they are asked for. What cannot be had is left out. */
export class KeptValues {
  readonly #registers: Registry[];

  constructor(register: Registry) {
    this.#registers = [register];
  }

  gauge(name: string, help: string, value: Read<number>): void {
    this.#observe(Gauge, name, help, [], async () => [[{}, await value()]]);
  }

  gauges(name: string, help: string, labelNames: readonly string[], samples: Read<readonly Sample[]>): void {
    this.#observe(Gauge, name, help, labelNames, samples);
  }

  counter(name: string, help: string, value: Read<number>): void {
    this.#observe(Counter, name, help, [], async () => [[{}, await value()]]);
  }

  counters(
    name: string,
    help: string,
    labelNames: readonly string[],
    samples: Read<readonly Sample[]>,
  ): void {
    this.#observe(Counter, name, help, labelNames, samples);
  }

  #observe(
    Kind: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labelNames: readonly string[],
    samples: Read<readonly Sample[]>,
  ): void {
    const metric: Counter | Gauge = new Kind({
      name,
      help,
      labelNames: [...labelNames],
      registers: this.#registers,
      async collect() {
        metric.reset();
        // Without labels a reset leaves 0, which would be a false value of what cannot be had.
        if (labelNames.length === 0) metric.remove();
        try {
          for (const [labels, value] of await samples()) metric.inc(labels, value);
        } catch {
          // A database that is away leaves the other metrics as they are.
        }
      },
    });
  }
}
