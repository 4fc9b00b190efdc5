import { useRouteLoaderData } from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import type { GuestAccess } from "../../staff/staff-sessions.ts";

export interface ShellData {
  readonly staff: StaffMember | null;
  /** Null: one of the staff. */
  readonly guest: GuestAccess | null;
  readonly magazine: { readonly name: string };
  /** Posts come from a content service: they are not written here. */
  readonly isHosted: boolean;
}

/** The person at the desk. @throws where nobody is signed in, which happens on no screen */
export function useStaff(): StaffMember {
  const { staff } = useShellData();
  if (!staff) throw new Error("Nobody is signed in.");
  return staff;
}

export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>("shell");
  if (!data) throw new Error("The screen is not within the shell.");
  return data;
}
