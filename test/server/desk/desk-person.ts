import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { addStaff, findStaff } from "../../../src/desk/staff/staff-accounts.ts";
import { startStaffSession } from "../../../src/desk/staff/staff-sessions.ts";
import type { StaffRole } from "../../../src/domain/staff.ts";
import { retryWhileBusy } from "../../../src/platform/database/retry-while-busy.ts";
import type { RunningServer } from "../start-server.ts";

/** Somebody of the staff, signed in at a running site's desk. */
export interface DeskPerson {
  readonly id: string;
  /** The site's, without a slash at the end. */
  readonly address: string;
  /** As the browser would send it. */
  readonly cookie: string;
  /** Asks the desk's API below `/masa/api`, as its page does. @param json sent as the body */
  ask(method: string, path: string, json?: unknown): Promise<Response>;
  /** The answer's JSON. @throws when it is not a success */
  get<T>(path: string): Promise<T>;
  /** The answer's JSON. @throws when it is not a success */
  send<T>(method: string, path: string, json?: unknown): Promise<T>;
}

type DeskSite = Pick<RunningServer, "address" | "dataDir"> & Partial<Pick<RunningServer, "databaseUrl">>;

/** Signs somebody in; whoever has the name already is signed in once more. */
export async function deskPerson(
  { address, dataDir, databaseUrl = null }: DeskSite,
  role: StaffRole = "publisher",
  name: string = role === "publisher" ? "Yayıncı Deniz" : "Editör Ada",
): Promise<DeskPerson> {
  const db = await openDeskDatabase({ dataDir, databaseUrl });
  const now = Date.now();
  // A server that has just begun writes the owner's link.
  const { staff, session } = await retryWhileBusy(async () => {
    const staff = (await findStaff(db, name)) ?? (await addStaff(db, name, role, now));
    return { staff, session: await startStaffSession(db, staff.id, undefined, now) };
  });
  await db.destroy();
  return personAt(address, `mecmua-masa=${session.id}`, staff.id);
}

/** Whoever has the cookie, at another site of the same desk too. */
export function personAt(address: string, cookie: string, id: string): DeskPerson {
  const ask: DeskPerson["ask"] = (method, path, json) =>
    fetch(`${address}/masa/api${path}`, {
      method,
      headers: {
        cookie,
        origin: address,
        ...(json !== undefined && { "content-type": "application/json" }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
  const send = async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const response = await ask(method, path, json);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  return { id, address, cookie, ask, send, get: (path) => send("GET", path) };
}
