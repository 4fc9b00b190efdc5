import { RemoteError } from "../../platform/remote/remote-error.ts";
import { shortened } from "./describe-value.ts";
import type { Dialect } from "./dialects.ts";
import { errorsOf, type GraphqlError } from "./graphql-errors.ts";
import { type Position, postsQuery, START } from "./posts-query.ts";
import type { ServiceMemory } from "./service-memory.ts";
import { smallerPage } from "./smaller-page.ts";
import { stepDown } from "./step-down.ts";
import type { GraphqlTransport } from "./transport.ts";

/** With a pause of half a minute between tries, no more than a dozen requests a minute. */
const MOST_QUESTIONS = 6;
const PAUSE_SECONDS = 30;

export interface AnsweredPage {
  readonly dialect: Dialect;
  readonly first: number;
  /** `data` of an answer without errors. */
  readonly data: unknown;
}

/**
 * Asks for one page of posts. At the start of a reading it finds the dialect that the service speaks; what it
 * learned is remembered once the service has answered, so that a passing fault teaches nothing.
 * @throws RemoteError
 */
export async function askPage(
  transport: GraphqlTransport,
  memory: ServiceMemory,
  position: Position,
  signal: AbortSignal,
): Promise<AnsweredPage> {
  let { ladder } = memory;
  for (let question = 1; ; question += 1) {
    const [dialect] = ladder;
    if (!dialect) throw new TypeError("the ladder has no rungs");
    const { first } = memory;
    const answer = await transport({ query: postsQuery(dialect, first, position) }, signal);
    const errors = errorsOf(answer);
    if (errors.length === 0) {
      if (position === START) Object.assign(memory, { ladder, learnedAt: memory.learnedAt ?? Date.now() });
      return { dialect, first, data: answer.data };
    }
    const smaller = dialect.paging === "none" ? null : smallerPage(first, errors);
    const rest = smaller === null && position === START ? stepDown(ladder, errors) : null;
    if (smaller !== null) memory.first = smaller;
    else if (rest) ladder = rest;
    else throw refusal(errors, question);
    if (question === MOST_QUESTIONS) throw refusal(errors, question);
  }
}

function refusal(errors: readonly GraphqlError[], questions: number): RemoteError {
  const said = shortened(errors.find(({ message }) => message !== "")?.message ?? "nedeni söylenmedi", 200);
  return new RemoteError("graphql", `İçerik servisi yazıları vermedi: “${said}”.`, {
    // Not the service's wish but ours: finding its dialect took several questions already.
    retryAfterSeconds: questions > 1 ? PAUSE_SECONDS : null,
  });
}
