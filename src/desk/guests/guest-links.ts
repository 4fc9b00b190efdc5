import type { GuestRight, StaffMember } from "../../domain/staff.ts";
import { foldTerm, plainLine } from "../../domain/turkish-text.ts";
import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { titleOf } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { addPerson } from "../staff/staff-accounts.ts";
import { copy as staffCopy } from "../staff/staff-copy.ts";
import { openGuestLinks } from "../staff/staff-sessions.ts";
import { copy } from "./guests-copy.ts";

type GuestServices = Pick<DeskServices, "db" | "now">;

export const GUEST_DAYS = [1, 7, 30] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_GUESTS = 20;

export interface Invitation {
  readonly name: string;
  readonly may: GuestRight;
  readonly days: (typeof GUEST_DAYS)[number];
}

/** @returns the secret of the link's address, which is kept only as a hash @throws PublicError */
export async function inviteGuest(
  { db, now }: GuestServices,
  articleId: string,
  { name, may, days }: Invitation,
  madeBy: StaffMember,
): Promise<string> {
  const secret = newId();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("guest_link").where("expires_at", "<=", now()).execute();
    const open = await openGuestLinks(tx, now()).where("guest_link.article_id", "=", articleId).execute();
    if (open.length >= MAX_GUESTS) throw refused(copy.tooMany(MAX_GUESTS));
    // A guest who comes again is the same person.
    const guests = await tx.selectFrom("staff").select(["id", "name"]).where("role", "=", "guest").execute();
    const known = guests.find((guest) => foldTerm(guest.name) === foldTerm(plainLine(name)));
    const { id } = known ?? (await addPerson(tx, name, "guest", now()));
    await tx
      .insertInto("guest_link")
      .values({
        hash: hashOfId(secret),
        staff_id: id,
        article_id: articleId,
        may,
        made_by: madeBy.id,
        expires_at: now() + days * DAY_MS,
      })
      .execute();
  });
  return secret;
}

export type GuestLine = Awaited<ReturnType<typeof listGuests>>[number];

/** Links of an article that are open, with whose they are; `until` and `lastSeenAt` in milliseconds since 1970. */
export async function listGuests({ db, now }: GuestServices, articleId: string) {
  return await openGuestLinks(db, now())
    .innerJoin("staff as guest", "guest.id", "guest_link.staff_id")
    .select(["guest_link.hash as handle", "guest.name", "may", "expires_at as until", "maker.name as by"])
    .select(({ selectFrom }) =>
      selectFrom("staff_session")
        .select(({ fn }) => fn.max("last_seen_at").as("at"))
        .whereRef("guest_hash", "=", "guest_link.hash")
        .as("lastSeenAt"),
    )
    .where("guest_link.article_id", "=", articleId)
    .orderBy("expires_at")
    .execute();
}

/** Ends a link and whatever is open by it. @returns its guest's name @throws PublicError where it has ended already */
export async function endGuestAccess(db: DeskDb, articleId: string, handle: string): Promise<string> {
  const ended = await db
    .deleteFrom("guest_link")
    .where("article_id", "=", articleId)
    .where("hash", "=", handle)
    .returning("staff_id")
    .executeTakeFirst();
  if (!ended) throw new PublicError("missing", copy.ended);
  const { name } = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", ended.staff_id)
    .executeTakeFirstOrThrow();
  return name;
}

/** What a link opens, for whom. @throws PublicError for one that is unknown or has ended */
export async function openedByLink({ db, now }: GuestServices, secret: string) {
  const link = await openGuestLinks(db, now())
    .innerJoin("staff as guest", "guest.id", "guest_link.staff_id")
    .select(["guest.id", "guest.name", "guest_link.article_id as articleId", "may", "expires_at as until"])
    .select(titleOf(db, "article.fields").as("title"))
    .where("guest_link.hash", "=", hashOfId(secret))
    .executeTakeFirst();
  if (!link) throw new PublicError("missing", staffCopy.linkOver);
  return link;
}
