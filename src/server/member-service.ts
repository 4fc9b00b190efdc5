import type { Context } from "hono";
import type { Kysely } from "kysely";
import type { Reader } from "../domain/access.ts";
import type { Credential } from "../domain/credential.ts";
import type { CredentialCheck } from "../membership/configured-pair.ts";
import { endSession, findSession, startSession } from "../membership/sessions.ts";
import type { MembershipTables } from "../membership/tables.ts";
import type { SessionCookie } from "./http/session-cookie.ts";

/** Joins membership to requests: who asks, signing in, signing out. */
export interface MemberService {
  reader(context: Context): Promise<Reader>;
  /** Starts a new session; one that was there ends. @returns headers for the answer, or null when the pair is wrong */
  signIn(context: Context, typed: Credential): Promise<Headers | null>;
  end(sessionId: string): Promise<void>;
}

export function memberService(
  db: Kysely<MembershipTables>,
  check: CredentialCheck,
  cookie: SessionCookie,
): MemberService {
  return {
    async reader(context) {
      const id = cookie.read(context);
      return id && (await findSession(db, id, Date.now())) ? "member" : "anonymous";
    },
    async signIn(context, typed) {
      const credential = await check(typed);
      if (credential === null) return null;
      const former = cookie.read(context);
      if (former) await endSession(db, former);
      return cookie.keep(await startSession(db, credential, Date.now()));
    },
    end: (sessionId) => endSession(db, sessionId),
  };
}
