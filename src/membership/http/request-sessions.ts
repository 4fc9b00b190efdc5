import type { Context } from "hono";
import type { Reader } from "../../domain/access.ts";
import type { SessionEnd } from "../../domain/session.ts";
import { codeIdOf } from "../credentials/credential-id.ts";
import { type ActiveSession, type FoundSession, findSession } from "../sessions/sessions.ts";
import type { SignInOptions } from "../sign-in.ts";
import type { MemberCookies } from "./member-cookies.ts";

export interface MemberServices extends Omit<SignInOptions, "limits" | "passwords"> {
  readonly cookies: MemberCookies;
  readonly sessions: RequestSessions;
}

type RequestSessions = ReturnType<typeof requestSessions>;

/** Finds the reader behind a request. Its session is read from the database once. */
export function requestSessions({
  db,
  pair,
  cookies,
  now,
}: Pick<MemberServices, "db" | "pair" | "cookies" | "now">) {
  const sessions = new WeakMap<Context, Promise<FoundSession>>();

  async function load(context: Context): Promise<FoundSession> {
    const id = cookies.session(context);
    const found = id ? await findSession(db, id, now()) : null;
    if (found?.state !== "active" || codeIdOf(found.credential) !== null) return found;
    // Changing or removing the pair in the configuration ends its sessions.
    return (await pair.opens(found.credential)) ? found : { state: "ended", why: "changed" };
  }

  function find(context: Context): Promise<FoundSession> {
    const found = sessions.get(context) ?? load(context);
    sessions.set(context, found);
    return found;
  }

  async function active(context: Context): Promise<ActiveSession | null> {
    const found = await find(context);
    return found?.state === "active" ? found : null;
  }

  return {
    active,
    async reader(context: Context): Promise<Reader> {
      return (await active(context)) ? "member" : "anonymous";
    },
    async end(context: Context): Promise<SessionEnd | null> {
      const found = await find(context);
      return found?.state === "ended" ? found.why : null;
    },
    async ownCode(context: Context): Promise<string | null> {
      const session = await active(context);
      return session && codeIdOf(session.credential) !== null ? session.credential : null;
    },
  };
}
