import { dropUnsaved, unsavedOf } from "../articles/sync/unsaved-text.ts";

const KEY = "mecmua-masa-cikan";

/** For the next document of this window: the one that is left may still write. */
export function forgetAfterLeaving(staffId: string): void {
  sessionStorage.setItem(KEY, staffId);
}

/** Removes what the server does not have of the person who has just signed out in this window. */
export async function forgetUnsent(): Promise<void> {
  const staffId = sessionStorage.getItem(KEY);
  if (staffId === null) return;
  await dropUnsaved(await unsavedOf(staffId));
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`mecmua-not ${staffId} `)) localStorage.removeItem(key);
  sessionStorage.removeItem(KEY);
}
