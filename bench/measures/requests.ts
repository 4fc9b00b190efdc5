import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../test/free-port.ts";
import type { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
import { articlePath, startHostedContent } from "../content/start-service.ts";
import { type Answer, BROWSER_ENCODINGS, get, headerOf } from "../get.ts";
import { startGenerator } from "../load/start-generator.ts";
import { startBareHttp } from "../peers/start-bare-http.ts";
import { settled } from "../proc.ts";
import { type Contender, type Rounds, runRounds } from "./rounds.ts";

/** One kind of request, and how each contender answered it. */
export interface RequestCase {
  readonly name: string;
  /** Of the body, over the wire. */
  readonly bytes: number;
  readonly rounds: readonly Rounds[];
}

export interface RequestOptions {
  readonly projectDir: string;
  /** Another checkout that takes part. */
  readonly against: string | null;
  /** This one takes part twice, the second time with its metrics. */
  readonly metrics: boolean;
  readonly rounds: number;
  readonly seconds: number;
}

/** Our server beside a bare node:http that sends the same bytes with the same headers. */
export async function measureRequests({
  projectDir,
  against,
  metrics,
  ...options
}: RequestOptions): Promise<RequestCase[]> {
  const content = await startHostedContent(100);
  const generator = await startGenerator();
  const bare = await startBareHttp();
  const ours = await startCheckout(projectDir, content.environment);
  const other = against === null ? null : await startCheckout(against, content.environment);
  const counted = metrics
    ? await startCheckout(projectDir, { ...content.environment, METRICS_PORT: String(await freePort()) })
    : null;
  const contenders: Contender[] = [
    { name: "Mecmua", address: ours.address, pid: ours.process.pid as number },
    ...(other ? [{ name: "other", address: other.address, pid: other.process.pid as number }] : []),
    ...(counted
      ? [{ name: "with metrics", address: counted.address, pid: counted.process.pid as number }]
      : []),
    { name: "bare", ...bare },
  ];
  for (const { address, pid } of contenders.filter(({ name }) => name !== "bare")) {
    await warmPages(address, ["/", articlePath(1)]);
    // The site looks at the pictures of other posts as well, by itself.
    await settled(pid);
    await warmPages(address, ["/", articlePath(1)]);
  }
  const addresses = [ours, other, counted].flatMap((server) => (server ? [server.address] : []));
  const cases: RequestCase[] = [];
  for (const { name, path, headers } of await requestsOf(addresses)) {
    const answer = await get(ours.address + path, headers);
    await bare.answer(answer);
    assertSame(answer, await get(bare.address + path, headers));
    const load = { path, headers, expectedStatus: answer.status };
    const rounds = await runRounds(contenders, load, generator, options);
    cases.push({ name, bytes: answer.body.length, rounds });
  }
  await Promise.all([
    ours.close(),
    other?.close(),
    counted?.close(),
    bare.stop(),
    generator.stop(),
    content.stop(),
  ]);
  return cases;
}

async function startCheckout(folder: string, environment: Record<string, string>) {
  const file = pathToFileURL(join(folder, "test/server/start-server.ts")).href;
  const own = (await import(file)) as { startServer: typeof startServer };
  return own.startServer(environment);
}

/** @param addresses of all checkouts: each has its own tag of a page, and takes a list of them */
async function requestsOf(addresses: readonly string[]) {
  const requests = [];
  for (const [page, path] of [
    ["home", "/"],
    ["article", articlePath(1)],
  ] as const) {
    const compressed = { "user-agent": CHROMIUM, "accept-encoding": BROWSER_ENCODINGS };
    const answers = await Promise.all(addresses.map((address) => get(address + path, compressed)));
    const tags = [...new Set(answers.map((answer) => headerOf(answer, "etag") ?? ""))].join(", ");
    requests.push(
      { name: `${page}, br`, path, headers: compressed },
      { name: `${page}, identity`, path, headers: { "user-agent": CHROMIUM } },
      { name: `${page}, 304`, path, headers: { ...compressed, "if-none-match": tags } },
    );
  }
  return requests;
}

const CHROMIUM =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** @throws when the peer would have less to send than we have */
function assertSame(ours: Answer, peers: Answer): void {
  const size = ({ rawHeaders }: Answer) => rawHeaders.join("").length;
  const isSame = ours.status === peers.status && ours.body.equals(peers.body) && size(ours) === size(peers);
  if (!isSame) throw new Error("the bare server does not send what ours sends");
}
