import type { Context } from "hono";
import type { Reader } from "../../domain/access.ts";
import type { SessionEnd } from "../../domain/session.ts";
import { codeIdOf } from "../credentials/credential-id.ts";
import { type ActiveSession, type FoundSession, findSession } from "../sessions/sessions.ts";
import type { SignInOptions } from "../sign-in.ts";
import type { MemberCookies } from "./member-cookies.ts";

export interface MemberServices extends Omit<SignInOptions, "limits" | "passwords"> {
  readonly cookies: MemberCookies;
}

/** Finds the reader behind a request. Its session is read from the database once. */
export class RequestSessions {
  readonly #services: MemberServices;
  readonly #found = new WeakMap<Context, Promise<FoundSession>>();

  constructor(services: MemberServices) {
    this.#services = services;
  }

  async reader(context: Context): Promise<Reader> {
    return (await this.active(context)) ? "member" : "anonymous";
  }

  async end(context: Context): Promise<SessionEnd | null> {
    const found = await this.#find(context);
    return found?.state === "ended" ? found.why : null;
  }

  async active(context: Context): Promise<ActiveSession | null> {
    const found = await this.#find(context);
    return found?.state === "active" ? found : null;
  }

  async ownCode(context: Context): Promise<string | null> {
    const session = await this.active(context);
    return session && codeIdOf(session.credential) !== null ? session.credential : null;
  }

  #find(context: Context): Promise<FoundSession> {
    const found = this.#found.get(context) ?? this.#load(context);
    this.#found.set(context, found);
    return found;
  }

  async #load(context: Context): Promise<FoundSession> {
    const { db, pair, cookies, now } = this.#services;
    const id = cookies.session(context);
    const found = id ? await findSession(db, id, now()) : null;
    if (found?.state !== "active" || codeIdOf(found.credential) !== null) return found;
    // Changing or removing the pair in the configuration ends its sessions.
    return (await pair.opens(found.credential)) ? found : { state: "ended", why: "changed" };
  }
}
