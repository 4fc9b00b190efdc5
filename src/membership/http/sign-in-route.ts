import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { refusalCopy } from "../../copy/refusal-copy.ts";
import { type Credential, mistypedFields } from "../../domain/credential/credential.ts";
import { canonicalAddress, pageOfData } from "../../domain/paths.ts";
import type { ClientNetwork } from "../../platform/http/client-network.ts";
import { delayRefusal } from "../../platform/http/delay-refusal.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import type { Closed, SignIn } from "../sign-in.ts";
import type { MemberCookies } from "./member-cookies.ts";

const PRIVATE = { "cache-control": "private, no-store" };
const BUSY_SECONDS = "5";

export type CheckedSignIn =
  | { readonly outcome: "opened"; readonly headers: Headers }
  | { readonly outcome: "refused" }
  /** The browser keeps none: whoever signs in would not be known on the next page. */
  | { readonly outcome: "cookies" }
  | Closed;

const checked = new WeakMap<Context, CheckedSignIn>();

export function checkedSignIn(context: Context): CheckedSignIn {
  return checked.get(context) ?? { outcome: "refused" };
}

interface SignInRouteOptions {
  readonly signIn: SignIn;
  readonly cookies: MemberCookies;
  readonly network: ClientNetwork;
  readonly now: () => number;
  /** Soon. @throws DatabaseAway, for which a balancer asks another machine */
  readonly untilReached: () => Promise<void>;
}

/** Checks what a login form sent before the site renders: attempts past a limit get a few bytes instead of a page. */
export function signInRoute({
  signIn,
  cookies,
  network,
  now,
  untilReached,
}: SignInRouteOptions): MiddlewareHandler {
  // Each kind of answer to a wrong pair is rendered once, so that a flood of them costs no rendering.
  const refusals = new LRUCache<string, () => Response>({ max: MAX_KINDS });
  return async (context, next) => {
    await untilReached();
    const form = sentForm(context);
    const trial = cookieTrial(context, cookies);
    if (trial instanceof Response) return trial;
    if (trial === "failed") {
      checked.set(context, { outcome: "cookies" });
      return next();
    }
    const typed = { username: form.get("username") ?? "", password: form.get("password") ?? "" };
    const result = await signIn({
      typed,
      network: network(context),
      userAgent: context.req.header("user-agent"),
      deviceId: cookies.device(context),
      sessionId: cookies.session(context),
    });
    switch (result.outcome) {
      case "too many":
        return tarpit(tooManyAnswer(context, result.retryAfter));
      case "busy":
        return tarpit(plainPage(503, refusalCopy.signInBusy, { "retry-after": BUSY_SECONDS }));
      case "opened": {
        const { sessionId, endsAt, deviceId } = result.session;
        const maxAge = Math.ceil((endsAt - now()) / 1000);
        checked.set(context, { outcome: "opened", headers: cookies.keep(sessionId, maxAge, deviceId) });
        return next();
      }
      case "wrong": {
        const address = canonicalAddress(new URL(context.req.url));
        const kind = [address, form.has("silent"), ...mistypedFields(typed), ...blankFields(typed)].join(" ");
        const cached = refusals.get(kind)?.();
        if (cached) return result.isCrowded ? tarpit(cached) : cached;
        await next();
        return keepRefusal(refusals, kind, context.res);
      }
      default:
        checked.set(context, result);
        return next();
    }
  };
}

/** Marks the address of a form that was sent once more, with a cookie. */
const TRIED = "cerez";

/**
 * A session that the browser does not keep would only count as one more device. The page's own script looks before it
 * asks; a bare form is sent on to itself with a cookie first, by 307, which repeats its body.
 */
function cookieTrial(context: Context, cookies: MemberCookies): Response | "passed" | "failed" {
  const isBareForm = context.req.header("accept")?.includes("text/html") ?? false;
  if (!isBareForm || cookies.areKept(context)) return "passed";
  const url = new URL(context.req.url);
  if (url.searchParams.has(TRIED)) return "failed";
  url.searchParams.set(TRIED, "1");
  const headers = cookies.tryOut();
  headers.set("location", url.pathname + url.search);
  for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
  return new Response(null, { status: 307, headers });
}

function tooManyAnswer(context: Context, retryAfter: number): Response {
  const minutes = Math.ceil(retryAfter / 60);
  const headers = { "retry-after": String(retryAfter) };
  // The page's own script still shows the form and needs only the number.
  const isData = pageOfData(context.req.path) !== null;
  return isData
    ? Response.json({ minutes }, { status: 429, headers: { ...headers, ...PRIVATE } })
    : plainPage(429, refusalCopy.tooManySignIns(minutes), headers);
}

function blankFields({ username, password }: Credential): boolean[] {
  return [username.trim() === "", password.trim() === ""];
}

async function tarpit(answer: Response): Promise<Response> {
  await delayRefusal();
  return answer;
}

/** Kinds of refusal that are cached: a few addresses, with and without JavaScript. */
const MAX_KINDS = 50;

/** Unless it sets a cookie and so is this reader's own. */
async function keepRefusal(refusals: LRUCache<string, () => Response>, kind: string, rendered: Response) {
  if (rendered.status !== 401 || rendered.headers.has("set-cookie")) return;
  const init = { status: rendered.status, headers: [...rendered.headers] };
  const body = new Uint8Array(await rendered.clone().arrayBuffer());
  refusals.set(kind, () => new Response(body, init));
}
