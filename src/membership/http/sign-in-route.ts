import type { Context, MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { type Credential, mistypedFields } from "../../domain/credential.ts";
import { canonicalAddress } from "../../domain/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import type { SignIn } from "../../site/services.ts";
import type { SignInResult } from "../sign-in.ts";
import { Refusals } from "./refusals.ts";
import { tarpit } from "./tarpit.ts";

const PRIVATE = { "cache-control": "private, no-store" };
/** Seconds after which the queue of passwords has moved on. */
const BUSY_SECONDS = "5";

/** What became of a sign-in, of which the site is told only what its page shows. */
export type CheckedSignIn =
  | Exclude<SignIn, { outcome: "refused" }>
  | Extract<SignInResult, { outcome: "refused" | "tooMany" | "busy" }>;

/** What became of the forms that were sent, for the page that answers them. */
const checked = new WeakMap<Context, SignIn>();

/** What became of the form that this request sent; a request that sent none is refused. */
export function checkedSignIn(context: Context): SignIn {
  return checked.get(context) ?? { outcome: "refused" };
}

/**
 * Checks what a form of the login page sent, before the site is asked: tries past a limit get a few bytes instead of a
 * rendered page.
 */
export function signInRoute(
  signIn: (context: Context, typed: Credential) => Promise<CheckedSignIn>,
): MiddlewareHandler {
  const refusals = new Refusals();
  return async (context, next) => {
    const form = sentForm(context);
    const typed = { username: form.get("username") ?? "", password: form.get("password") ?? "" };
    const result = await signIn(context, typed);
    if (result.outcome === "tooMany") {
      const minutes = Math.ceil(result.retryAfter / 60);
      const headers = { "retry-after": String(result.retryAfter) };
      // The page's own script has the form before it and needs the number only.
      const isData = context.req.path.endsWith(".data");
      if (isData)
        return tarpit(Response.json({ minutes }, { status: 429, headers: { ...headers, ...PRIVATE } }));
      return tarpit(plainPage(429, copy.login.failures.tooMany(minutes), headers));
    }
    if (result.outcome === "busy")
      return tarpit(plainPage(503, copy.errors.signInBusy, { "retry-after": BUSY_SECONDS }));
    checked.set(context, result);
    if (result.outcome !== "refused") return next();
    const address = canonicalAddress(new URL(context.req.url));
    const kind = [address, form.has("silent"), ...mistypedFields(typed), ...blankFields(typed)].join(" ");
    const kept = refusals.find(kind);
    if (kept) return result.isCrowded ? tarpit(kept) : kept;
    await next();
    return refusals.keep(kind, context.res);
  };
}

function blankFields({ username, password }: Credential): boolean[] {
  return [username.trim() === "", password.trim() === ""];
}
