/** An editor writes and hands in; a publisher decides what readers see, codes, settings and staff. */
export const STAFF_ROLES = ["editor", "publisher"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who signed in at the desk: a guest comes by a link to one article. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole | "guest";
}

/** When somebody has mails of what happened at the desk; at once of what waits for them alone. */
export const MAIL_CHOICES = ["never", "daily", "at once"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What a guest may do beside reading: write notes alone, or suggest as well. */
export const GUEST_RIGHTS = ["note", "suggest"] as const;

export type GuestRight = (typeof GUEST_RIGHTS)[number];

interface WayIn {
  readonly isDisabled: boolean;
  readonly hasPassphrase: boolean;
  readonly passkeys: number;
  /** In milliseconds since 1970; null: no link waits. */
  readonly linkEndsAt: number | null;
}

/** Whether somebody can come in: `invited` has a link that waits, `locked` needs a new one. */
export function staffState({ isDisabled, hasPassphrase, passkeys, linkEndsAt }: WayIn, now: number) {
  if (isDisabled) return "disabled";
  if (hasPassphrase || passkeys > 0) return "open";
  return linkEndsAt !== null && linkEndsAt > now ? "invited" : "locked";
}
