import { Outlet, useLoaderData, useNavigation } from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { proveAgain } from "../api/proof.ts";
import { Notices } from "../components/notices.tsx";
import { ProofDialog } from "../sign-in/proof-dialog.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

export interface ShellData {
  readonly staff: StaffMember | null;
  readonly magazine: { readonly name: string };
  /** Posts come from a content service: they are not written here. */
  readonly isHosted: boolean;
}

export async function loadShell(): Promise<ShellData> {
  const shell: ShellData = await (await api.session.$get()).json();
  // Over open work the sign-in screen would take its place.
  const isBack = shell.staff === null && (await proveAgain("signed-out"));
  return isBack ? loadShell() : shell;
}

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
      <Navigation staff={staff} magazine={magazine.name} isHosted={isHosted} />
      <main id="icerik" tabIndex={-1} aria-busy={state === "loading" || undefined}>
        <Outlet />
      </main>
      <ProofDialog staff={staff} />
      <Notices />
    </div>
  );
}
