/**
 * Why a session ended without its reader: another device signed in past the limit or ended it, its code was revoked, or
 * the shared pair was changed.
 */
export type SessionEnd = "limit" | "device" | "revoked" | "changed";

/** Names from the user agent (`Safari`, `iPhone`), null where it has none. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: "phone" | "tablet" | "computer" | null;
}

/** A session on the page of devices. Instants are ISO 8601. */
export interface MemberDevice extends DeviceWords {
  /** Names the session; opens nothing. */
  readonly handle: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

/** Why a member has access. */
export type MemberAccess =
  | { readonly kind: "pair" }
  | {
      readonly kind: "code";
      /** As printed: `K7MD-9RTA-XW4P-H`. */
      readonly username: string;
      /** Name of the batch: `Sayı 12`. */
      readonly batch: string;
      /** ISO 8601, the first instant at which it opens nothing any more; null: without end. */
      readonly validUntil: string | null;
    };

/** What the page of devices shows. */
export interface MemberDevices {
  readonly access: MemberAccess;
  /** Newest use first. Only this device where the credential is one for everybody. */
  readonly devices: readonly MemberDevice[];
  /** Devices that may read at once by this code; null where there is no limit. */
  readonly maxDevices: number | null;
}
