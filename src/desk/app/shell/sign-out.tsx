import { useEffect } from "react";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { unsavedOf } from "../articles/sync/unsaved-text.ts";
import { forgetAfterLeaving } from "../sign-in/forget-unsent.ts";
import { confirmed } from "./confirmed.ts";
import { leaveDesk } from "./document-exit.ts";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

/** Tells the person's other windows that what they hold is to go as well. */
const CHANNEL = "mecmua-masa-cikis";

/** Asks before words are lost that the server does not have: nothing of them stays in the browser. */
export function SignOut({ staff }: { staff: StaffMember }) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => data === staff.id && leaveDesk();
    return () => channel.close();
  }, [staff.id]);
  const signOut = useAction(async () => {
    const articles = new Set((await unsavedOf(staff.id).catch(() => [])).map(({ articleId }) => articleId));
    const question = { title: copy.unsent, text: copy.unsentText(articles.size), action: copy.leaveUnsent };
    if (articles.size > 0 && !(await confirmed({ ...question, isLeaving: true }))) return;
    await api.session.$delete();
    // A new document: nothing of this person stays in memory.
    if (articles.size === 0) return location.assign("/masa");
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(staff.id);
    channel.close();
    forgetAfterLeaving(staff.id);
    leaveDesk();
  });
  return (
    <button type="button" className={styles.leave} onClick={() => void signOut.run()}>
      {copy.signOut}
    </button>
  );
}
