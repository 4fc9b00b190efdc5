import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AuditAction } from "../../domain/audit-actions.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { AuditDetail } from "../audit/audit-log.ts";
import type { DeskServices } from "../desk-services.ts";
import { refuseGuest } from "../guests/guest-requests.ts";
import { copy } from "../staff/staff-copy.ts";
import { CONFIRMED_FOR_MS, findStaffSession, type StaffSession } from "../staff/staff-sessions.ts";
import type { DeskCookie } from "./desk-cookie.ts";

export interface DeskEnv {
  Variables: {
    readonly session: StaffSession;
    /** Notes in the audit log what whoever asks has done. */
    readonly record: (action: AuditAction, subject?: string, detail?: AuditDetail) => Promise<void>;
  };
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
export function signedIn(services: Pick<DeskServices, "db" | "now" | "audit">, cookie: DeskCookie) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const session = await openSession(services, cookie, context);
    if (session === null) throw new PublicError("signed-out", copy.signedOut);
    await refuseGuest(services.db, session.guest, context);
    context.set("session", session);
    context.set("record", (...what) => services.audit.record(session.staff, ...what));
    await next();
  });
}

export const publisherOnly = createMiddleware<DeskEnv>(async (context, next) => {
  if (context.var.session.staff.role !== "publisher") throw new PublicError("role", copy.notPublisher);
  await next();
});

/** Posts of a content service are written there. */
export function writtenHere({ isHosted }: Pick<DeskServices, "isHosted">) {
  return createMiddleware<DeskEnv>(async (_, next) => {
    if (isHosted) throw refused(articlesCopy.hosted);
    await next();
  });
}

/** For what a borrowed laptop must not do: codes, staff. */
export function recentlyConfirmed({ now }: Pick<DeskServices, "now">) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (now() - context.var.session.confirmedAt > CONFIRMED_FOR_MS)
      throw new PublicError("confirm", copy.confirmFirst);
    await next();
  });
}
