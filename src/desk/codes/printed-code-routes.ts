import { Hono } from "hono";
import * as v from "valibot";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { paths } from "../../domain/paths.ts";
import { codeAddress } from "../../membership/codes/code-sheet.ts";
import { describeCode, isoOrNull } from "../../membership/codes/describe-code.ts";
import { extendCode } from "../../membership/codes/extend.ts";
import { type FoundCode, findPrinted, refusalOfCode } from "../../membership/codes/find-printed.ts";
import { replaceCode } from "../../membership/codes/replace.ts";
import { restoreCode } from "../../membership/codes/restore.ts";
import { revokeCode } from "../../membership/codes/revoke.ts";
import { endOfCode } from "../../membership/credentials/find-code.ts";
import type { MembershipDb } from "../../membership/membership-tables.ts";
import { freeDevices } from "../../membership/sessions/free-devices.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { day, lastInstant, notExtended } from "./code-validity.ts";
import { copy } from "./desk-codes-copy.ts";

/** A code in any spelling. It comes in a body, so that it stands in no address and no log. */
const username = v.pipe(v.string(), v.maxLength(200, copy.notACode));
const typedCode = jsonBody(v.object({ username }));

/** What is done to one code. */
export function printedCodeRoutes(services: DeskServices) {
  const { members, config, now } = services;
  const { db, logEvent } = members;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .post("/look-up", typedCode, async (context) => {
      const code = await codeNamed(db, context.req.valid("json").username);
      return context.json({ code: await describeCode(db, code, now()) });
    })
    .post("/revoke", confirmed, typedCode, async (context) => {
      const code = await codeNamed(db, context.req.valid("json").username);
      const { isNew, ended } = await revokeCode(db, code, logEvent, now());
      if (isNew) await context.var.record("codes revoked", code.batch.name, { code: code.id, ended });
      return context.json({ isNew, ended });
    })
    .post("/restore", confirmed, typedCode, async (context) => {
      const code = await codeNamed(db, context.req.valid("json").username);
      if (code.replaced_by !== null) throw refused(copy.isReplaced);
      if (code.batch.revoked_at !== null) throw refused(copy.goesWithBatch);
      if (!(await restoreCode(db, code, logEvent, now()))) throw refused(copy.notRestorable);
      await context.var.record("codes restored", code.batch.name, { code: code.id });
      return context.json({});
    })
    .post("/extend", confirmed, jsonBody(v.object({ username, until: day })), async (context) => {
      const { username, until } = context.req.valid("json");
      const code = await codeNamed(db, username);
      const end = lastInstant(until, now());
      if (!(await extendCode(db, code, end, logEvent))) {
        const { revoked_at, batch, ...found } = await codeNamed(db, username);
        throw notExtended((revoked_at ?? batch.revoked_at) !== null, endOfCode(found, batch));
      }
      await context.var.record("codes extended", code.batch.name, { code: code.id, until: isoOrNull(end) });
      return context.json({});
    })
    .post("/replace", confirmed, typedCode, async (context) => {
      const code = await codeNamed(db, context.req.valid("json").username);
      const { id, credential, ended } = await replaceCode(db, code, logEvent, now());
      await context.var.record("code replaced", code.batch.name, { code: code.id, by: id, ended });
      return context.json({
        username: printedCode(credential.username),
        password: printedCode(credential.password),
        /** Null: the server does not know where readers find the site. */
        address: config.publicUrl && codeAddress(config.publicUrl + paths.login(), credential),
      });
    })
    .post("/free", confirmed, typedCode, async (context) => {
      const code = await codeNamed(db, context.req.valid("json").username);
      const ended = await freeDevices(db, code, logEvent, now());
      await context.var.record("devices freed", code.batch.name, { code: code.id, ended });
      return context.json({ ended });
    });
}

/** @throws PublicError, without what was typed */
async function codeNamed(db: MembershipDb, typed: string): Promise<FoundCode> {
  const found = await findPrinted(db, typed);
  if (found?.kind === "code") return found.code;
  throw refusalOfCode(typed) ?? refused(copy.notACode);
}
