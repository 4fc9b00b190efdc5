import { ApiError } from "../api/api.ts";

/** What a link opens, or in a sentence why it opens nothing. */
export type OpenedLink<Link> =
  | (Link & { readonly secret: string })
  | { readonly secret: null; readonly problem: string };

/**
 * The secret stands behind `#`, and so in no log; from here on it stands neither in the address nor in the history.
 * @param look asks what it opens @param missing where there is none
 */
export async function openLink<Link extends object>(
  look: (secret: string) => Promise<Link>,
  missing: string,
): Promise<OpenedLink<Link>> {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  if (secret === "") return { secret: null, problem: missing };
  try {
    return { ...(await look(secret)), secret };
  } catch (error) {
    if (error instanceof ApiError) return { secret: null, problem: error.message };
    throw error;
  }
}
