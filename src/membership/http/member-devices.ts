import type { Context } from "hono";
import type { MemberDevices } from "../../domain/session.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { codeIdOf } from "../credentials/credential-id.ts";
import { memberAccess } from "../credentials/find-code.ts";
import { endDevice, listDevices } from "../sessions/sessions.ts";
import type { MemberServices } from "./request-sessions.ts";

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
        maxDevices: isShared ? null : maxDevices,
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
