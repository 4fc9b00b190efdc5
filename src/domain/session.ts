/** Name of the cookie beside the session's, which scripts can read: without it the server need not be asked who reads. */
export const MEMBER_HINT = "mecmua-uye";

/** What the hint says while a sign-in tries whether the browser keeps cookies at all, and for how long. */
export const COOKIE_TRIAL_SECONDS = { value: "0", maxAge: 60 };

export function hasMemberHint(cookies: string): boolean {
  return cookies.split("; ").includes(`${MEMBER_HINT}=1`);
}

/** Why a session ended without its reader. `freed`: the publisher freed the code's devices; `changed`: the shared pair was. */
export type SessionEnd = "limit" | "device" | "freed" | "revoked" | "changed";

export interface MemberSession {
  /** Names the session; opens nothing. */
  readonly handle: string;
  readonly endsAt: string;
  /** The server's clock, ISO 8601: a device's own may be wrong. */
  readonly now: string;
}

export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: "phone" | "tablet" | "computer" | null;
}

/** Instants are ISO 8601. */
export interface MemberDevice extends DeviceWords {
  readonly handle: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

export type MemberAccess =
  | { readonly kind: "pair" }
  | {
      readonly kind: "code";
      readonly username: string;
      readonly batch: string;
      /** ISO 8601, the first instant at which it opens nothing. */
      readonly validUntil: string | null;
    };

export interface MemberDevices {
  readonly access: MemberAccess;
  readonly devices: readonly MemberDevice[];
  readonly maxDevices: number | null;
}
