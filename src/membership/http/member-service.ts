import type { Context } from "hono";
import type { Kysely } from "kysely";
import type { Reader } from "../../domain/access.ts";
import type { Credential } from "../../domain/credential.ts";
import type { MemberDevices, SessionEnd } from "../../domain/session.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { accessOf } from "../credentials/access-of.ts";
import { codeIdOf } from "../credentials/code-name.ts";
import type { OpenPair } from "../credentials/open-pair.ts";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { findPosition, type ReadingPosition } from "../positions/find-position.ts";
import { keepPosition } from "../positions/keep-position.ts";
import { devicesOf } from "../sessions/devices-of.ts";
import { endDevice, endSession } from "../sessions/end-session.ts";
import { type ActiveSession, type FoundSession, findSession } from "../sessions/find-session.ts";
import type { SignInResult, SignInTry } from "../sign-in.ts";
import type { ClientNetwork } from "./client-network.ts";
import type { MemberCookies } from "./member-cookies.ts";
import type { CheckedSignIn } from "./sign-in-route.ts";

/** Joins membership to requests: who asks, signing in and out, devices. */
export interface MemberService {
  reader(context: Context): Promise<Reader>;
  sessionEnd(context: Context): Promise<SessionEnd | null>;
  signIn(context: Context, typed: Credential): Promise<CheckedSignIn>;
  /** Null for a visitor. */
  devices(context: Context): Promise<MemberDevices | null>;
  /** @returns headers that sign this browser out when it was this device; else whether there was one by this handle */
  endDevice(context: Context, handle: string): Promise<Headers | boolean>;
  /** Where the member's code was last in an issue; null for a visitor and for the shared pair. */
  position(context: Context, postId: string): Promise<ReadingPosition | null>;
  /** @returns false for a visitor and for the shared pair, of whom nothing is kept */
  keepPosition(context: Context, position: ReadingPosition & { readonly postId: string }): Promise<boolean>;
  /** @returns headers that leave nothing of the session in the browser */
  signOut(context: Context): Promise<Headers>;
}

/** How sessions are named: a form may send anything, and PostgreSQL takes no NUL. */
const HANDLE = /^[\w-]{16}$/;

export interface MemberServiceOptions {
  readonly db: Kysely<MembershipTables>;
  readonly pair: OpenPair | null;
  readonly signInBy: (attempt: SignInTry) => Promise<SignInResult>;
  readonly cookies: MemberCookies;
  readonly network: ClientNetwork;
  readonly maxDevices: number;
  readonly record: LogEvent;
}

export function memberService(options: MemberServiceOptions): MemberService {
  const { db, pair, signInBy, cookies, network, maxDevices, record } = options;
  const asked = new WeakMap<Context, Promise<FoundSession>>();

  const look = async (context: Context): Promise<FoundSession> => {
    const id = cookies.session(context);
    const found = id ? await findSession(db, id, Date.now()) : null;
    if (found?.state !== "living" || codeIdOf(found.credential) !== null) return found;
    // A pair that was taken out of the configuration, or changed, takes its sessions along.
    return (await pair?.opens(found.credential)) ? found : { state: "ended", why: "changed" };
  };
  /** Once for a request, however many ask. */
  const find = (context: Context): Promise<FoundSession> => {
    const found = asked.get(context) ?? look(context);
    asked.set(context, found);
    return found;
  };
  const living = async (context: Context): Promise<ActiveSession | null> => {
    const found = await find(context);
    return found?.state === "living" ? found : null;
  };
  /** What opened the session, when it is one reader's own. */
  const ownCode = async (context: Context): Promise<string | null> => {
    const session = await living(context);
    return session && codeIdOf(session.credential) !== null ? session.credential : null;
  };

  return {
    reader: async (context) => ((await living(context)) ? "member" : "anonymous"),
    async sessionEnd(context) {
      const found = await find(context);
      return found?.state === "ended" ? found.why : null;
    },
    async signIn(context, typed) {
      const result = await signInBy({
        typed,
        network: network(context),
        userAgent: context.req.header("user-agent"),
        deviceId: cookies.device(context),
        sessionId: cookies.session(context),
      });
      if (result.outcome !== "opened") return result;
      const maxAge = Math.ceil((result.endsAt - Date.now()) / 1000);
      return { outcome: "opened", headers: cookies.keep(result.sessionId, maxAge, result.deviceId) };
    },
    async devices(context) {
      const session = await living(context);
      if (!session) return null;
      const isShared = codeIdOf(session.credential) === null;
      const [access, devices] = await Promise.all([
        accessOf(db, session.credential),
        devicesOf(db, session, { onlyThis: isShared }, Date.now()),
      ]);
      return { access, devices, most: isShared ? null : maxDevices };
    },
    async endDevice(context, handle) {
      const session = await living(context);
      if (!session || !HANDLE.test(handle)) return false;
      const { credential } = session;
      const isThis = handle === session.handle;
      // A pair that everybody has names nobody's devices but one's own.
      if (!isThis && codeIdOf(credential) === null) return false;
      const why = isThis ? "sign-out" : "device";
      const isEnded = await retryWhileBusy(() => endDevice(db, credential, handle, why, Date.now()));
      if (isEnded) record({ event: "session ended", credential, why });
      return isThis ? cookies.drop() : isEnded;
    },
    async position(context, postId) {
      const code = await ownCode(context);
      return code === null ? null : await findPosition(db, code, postId);
    },
    async keepPosition(context, position) {
      const code = await ownCode(context);
      if (code === null) return false;
      await retryWhileBusy(() => keepPosition(db, code, position, Date.now()));
      return true;
    },
    async signOut(context) {
      const id = cookies.session(context);
      const credential = id ? await retryWhileBusy(() => endSession(db, id, "sign-out", Date.now())) : null;
      if (credential !== null) record({ event: "session ended", credential, why: "sign-out" });
      return cookies.drop();
    },
  };
}
