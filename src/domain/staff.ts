/** An editor writes and hands in; a publisher decides what readers see, codes, settings and staff. */
export const STAFF_ROLES = ["editor", "publisher"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}
