import { deserialize } from "node:v8";
import { deviceKind } from "../../domain/device.ts";
import { holdsCookie } from "../../platform/http/holds-cookie.ts";
import { type HttpServer, openHttpServer, type Respond } from "../http-server.ts";
import { findForRequest, writePage } from "../page-cache/fast-path.ts";
import { PageCache } from "../page-cache/page-cache.ts";
import { forwardRequests } from "./forward-request.ts";
import type { FromWorker, HandedPage, ToWorker, WorkerOptions } from "./worker-messages.ts";

/*
 * A process that answers readers from its own memory, and passes on to the main process what it does not have. It has
 * no database, no content and no secret, and ends with the main process.
 */

/** In bytes, of pages and files of the build: those that are asked for again and again. */
const MAX_STORED = 16 * 1024 * 1024;
/** In milliseconds. */
const COUNT_INTERVAL = 2_000;

let server: Promise<HttpServer> | undefined;
/** Of the pages in `stored`. */
let revision = 0;
let counts = noAnswers();
const stored = new PageCache(MAX_STORED);

process.on("message", (message: ToWorker) => {
  if (message.kind === "start") start(message.options);
  else if (message.kind === "cleared") follow(message.revision);
  else void end();
});
// The main process ends its workers: what a terminal or systemd sends to all processes would cut answers.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

function start(options: WorkerOptions): void {
  revision = options.revision;
  server = openHttpServer(respondAsWorker(options), {
    ...options,
    processes: options.workers,
  });
  server.then(({ address }) => tell({ kind: "listening", address }), refuse);
  setInterval(tellCounts, COUNT_INTERVAL).unref();
}

function respondAsWorker({ socket, headers, refusal, sessionCookie }: WorkerOptions): Respond {
  const find = findForRequest((target, visitor) => stored.find(target, visitor), holdsCookie(sessionCookie));
  const answer: typeof writePage = (page, incoming, outgoing) => {
    writePage(page, incoming, outgoing, headers);
    const statusClass = Math.trunc(outgoing.statusCode / 100);
    counts[statusClass] = (counts[statusClass] ?? 0) + 1;
  };
  const forward = forwardRequests({
    ...{ socket, refusal },
    answerStored(handed, incoming, outgoing) {
      const { page, revision: of } = deserialize(handed) as HandedPage;
      // The message of a clearing may come after the first page that was made since.
      follow(of);
      // A page of former content is sent, and not stored.
      if (of === revision)
        stored.keep(incoming.url ?? "", deviceKind(incoming.headers["user-agent"]), { ...page, uses: 0 });
      answer(page, incoming, outgoing, headers);
    },
  });
  return (incoming, outgoing) => {
    const page = find(incoming);
    if (page) answer(page, incoming, outgoing, headers);
    else forward(incoming, outgoing);
  };
}

function follow(current: number): void {
  if (current <= revision) return;
  revision = current;
  stored.clear();
}

async function end(): Promise<void> {
  await (await server)?.close();
  tellCounts();
  process.disconnect();
}

function refuse(error: Error): void {
  process.send?.({ kind: "refused", message: error.message, fields: { ...error } } satisfies FromWorker, () =>
    process.exit(1),
  );
}

function tellCounts(): void {
  if (counts.every((count) => count === 0)) return;
  tell({ kind: "answered", counts });
  counts = noAnswers();
}

function noAnswers(): number[] {
  return [0, 0, 0, 0, 0, 0];
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
