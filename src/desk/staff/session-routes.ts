import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { forgetDevices, rememberDevice } from "../../membership/sessions/known-devices.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskCookie } from "../http/desk-cookie.ts";
import { openSession } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { madePasskey, usedPasskey } from "../passkeys/passkey-responses.ts";
import { addPasskey, ownerOfPasskey } from "../passkeys/passkey-store.ts";
import { relyingParty } from "../passkeys/passkeys.ts";
import { checkPassphrase, hashPassphrase, staffCredential } from "./passphrase.ts";
import { findStaff } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";
import { FORMER_ACCESS, type FormerAccess, formerAccess, openLink, staffOfLink } from "./staff-links.ts";
import { endStaffSession, startStaffSession } from "./staff-sessions.ts";

const text = v.pipe(v.string(), v.maxLength(500));
const link = {
  secret: text,
  name: v.pipe(text, v.trim(), v.minLength(1, copy.nameMissing)),
  kept: v.optional(v.array(v.picklist(FORMER_ACCESS)), []),
};
/** The id of whoever sat at the page that waits for this: their work goes on, nobody else's. */
const as = v.optional(text);

/** Signing in and out: the only part of the desk for those who are not signed in. */
export function sessionRoutes(services: DeskServices, cookie: DeskCookie) {
  const { db, now, magazine, isHosted, passkeys, streams, audit } = services;
  const enter = (context: Context, staff: StaffMember) => startSession(services, cookie, context, staff);
  const enterByLink = async (context: Context, staff: StaffMember, kept: readonly FormerAccess[]) => {
    if (!kept.includes("sessions")) {
      await retryWhileBusy(() => forgetDevices(services.members.db, staffCredential(staff.id)));
      await streams.endUnwelcome();
    }
    await audit.record(staff, "link opened", staff.name, { kept: kept.join(" ") });
    return enter(context, staff);
  };
  return new Hono()
    .get("/", async (context) => {
      const session = await openSession(services, cookie, context);
      const { name } = magazine.current();
      const { staff = null, guest = null } = session ?? {};
      return context.json({ staff, guest, magazine: { name }, isHosted });
    })
    .post("/", jsonBody(v.object({ name: text, passphrase: text, as })), async (context) => {
      const { as: expected, ...credential } = context.req.valid("json");
      const staff = await staffByPassphrase(services, cookie, context, credential);
      refuseOther(staff, expected);
      return context.json(await enter(context, staff));
    })
    .post("/passkey/options", async (context) => {
      const options = await passkeys.optionsToUse(relyingParty(context), null);
      return context.json({ options });
    })
    .post("/passkey", jsonBody(v.object({ passkey: usedPasskey, as })), async (context) => {
      const { passkey, as: expected } = context.req.valid("json");
      const signingIn = passkeys.used(relyingParty(context), passkey, null);
      const staff = await signingIn.catch(async (error: unknown) =>
        audit.signInRefused(error, await ownerOfPasskey(db, passkey.id)),
      );
      refuseOther(staff, expected);
      return context.json(await enter(context, staff));
    })
    .post("/link", jsonBody(v.object({ secret: text })), async (context) => {
      const staff = await staffOfLink(db, context.req.valid("json").secret, now());
      // The owner of a new magazine has no name yet.
      const name = staff.name === copy.owner ? "" : staff.name;
      return context.json({ name, isHosted, former: await formerAccess(db, staff.id) });
    })
    .post("/link/passphrase", jsonBody(v.object({ ...link, passphrase: text })), async (context) => {
      const { secret, name, kept, passphrase } = context.req.valid("json");
      // Before it is hashed: only who has a link costs the server that.
      await staffOfLink(db, secret, now());
      const hash = await hashPassphrase(passphrase);
      const staff = await openLink(db, { secret, name, kept }, now(), async (tx, { id }) => {
        await tx.updateTable("staff").set({ passphrase_hash: hash }).where("id", "=", id).execute();
      });
      return context.json(await enterByLink(context, staff, kept));
    })
    .post("/link/passkey/options", jsonBody(v.object(link)), async (context) => {
      const { secret, name, kept } = context.req.valid("json");
      const staff = { ...(await staffOfLink(db, secret, now())), name };
      const party = relyingParty(context);
      const options = await passkeys.optionsToMake(staff, party, magazine.current().name);
      // A device may make another one in place of one that ends.
      if (!kept.includes("passkeys")) options.excludeCredentials = [];
      return context.json({ options });
    })
    .post("/link/passkey", jsonBody(v.object({ ...link, passkey: madePasskey })), async (context) => {
      const { secret, name, kept, passkey } = context.req.valid("json");
      const owner = await staffOfLink(db, secret, now());
      const browser = context.req.header("user-agent");
      const made = await passkeys.made(owner, relyingParty(context), passkey, browser);
      const staff = await openLink(db, { secret, name, kept }, now(), (tx, { id }) =>
        addPasskey(tx, id, made, now()),
      );
      return context.json(await enterByLink(context, staff, kept));
    })
    .delete("/", async (context) => {
      const session = await openSession(services, cookie, context);
      const id = cookie.read(context);
      if (id) await endStaffSession(db, id);
      if (session) await audit.record(session.staff, "signed out");
      await streams.endUnwelcome();
      cookie.drop(context);
      return context.json({});
    });
}

async function staffByPassphrase(
  services: DeskServices,
  cookie: DeskCookie,
  context: Context,
  { name, passphrase }: { readonly name: string; readonly passphrase: string },
): Promise<StaffMember> {
  const { db, members, audit } = services;
  const session = await openSession(services, cookie, context);
  const device = { network: members.network(context), deviceId: cookie.device(context), session };
  const checking = checkPassphrase(services, { name, passphrase, ...device });
  return checking.catch(async (error: unknown) =>
    audit.signInRefused(error, (await findStaff(db, name))?.name),
  );
}

async function startSession(
  { db, now, members, audit }: DeskServices,
  cookie: DeskCookie,
  context: Context,
  staff: StaffMember,
) {
  const former = cookie.read(context);
  if (former) await endStaffSession(db, former);
  const session = await startStaffSession(db, staff.id, context.req.header("user-agent"), now());
  cookie.keep(context, session.id, session.maxAge);
  const remember = () => rememberDevice(members.db, cookie.device(context), staffCredential(staff.id), now());
  cookie.keepDevice(context, await retryWhileBusy(remember));
  await audit.record(staff, "signed in");
  return { staff };
}

function refuseOther(staff: StaffMember, expected: string | undefined): void {
  if (expected !== undefined && staff.id !== expected) throw refused(copy.somebodyElse);
}
