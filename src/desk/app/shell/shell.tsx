import { lazy, Suspense, useEffect, useRef } from "react";
import {
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  replace,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { finishProof, occupy, proveAgain, timesProven, useProof } from "../api/proof.ts";
import { Toasts } from "../components/desk-toasts.tsx";
import { fetchWaiting, onDemand } from "../components/on-demand.tsx";
import { dismissQuestion, useQuestion } from "./confirmed.ts";
import { Navigation } from "./navigation.tsx";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";
import { type ShellData, useShellData } from "./use-staff.ts";

const SignIn = lazy(async () => ({ default: (await import("../sign-in/sign-in.tsx")).SignIn }));
const QuestionDialog = onDemand(async () => (await import("../components/modal.tsx")).QuestionDialog);
const GuestBar = onDemand(async () => (await import("../guests/guest-bar.tsx")).GuestBar);
const ProofDialog = onDemand(async () => (await import("../sign-in/proof-dialog.tsx")).ProofDialog);

export async function loadShell(opening: LoaderFunctionArgs): Promise<ShellData> {
  const proven = timesProven();
  const shell: ShellData = await (await api.session.$get()).json();
  if (shell.guest) {
    const own = `/yazilar/${shell.guest.articleId}`;
    if (!new URL(opening.request.url).pathname.endsWith(own)) throw replace(own);
  }
  // Over open work the sign-in screen would take its place.
  const isBack = shell.staff === null && (await proveAgain("signed-out", proven));
  return isBack ? loadShell(opening) : shell;
}

export function Shell() {
  const { staff, guest, magazine, isHosted } = useLoaderData<ShellData>();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const main = useFocusedScreen(pathname);
  const isIdle = state === "idle" && staff !== null;
  useEffect(() => {
    if (isIdle) void fetchWaiting();
  }, [isIdle]);
  if (staff === null)
    return (
      <>
        <Suspense>
          <SignIn magazine={magazine.name} />
        </Suspense>
        <Toasts />
      </>
    );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#icerik">
        {copy.skip}
      </a>
      {guest ? (
        <GuestBar staff={staff} guest={guest} magazine={magazine.name} />
      ) : (
        <Navigation staff={staff} magazine={magazine.name} isHosted={isHosted} />
      )}
      <main id="icerik" ref={main} tabIndex={-1} aria-busy={state === "loading" || undefined}>
        <Outlet />
      </main>
      <ScrollRestoration />
      <Asked key={pathname} />
      <Proof staff={staff} />
      <Toasts />
    </div>
  );
}

/** A screen that comes has the focus at its heading, so that it is read out, and the next Tab goes on within it. */
function useFocusedScreen(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    // A field of the new screen has it, or what was pressed is still there.
    if (main.current?.contains(document.activeElement)) return;
    const target = main.current?.querySelector<HTMLElement>("h1[tabindex]") ?? main.current;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A question goes with the screen that asks it. */
function Asked() {
  const asked = useQuestion((state) => state.asked);
  useEffect(() => dismissQuestion, []);
  return asked && <QuestionDialog {...asked} onClose={() => asked.answer(false)} />;
}

function Proof({ staff }: { staff: StaffMember }) {
  useEffect(occupy, []);
  const need = useProof((proof) => proof.need);
  return need && <ProofDialog staff={staff} need={need} onClose={() => finishProof(false)} />;
}

/** Whoever has such an address where posts come from a content service is led to the overview. */
export function WritingScreens() {
  return useShellData().isHosted ? <Navigate to="/" replace /> : <Outlet />;
}
