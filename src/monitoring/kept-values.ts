import { Counter, Gauge, type Registry } from "prom-client";

export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

type Read<T> = () => T | Promise<T>;

export type KeptValues = ReturnType<typeof keptValues>;

/** Metrics of what is kept elsewhere, read when they are asked for. What cannot be had is left out. */
export function keptValues(register: Registry) {
  const manyOf =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, labelNames: readonly string[], samples: Read<readonly Sample[]>): void => {
      const metric: Counter | Gauge = new Kind({
        name,
        help,
        labelNames: [...labelNames],
        registers: [register],
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
    };
  const [gauges, counters] = [manyOf(Gauge), manyOf(Counter)];
  return {
    gauges,
    counters,
    gauge: (name: string, help: string, value: Read<number>) =>
      gauges(name, help, [], async () => [[{}, await value()]]),
    counter: (name: string, help: string, value: Read<number>) =>
      counters(name, help, [], async () => [[{}, await value()]]),
  };
}
