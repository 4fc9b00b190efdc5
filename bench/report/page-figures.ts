import { MAX_PER_SECOND } from "../../src/content/hosted/graphql-client.ts";
import { PAGE_SIZE } from "../../src/content/hosted/negotiate.ts";
import type { PageWeight } from "../measures/page-weight.ts";
import type { RequestCase } from "../measures/requests.ts";
import type { Round, Rounds } from "../measures/rounds.ts";
import type { Start } from "../measures/start.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

const whole = (value: number) => Math.round(value).toLocaleString("en");

/** Answers a second, and the processor's time for one, beside the bare server. */
export function requestFigures(cases: readonly RequestCase[]): Figure[] {
  return cases.flatMap(({ name, rounds: [own, ...others] }) => {
    const bare = others.at(-1);
    if (!own || !bare) return [];
    const middle = ({ rounds }: Rounds, of: keyof Round) => median(rounds.map((round) => round[of]));
    const ratio = (of: keyof Round) =>
      median(own.rounds.map((round, place) => round[of] / (bare.rounds[place] as Round)[of])).toFixed(2);
    return [
      {
        what: `${name}, answers a second`,
        measured: whole(middle(own, "rate")),
        beside: `${whole(middle(bare, "rate"))}, bare node:http`,
        ratio: ratio("rate"),
      },
      {
        what: `${name}, CPU for an answer`,
        measured: `${middle(own, "cpu").toFixed(1)} µs`,
        beside: `${middle(bare, "cpu").toFixed(1)} µs, bare node:http`,
        ratio: ratio("cpu"),
      },
    ];
  });
}

/** By the number of posts. */
const FIRST_START_GOALS: Readonly<Record<number, string>> = { 10000: "< 3 s", 100000: "< 20 s" };

/** Times to the first page, and memory. */
export function startFigures(starts: readonly Start[]): Figure[] {
  return starts.flatMap(({ posts, cold, warm, coldPeak, warmMemory, requests, afterRequests }) => {
    const isThousand = posts === 1_000;
    const of = (what: string, measured: string, goal?: string): Figure => ({
      what: `${what}, ${whole(posts)} posts`,
      measured,
      ...(goal && { goal }),
    });
    const floor = posts / PAGE_SIZE / MAX_PER_SECOND;
    return [
      {
        ...of("first start on empty data", `${(median(cold) / 1000).toFixed(2)} s`, FIRST_START_GOALS[posts]),
        beside: `${floor.toFixed(1)} s, as long as a service lets itself be read`,
      },
      of("second start", `${(median(warm) / 1000).toFixed(2)} s`, "< 0.4 s"),
      of("memory at rest", `${whole(warmMemory)} MB`, isThousand ? "150 MB" : undefined),
      of(
        `memory after ${whole(requests)} requests`,
        `${whole(afterRequests)} MB`,
        isThousand ? "200 MB" : undefined,
      ),
      of("peak of the first reading", `${whole(coldPeak)} MB`, posts === 10_000 ? "300 MB" : undefined),
    ];
  });
}

/** What a page costs a reader, without pictures. */
export function weightFigures(weights: readonly PageWeight[]): Figure[] {
  return weights.flatMap(({ page, html, css, js, laterJs, fonts, emphasis }) =>
    [
      { what: "HTML", bytes: html, goal: "8,000" },
      { what: "CSS", bytes: css, goal: "12,000" },
      { what: "fonts", bytes: fonts, goal: "60,000" },
      { what: "further fonts for italics and bold", bytes: emphasis },
      { what: "scripts at load", bytes: js, goal: "80,000" },
      { what: "scripts at the first use", bytes: laterJs },
    ].map(({ what, bytes, goal }) => ({
      what: `${page}, bytes of ${what}`,
      measured: whole(bytes),
      ...(goal && { goal }),
    })),
  );
}
