import { readdir } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { KeptValues } from "./kept-values.ts";

/** How often the event loop is looked at. */
const LOOP_RESOLUTION_MS = 20;

/**
 * By the names that dashboards for Node know. prom-client's own metrics of a process watch each garbage collection,
 * which costs a tenth of a stored page.
 */
export function observeProcess(values: KeptValues): void {
  values.gauge("process_start_time_seconds", "Start of the process.", () => performance.timeOrigin / 1000);
  values.counter("process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  values.gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  values.gauge("process_open_fds", "Open files.", async () => (await readdir("/proc/self/fd")).length);
  const memory = (part: "heapTotal" | "heapUsed" | "external") => () => process.memoryUsage()[part];
  values.gauge("nodejs_heap_size_total_bytes", "JavaScript's heap.", memory("heapTotal"));
  values.gauge("nodejs_heap_size_used_bytes", "What is used of the heap.", memory("heapUsed"));
  values.gauge("nodejs_external_memory_bytes", "Memory beside the heap.", memory("external"));

  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  const since = "Event loop's delay since it was last asked for:";
  values.gauge("nodejs_eventloop_lag_p50_seconds", `${since} median.`, () => delay.percentile(50) / 1e9);
  values.gauge(
    "nodejs_eventloop_lag_p99_seconds",
    `${since} one in a hundred.`,
    () => delay.percentile(99) / 1e9,
  );
  values.gauge("nodejs_eventloop_lag_max_seconds", `${since} the longest.`, () => {
    const longest = delay.max / 1e9;
    delay.reset();
    return longest;
  });
}
