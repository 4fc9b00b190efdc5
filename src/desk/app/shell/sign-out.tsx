import { useEffect, useState } from "react";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { unsavedOf } from "../articles/sync/unsaved-text.ts";
import { onDemand } from "../components/on-demand.tsx";
import { forgetAfterLeaving } from "../sign-in/forget-unsent.ts";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

const LeavingDialog = onDemand(async () => (await import("../forms/leaving-dialog.tsx")).LeavingDialog);

/** Tells the person's other windows that what they hold is to go as well. */
const CHANNEL = "mecmua-masa-cikis";

/** Asks before words are lost that the server does not have: nothing of them stays in the browser. */
export function SignOut({ staff }: { staff: StaffMember }) {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => data === staff.id && leave();
    return () => channel.close();
  }, [staff.id]);
  const ask = useAction(async () => {
    const articles = new Set((await unsavedOf(staff.id).catch(() => [])).map(({ articleId }) => articleId));
    if (articles.size > 0) return setUnsent(articles.size);
    await api.session.$delete();
    // A new document: nothing of this person stays in memory.
    location.assign("/masa");
  });
  const forget = useAction(async () => {
    setUnsent(0);
    await api.session.$delete();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(staff.id);
    channel.close();
    forgetAfterLeaving(staff.id);
    leave();
  });
  return (
    <>
      <button type="button" className={styles.leave} onClick={() => void ask.run()}>
        {copy.signOut}
      </button>
      {unsent > 0 && (
        <LeavingDialog
          words={{ title: copy.unsent, text: copy.unsentText(unsent), leave: copy.leaveUnsent }}
          onLeave={() => void forget.run()}
          onClose={() => setUnsent(0)}
        />
      )}
    </>
  );
}

function leave(): void {
  // Whoever leaves was asked already: no window asks once more.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign("/masa");
}
