import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "../staff/staff-copy.ts";
import { CONFIRMED_FOR_MS, findStaffSession, type StaffSession } from "../staff/staff-sessions.ts";
import type { DeskCookie } from "./desk-cookie.ts";

export interface DeskEnv {
  Variables: { readonly session: StaffSession };
}

/** Null where it has ended, or nobody signed in. */
export async function openSession(
  { db, now }: Pick<DeskServices, "db" | "now">,
  cookie: DeskCookie,
  context: Context,
): Promise<StaffSession | null> {
  const id = cookie.read(context);
  return id ? findStaffSession(db, id, now()) : null;
}

/** Asked anew for each request: whoever is disabled is out with the next one. */
export function signedIn(services: Pick<DeskServices, "db" | "now">, cookie: DeskCookie) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const session = await openSession(services, cookie, context);
    if (session === null) throw new PublicError("signed-out", copy.signedOut);
    context.set("session", session);
    await next();
  });
}

export const publisherOnly = createMiddleware<DeskEnv>(async (context, next) => {
  if (context.var.session.staff.role !== "publisher") throw new PublicError("role", copy.notPublisher);
  await next();
});

/** For what a borrowed laptop must not do: codes, staff. */
export function recentlyConfirmed({ now }: Pick<DeskServices, "now">) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (now() - context.var.session.confirmedAt > CONFIRMED_FOR_MS)
      throw new PublicError("confirm", copy.confirmFirst);
    await next();
  });
}
