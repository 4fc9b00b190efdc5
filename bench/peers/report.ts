import type { Figure } from "../report/figures.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Answers } from "./answers.ts";
import type { FirstLoad } from "./first-load.ts";

/** All that was measured of one site. */
export interface PeerResult {
  readonly name: string;
  /** Milliseconds from the start of its programs to the first 200 of the home page. */
  readonly starts: readonly number[];
  /** Megabytes of all its processes, what they share counted once. */
  readonly atRest: number;
  readonly afterLoad: number;
  readonly pages: readonly {
    readonly name: string;
    readonly answers: readonly Answers[];
    readonly loads: readonly FirstLoad[];
  }[];
}

interface Measure {
  readonly name: string;
  of(result: PeerResult): number;
  shown(value: number): string;
}

/** A row for each measure, a column for each site; behind each figure of a peer its ratio to the first site's. */
export function peersTable(results: readonly PeerResult[]): string {
  const [first, ...peers] = results;
  if (!first) return "";
  const rows = measuresOf(first).map(({ name, of, shown }) => [
    name,
    shown(of(first)),
    ...peers.map((peer) => `${shown(of(peer))} (${ratioOf(of(peer), of(first))})`),
  ]);
  return table(["", ...results.map(({ name }) => name)], rows);
}

/** For the table of all benchmarks. */
export function peersFigures(results: readonly PeerResult[]): Figure[] {
  const [first, ...peers] = results;
  if (!first || peers.length === 0) return [];
  return measuresOf(first).map(({ name, of, shown }) => ({
    what: name,
    measured: shown(of(first)),
    beside: peers.map((peer) => `${shown(of(peer))}, ${peer.name}`).join("; "),
    ratio: peers.map((peer) => ratioOf(of(first), of(peer))).join("; "),
  }));
}

function ratioOf(value: number, other: number): string {
  if (other === 0) return value === 0 ? "1" : "–";
  const ratio = value / other;
  return ratio >= 100 ? Math.round(ratio).toLocaleString("en") : ratio.toPrecision(2);
}

function measuresOf({ pages }: PeerResult): Measure[] {
  return [
    ...pages.flatMap(({ name }, page) => {
      const answers = (what: string, of: keyof Answers, shown: Measure["shown"]): Measure => ({
        name: `${name}, ${what}`,
        of: (result) => median((result.pages[page]?.answers ?? []).map((round) => round[of])),
        shown,
      });
      return [
        answers("answers a second", "rate", (value) => (value < 100 ? value.toFixed(1) : whole(value))),
        answers("p50", "p50", milliseconds),
        answers("p99", "p99", milliseconds),
        answers("CPU for an answer", "cpu", milliseconds),
      ];
    }),
    ...pages.flatMap(({ name }, page) => {
      const loads = (what: string, of: keyof FirstLoad, shown: Measure["shown"]): Measure => ({
        name: `${name}, ${what}`,
        of: (result) => median((result.pages[page]?.loads ?? []).map((load) => load[of])),
        shown,
      });
      return [
        loads("bytes of HTML", "html", whole),
        loads("bytes of CSS", "css", whole),
        loads("bytes of scripts", "js", whole),
        loads("bytes of fonts", "fonts", whole),
        loads("requests to other hosts", "elsewhere", whole),
        loads("largest paint", "largestPaint", milliseconds),
      ];
    }),
    { name: "start to the first answer", of: ({ starts }) => median(starts), shown: milliseconds },
    { name: "memory at rest", of: ({ atRest }) => atRest, shown: megabytes },
    { name: "memory after the load", of: ({ afterLoad }) => afterLoad, shown: megabytes },
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const megabytes = (value: number) => `${whole(value)} MB`;
const milliseconds = (value: number) => `${value >= 100 ? whole(value) : value.toPrecision(2)} ms`;
