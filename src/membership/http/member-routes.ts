import type { Context } from "hono";
import { sessionEndCopy } from "../../copy/session-end-copy.ts";
import { paths } from "../../domain/paths.ts";
import type { MemberDevices, MemberSession } from "../../domain/session.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { isUnavailable, unavailablePage } from "../../platform/http/unavailable.ts";
import { codeIdOf } from "../credentials/credential-id.ts";
import { memberAccess } from "../credentials/find-code.ts";
import { endDevice, endSession, listDevices } from "../sessions/sessions.ts";
import type { MemberServices } from "./request-sessions.ts";

const PRIVATE = "private, no-store";

export function memberRoutes({ sessions, db, cookies, logEvent, now }: MemberServices) {
  return {
    /** Answers who reads, and, until he signs out, why his session ended if he did not end it. */
    async memberState(context: Context): Promise<Response> {
      const active = await sessions.active(context);
      const signedIn = active !== null;
      const ended = await sessions.end(context);
      // The cookie stays while there is a reason to show: a page that is being left may miss the answer.
      const isOver = !signedIn && ended === null && cookies.session(context) !== undefined;
      const headers = isOver ? cookies.drop() : new Headers();
      headers.set("cache-control", PRIVATE);
      const session: MemberSession | undefined = active
        ? { handle: active.handle, endsAt: isoTime(active.endsAt), now: isoTime(now()) }
        : undefined;
      const why = ended ? { ended, endedWords: sessionEndCopy[ended] } : {};
      return Response.json({ signedIn, session, ...why }, { headers });
    },

    /** Ends the session on the server and in the browser; a form is sent home, a script gets an empty answer. */
    async signOut(context: Context): Promise<Response> {
      const id = cookies.session(context);
      try {
        const credential = id ? await retryWhileBusy(() => endSession(db, id, "sign-out", now())) : null;
        if (credential !== null) logEvent({ event: "session ended", credential, why: "sign-out" });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        // The session could not be ended, but nothing of it may stay on a shared computer.
        const unavailable = unavailablePage();
        for (const cookie of cookies.drop().getSetCookie()) unavailable.headers.append("set-cookie", cookie);
        return unavailable;
      }
      const headers = cookies.drop();
      headers.set("cache-control", PRIVATE);
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      if (isForm) headers.set("location", paths.home());
      return new Response(null, { status: isForm ? 303 : 204, headers });
    },
  };
}

const isoTime = (instant: number) => new Date(instant).toISOString();

/** A form may send anything, and PostgreSQL takes no NUL. */
const HANDLE = /^[\w-]{16}$/;

export function devicesPage({ sessions, db, cookies, maxDevices, logEvent, now }: MemberServices) {
  return {
    async devices(context: Context): Promise<MemberDevices | null> {
      const session = await sessions.active(context);
      if (!session) return null;
      const { credential, handle } = session;
      const isShared = codeIdOf(credential) === null;
      const [access, devices] = await Promise.all([
        memberAccess(db, credential),
        listDevices(db, credential, isShared ? handle : null, now()),
      ]);
      return {
        access,
        devices: devices.map((device) => ({ ...device, isThis: device.handle === handle })),
        maxDevices: isShared ? null : maxDevices(),
      };
    },

    /** @returns headers that sign this browser out when it ended itself; else whether a session with this handle ended */
    async endDevice(context: Context, handle: string): Promise<Headers | boolean> {
      const session = await sessions.active(context);
      if (!session || !HANDLE.test(handle)) return false;
      const { credential } = session;
      const isThis = handle === session.handle;
      // Everybody has the shared pair, so its readers may end only their own session.
      if (!isThis && codeIdOf(credential) === null) return false;
      const why = isThis ? "sign-out" : "device";
      const isEnded = await retryWhileBusy(() => endDevice(db, { credential, handle }, why, now()));
      if (isEnded) logEvent({ event: "session ended", credential, why });
      return isThis ? cookies.drop() : isEnded;
    },
  };
}
