import { readdir } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Histogram, Registry } from "prom-client";
import { projectVersion } from "../config/project-version.ts";
import type { Config } from "../config/read-config.ts";
import type { Listener } from "../web/listen.ts";
import { type KeptValues, keptValues, type Sample } from "./kept-values.ts";
import type { ObservedSite } from "./observed-site.ts";
import { routeKind } from "./route-kind.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const LOOP_RESOLUTION_MS = 20;
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(site: ObservedSite, { instance }: Config) {
  const register = new Registry();
  const counted = countRequests(register);
  const values = keptValues(register);
  observeProcess(values);
  values.gauges("mecmua_build_info", "The running version.", ["instance", "version"], () => [
    [{ instance, version: projectVersion }, 1],
  ]);
  observePages(values, site);
  observeContent(values, site);
  observePeople(values, site);
  observePools(values, site);
  return { counted, text: () => register.metrics(), contentType: register.contentType };
}

function countRequests(register: Registry): (listener: Listener) => Listener {
  const registers = [register];
  const requests = new Counter({
    name: "mecmua_http_requests_total",
    help: "Requests by kind of route and class of status; route=stored: answered from memory.",
    labelNames: ["route", "status"],
    registers,
    collect() {
      for (const [statusClass, count] of stored.entries()) {
        if (count === 0) continue;
        this.inc({ route: "stored", status: `${statusClass}xx` }, count);
        stored[statusClass] = 0;
      }
    },
  });
  const duration = new Histogram({
    name: "mecmua_http_request_duration_seconds",
    help: "Time until an answer begins, of what is not stored.",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  /** Stored answers by class of status since they were last read: a stored page is too cheap for more. */
  const stored = [0, 0, 0, 0, 0, 0];
  return (listener) => ({
    ...listener,
    fastPath(incoming, outgoing) {
      const isStored = listener.fastPath(incoming, outgoing);
      if (isStored) {
        const statusClass = Math.trunc(outgoing.statusCode / 100);
        stored[statusClass] = (stored[statusClass] ?? 0) + 1;
      }
      return isStored;
    },
    async fetch(request, env) {
      const began = performance.now();
      const response = await listener.fetch(request, env);
      const route = routeKind(new URL(request.url).pathname);
      duration.observe({ route }, (performance.now() - began) / 1000);
      requests.inc({ route, status: `${Math.trunc(response.status / 100)}xx` });
      return response;
    },
  });
}

function observePages({ gauge, counter }: KeptValues, site: ObservedSite): void {
  gauge("mecmua_ready", "1 while this process may be given readers.", async () =>
    (await site.readiness()) === "ready" ? 1 : 0,
  );
  counter("mecmua_page_cache_hits_total", "Pages found stored.", () => site.pageCache().hits);
  counter("mecmua_page_cache_renders_total", "Pages rendered.", () => site.pageCache().renders);
  gauge("mecmua_page_cache_pages", "Stored pages.", () => site.pageCache().pages);
  gauge(
    "mecmua_page_cache_bytes",
    "Size of the stored pages in every encoding, made or not.",
    () => site.pageCache().bytes,
  );
}

function observeContent({ gauge, gauges, counters }: KeptValues, site: ObservedSite): void {
  gauge("mecmua_content_posts", "Posts that readers see.", () => site.posts());
  gauge(
    "mecmua_content_faults",
    "Posts that the content source gave with a fault.",
    () => site.sync().faults.length,
  );
  gauge("mecmua_content_loss_not_believed", "1 while a sudden loss of posts is not believed.", () =>
    site.sync().loss ? 1 : 0,
  );
  gauges("mecmua_sync_last_success_timestamp_seconds", "When the content was last read.", [], () => {
    const { lookedAt } = site.sync();
    return lookedAt === null ? [] : [[{}, Date.parse(lookedAt) / 1000]];
  });
  counters("mecmua_sync_looks_total", "Looks at the content source.", ["result"], () => [
    [{ result: "succeeded" }, site.sync().succeeded],
    [{ result: "failed" }, site.sync().failed],
  ]);

  gauge("mecmua_intake_waiting_issues", "Issues whose pages are not made yet.", () => site.intake().waiting);
  gauge("mecmua_intake_failed_issues", "Issues whose PDF could not be taken in.", () => site.intake().failed);
}

function observePeople({ gauge, gauges, counters }: KeptValues, site: ObservedSite): void {
  counters("mecmua_sign_ins_total", "Sign-ins of readers.", ["result"], () =>
    Object.entries(site.signIns()).map(([result, count]) => [{ result }, count]),
  );
  gauge("mecmua_sessions", "Sessions of readers that are open.", async () => (await site.members()).sessions);
  gauge(
    "mecmua_sign_in_attempt_counters",
    "Names, networks and devices whose attempts count now.",
    async () => (await site.members()).attemptCounters,
  );
  gauges("mecmua_desk_waiting_articles", "Articles that wait at the desk.", ["for"], async () => {
    const { handedIn, scheduled } = await site.waitingArticles();
    return [
      [{ for: "publisher" }, handedIn],
      [{ for: "time" }, scheduled],
    ];
  });
}

function observePools({ gauges, counters }: KeptValues, site: ObservedSite): void {
  const pools = () => Object.entries(site.pools());
  gauges("mecmua_jobs_waiting", "Jobs that wait for a child process.", ["pool"], () =>
    pools().map(([pool, { waiting }]) => [{ pool }, waiting]),
  );
  gauges("mecmua_jobs_running", "Jobs in child processes.", ["pool"], () =>
    pools().map(([pool, { running }]) => [{ pool }, running]),
  );
  counters("mecmua_child_process_ends_total", "Ends of child processes.", ["pool", "reason"], () =>
    pools().flatMap(([pool, { ends }]) =>
      Object.entries(ends).map(([reason, count]): Sample => [{ pool, reason }, count]),
    ),
  );
}

/** By the names that dashboards know: prom-client's own watch each garbage collection, which costs a tenth of a stored page. */
function observeProcess({ gauge, counter }: KeptValues): void {
  gauge("process_start_time_seconds", "Start of the process.", () => performance.timeOrigin / 1000);
  counter("process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  gauge("process_open_fds", "Open files.", async () => (await readdir("/proc/self/fd")).length);
  const memory = (part: "heapTotal" | "heapUsed" | "external") => () => process.memoryUsage()[part];
  gauge("nodejs_heap_size_total_bytes", "JavaScript's heap.", memory("heapTotal"));
  gauge("nodejs_heap_size_used_bytes", "What is used of the heap.", memory("heapUsed"));
  gauge("nodejs_external_memory_bytes", "Memory beside the heap.", memory("external"));

  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  const lag = (part: string, help: string, nanoseconds: () => number) => {
    const since = "Event loop's delay since it was last asked for:";
    gauge(`nodejs_eventloop_lag_${part}_seconds`, `${since} ${help}`, () => nanoseconds() / 1e9);
  };
  lag("p50", "median.", () => delay.percentile(50));
  lag("p99", "one in a hundred.", () => delay.percentile(99));
  lag("max", "the longest.", () => {
    const longest = delay.max;
    delay.reset();
    return longest;
  });
}
