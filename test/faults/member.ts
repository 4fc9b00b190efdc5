import { request } from "./raw-request.ts";

/** The sample's reader, and the configured pair of the tests. */
export const PAIR = { username: "okur", password: "poyraz-12" };

let networks = 0;

/** Headers of a form that this site's own page sends, each time from a network that nobody tried from before. */
export function formHeaders(address: string) {
  networks += 1;
  return {
    origin: address,
    "content-type": "application/x-www-form-urlencoded",
    "x-forwarded-for": `10.1.${networks >> 8}.${networks & 255}`,
  };
}

/** Signs in. @returns the session's cookie, as a browser sends it back; null when the answer is no sign-in */
export async function signIn(address: string, pair = PAIR): Promise<string | null> {
  const body = new URLSearchParams(pair).toString();
  const answer = await request(address, "/login", { method: "POST", headers: formHeaders(address), body });
  return /^mecmua=[^;]+/m.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? null;
}
