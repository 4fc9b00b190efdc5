import type { Invitation } from "../../../src/desk/guests/guest-links.ts";
import { type DeskPerson, personAt } from "./desk-person.ts";

export interface DeskGuest extends DeskPerson {
  readonly secret: string;
}

/** Invites a guest to an article, who opens the link. */
export async function guestOf(
  host: DeskPerson,
  articleId: string,
  invitation: Invitation,
): Promise<DeskGuest> {
  const { path } = await host.send<{ path: string }>("POST", `/guests/${articleId}`, invitation);
  const [, secret = ""] = path.split("#");
  const opened = await personAt(host.address, "", "").ask("POST", "/session/guest", { secret });
  if (!opened.ok) throw new Error(`${opened.status} ${await opened.text()}`);
  const [cookie = ""] = opened.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { ...personAt(host.address, cookie, invitation.name), secret };
}
