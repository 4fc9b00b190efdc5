import { cpus, loadavg, totalmem } from "node:os";

/** What the figures were taken on. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0]?.toFixed(1);
  return [
    `${cores.length} cores (${cores[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}.`,
    `Load before the run: ${load}. Figures of a machine that does other work are low; ratios hold better.`,
  ].join("\n");
}
