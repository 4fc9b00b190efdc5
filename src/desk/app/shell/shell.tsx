import { NavLink, Outlet, useLoaderData, useNavigation } from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { Notices } from "../components/notices.tsx";
import { ProofDialog } from "../sign-in/proof-dialog.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

export interface ShellData {
  readonly staff: StaffMember | null;
  readonly magazine: { readonly name: string };
  /** Posts come from a content service: they are not written here. */
  readonly isHosted: boolean;
}

export async function loadShell(): Promise<ShellData> {
  return await (await api.session.$get()).json();
}

/** Screens in the order of the navigation. */
const SCREENS: readonly { readonly to: string; readonly label: string; readonly isWriting?: boolean }[] = [
  { to: "/", label: copy.overview },
];

export function Shell() {
  const { staff, magazine, isHosted } = useLoaderData<ShellData>();
  const { state } = useNavigation();
  if (staff === null)
    return (
      <>
        <SignIn magazine={magazine.name} />
        <Notices />
      </>
    );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#icerik">
        {copy.skip}
      </a>
      <header className={styles.bar}>
        <p className={styles.name}>{magazine.name}</p>
        <nav aria-label={copy.navigation} className={styles.navigation}>
          {SCREENS.filter(({ isWriting }) => !(isHosted && isWriting)).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"}>
              {label}
            </NavLink>
          ))}
        </nav>
        <p className={styles.person}>
          <span>{staff.name}</span>
          <SignOut />
        </p>
      </header>
      <main id="icerik" tabIndex={-1} aria-busy={state === "loading" || undefined}>
        <Outlet />
      </main>
      <ProofDialog />
      <Notices />
    </div>
  );
}

function SignOut() {
  const leave = async () => {
    await api.session.$delete();
    // A new document: nothing of this person stays in memory.
    location.assign("/masa");
  };
  return (
    <button type="button" className={styles.leave} onClick={leave}>
      {copy.signOut}
    </button>
  );
}
