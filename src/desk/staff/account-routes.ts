import { Hono } from "hono";
import * as v from "valibot";
import { MAIL_CHOICES } from "../../domain/staff.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { copy as noticesCopy } from "../notices/notices-copy.ts";
import { madePasskey, usedPasskey } from "../passkeys/passkey-responses.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from "../passkeys/passkey-store.ts";
import { relyingParty } from "../passkeys/passkeys.ts";
import { checkPassphrase, hashPassphrase } from "./passphrase.ts";
import { findStaff, renameStaff } from "./staff-accounts.ts";
import {
  confirmStaffSession,
  endOtherSessions,
  endOwnSession,
  listStaffSessions,
  type StaffSession,
} from "./staff-sessions.ts";

const text = v.pipe(v.string(), v.maxLength(500));

const MAX_EMAIL = 254;
/** An empty address is none. */
const mailBody = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed || null),
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_EMAIL, noticesCopy.addressInvalid),
        v.email(noticesCopy.addressInvalid),
      ),
    ),
  ),
  choice: v.picklist(MAIL_CHOICES),
});

/** One's own account: everybody has one, and sees nobody else's here. */
export function accountRoutes(services: DeskServices) {
  const { db, now, audit, members, passkeys, magazine, streams, mails } = services;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json(await ownAccount(services, context.var.session)))
    .put("/name", confirmed, jsonBody(v.object({ name: v.string() })), async (context) => {
      const { id } = context.var.session.staff;
      const given = context.req.valid("json").name;
      const name = await db.transaction().execute((tx) => renameStaff(tx, id, given));
      await context.var.record("staff changed", name);
      return context.json({ name });
    })
    .put("/mail", jsonBody(mailBody), async (context) => {
      const { id } = context.var.session.staff;
      const { email, choice } = context.req.valid("json");
      const former = await db
        .selectFrom("staff")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const isNew = email !== null && email !== former.email;
      if (isNew) await mails.try(email);
      await db.updateTable("staff").set({ email, mail_choice: choice }).where("id", "=", id).execute();
      return context.json({ isTried: isNew });
    })
    .put("/passphrase", confirmed, jsonBody(v.object({ passphrase: text })), async (context) => {
      await changePassphrase(services, context.var.session, context.req.valid("json").passphrase);
      await context.var.record("passphrase changed", context.var.session.staff.name);
      return context.json({});
    })
    .post("/confirm", jsonBody(v.object({ passphrase: text })), async (context) => {
      const { session } = context.var;
      const { passphrase } = context.req.valid("json");
      const network = members.network(context);
      const attempt = { name: session.staff.id, passphrase, network, deviceId: undefined, session };
      await checkPassphrase(services, attempt).catch((error: unknown) =>
        audit.signInRefused(error, session.staff.name),
      );
      await confirmStaffSession(db, session.idHash, now());
      return context.json({});
    })
    .post("/confirm/passkey/options", async (context) => {
      const { staff } = context.var.session;
      return context.json({ options: await passkeys.optionsToUse(relyingParty(context), staff) });
    })
    .post("/confirm/passkey", jsonBody(v.object({ passkey: usedPasskey })), async (context) => {
      const { session } = context.var;
      await passkeys.used(relyingParty(context), context.req.valid("json").passkey, session.staff);
      await confirmStaffSession(db, session.idHash, now());
      return context.json({});
    })
    .post("/passkeys/options", confirmed, async (context) => {
      const { staff } = context.var.session;
      const { name } = magazine.current();
      return context.json({ options: await passkeys.optionsToMake(staff, relyingParty(context), name) });
    })
    .post("/passkeys", confirmed, jsonBody(v.object({ passkey: madePasskey })), async (context) => {
      const { staff } = context.var.session;
      const { passkey } = context.req.valid("json");
      const browser = context.req.header("user-agent");
      const made = await passkeys.made(staff, relyingParty(context), passkey, browser);
      await addPasskey(db, staff.id, made, now());
      await context.var.record("passkey added", made.name);
      return context.json({ id: made.id });
    })
    .patch("/passkeys/:id", confirmed, jsonBody(v.object({ name: text })), async (context) => {
      const { staff } = context.var.session;
      await renamePasskey(db, staff.id, context.req.param("id"), context.req.valid("json").name);
      return context.json({});
    })
    .delete("/passkeys/:id", confirmed, async (context) => {
      const { staff } = context.var.session;
      const id = context.req.param("id");
      const known = (await listPasskeys(db, staff.id)).find((passkey) => passkey.id === id);
      await removePasskey(db, staff.id, id);
      await context.var.record("passkey removed", known?.name);
      return context.json({});
    })
    .delete("/sessions", async (context) => {
      await endOtherSessions(db, context.var.session);
      await streams.endUnwelcome();
      await context.var.record("signed out", undefined, { others: true });
      return context.json({});
    })
    .delete("/sessions/:handle", async (context) => {
      await endOwnSession(db, context.var.session, context.req.param("handle"));
      await streams.endUnwelcome();
      await context.var.record("signed out", undefined, { others: true });
      return context.json({});
    });
}

async function ownAccount({ db, now, mails }: DeskServices, session: StaffSession) {
  const own = await findStaff(db, session.staff.id);
  const mail = db.selectFrom("staff").select(["email", "mail_choice as choice"]);
  return {
    ...session.staff,
    hasPassphrase: own?.hasPassphrase ?? false,
    /** Null where the site sends none. */
    mail: mails.isOn ? await mail.where("id", "=", session.staff.id).executeTakeFirstOrThrow() : null,
    passkeys: await listPasskeys(db, session.staff.id),
    sessions: await listStaffSessions(db, session, now()),
  };
}

async function changePassphrase(
  { db, streams }: DeskServices,
  session: StaffSession,
  passphrase: string,
): Promise<void> {
  const { staff } = session;
  const hash = await hashPassphrase(passphrase);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("staff").set({ passphrase_hash: hash }).where("id", "=", staff.id).execute();
    await endOtherSessions(tx, session);
  });
  await streams.endUnwelcome();
}
