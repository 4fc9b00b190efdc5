import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Handler } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ClientNetwork } from "../../platform/http/client-network.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { FairQueue } from "../../platform/jobs/fair-queue.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { jsonObject } from "../../platform/well-formed-json.ts";

interface WebhookOptions {
  readonly secret: string;
  /** Lets the running sync look at once. @param isWhole the service's times may not show the change */
  readonly requestSync: (isWhole: boolean) => void;
  readonly network: ClientNetwork;
  readonly log: Logger;
}

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_AGE_MS = 5 * 60 * 1000;
/** A service's own endpoint may be late. */
const SECOND_LOOK_MS = 35_000;

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** Takes the word (202) of whoever knows the secret, by Hygraph's signature or as a bearer token; else 401. */
export function contentWebhook({ secret, requestSync, network, log }: WebhookOptions): Handler {
  const isFresh = replayGuard();
  // A megabyte of each stranger who never ends it would fill the memory.
  const bodies = new FairQueue({ max: 8, maxOfOne: 2, maxWaiting: 16 });
  let secondLook: NodeJS.Timeout | undefined;
  let isSecondWhole = false;

  return async (context) => {
    const reading = bodies.run(network(context), () => readBody(context, MAX_BODY_BYTES));
    const body = await reading.catch((error: unknown): "too many" => {
      if (error instanceof QueueFullError) return "too many";
      throw error;
    });
    if (body === "too many") return answer(503);
    if (body === "too large") return answer(413);
    if (body === "cut") return answer(400);
    const text = new TextDecoder().decode(body);
    const signature = context.req.header("gcms-signature");
    const isKnown =
      signature === undefined
        ? isEqual(context.req.header("authorization") ?? "", `Bearer ${secret}`)
        : isSigned(signature, text, secret) && isFresh(signature);
    if (!isKnown) return answer(401);
    const isWhole = !isAboutPost(text);
    log.info({ isWhole }, "content webhook");
    requestSync(isWhole);
    isSecondWhole ||= isWhole;
    clearTimeout(secondLook);
    secondLook = setTimeout(() => {
      requestSync(isSecondWhole);
      isSecondWhole = false;
    }, SECOND_LOOK_MS).unref();
    return answer(202);
  };
}

/** `sign=…, env=…, t=…`; other spellings of one signature are the same to the guard below only if they are equal. */
const SIGNATURE = /^sign=([\w+/]+=*), env=([^,]*), t=(\d{1,16})$/;

function isSigned(signature: string, body: string, secret: string): boolean {
  const [, sign = "", environment = "", time = ""] = SIGNATURE.exec(signature) ?? [];
  if (sign === "") return false;
  const payload = JSON.stringify({ Body: body, EnvironmentName: environment, TimeStamp: Number(time) });
  return isEqual(sign, createHmac("sha256", secret).update(payload).digest("base64"));
}

/** @returns true once for each signature that is not old */
function replayGuard(): (signature: string) => boolean {
  const seen = new LRUCache<string, true>({ max: 10_000 });
  return (signature) => {
    const time = Number(SIGNATURE.exec(signature)?.[3]);
    if (!(Math.abs(Date.now() - time) <= MAX_AGE_MS) || seen.has(signature)) return false;
    seen.set(signature, true);
    return true;
  };
}

function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** Hygraph names the model: a category's new name moves no post's time. */
function isAboutPost(body: string): boolean {
  const { data } = jsonObject(body) as { readonly data?: { readonly __typename?: unknown } | null };
  return data?.__typename === "Post";
}
