import type { StaffMember } from "../../../domain/staff.ts";
import type { GuestAccess } from "../../staff/staff-sessions.ts";
import styles from "../shell/shell.module.css";
import { SignOut } from "../shell/sign-out.tsx";
import { copy } from "./guests-page-copy.ts";

interface GuestBarProps {
  readonly staff: StaffMember;
  readonly guest: GuestAccess;
  readonly magazine: string;
}

/** In place of the navigation: what a guest sees, as whom, and until when. */
export function GuestBar({ staff, guest: { may, until }, magazine }: GuestBarProps) {
  return (
    <header className={styles.bar}>
      <p className={styles.name}>{magazine}</p>
      <div className={styles.guest}>
        <p>{copy.preview}</p>
        <p>{copy.mayDo[may]}</p>
        <p>{copy.until(until)}</p>
      </div>
      <p className={styles.person}>
        {copy.guest(staff.name)}
        <SignOut staff={staff} />
      </p>
    </header>
  );
}
