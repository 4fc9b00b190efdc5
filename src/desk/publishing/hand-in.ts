import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { changeStanding, type StandingServices } from "../articles/article-standing.ts";
import { type ArticleEvent, lastWord } from "../history/article-journal.ts";
import { keepRevision } from "../history/revisions.ts";
import { refusedPlace } from "../http/request-input.ts";
import { copy } from "./publishing-copy.ts";

/** Says that an article may be published, and keeps its words. @param note for whoever publishes; may be blank @throws PublicError */
export function handIn(
  services: StandingServices,
  id: string,
  staff: StaffMember,
  note: string,
): Promise<void> {
  return changeStanding(services, id, staff, "handed in", async (article, tx) => {
    if (article.fields.title.trim() === "") throw refusedPlace("title", copy.titleMissing);
    const last = await lastWord(tx, id);
    if (last?.kind === "handed in") throw meanwhile(last);
    const kept = { ...article, articleId: id, kind: "handed in", staffId: staff.id } as const;
    return { note, revisionId: await keepRevision(tx, { ...kept, at: services.now() }) };
  });
}

/** Gives it back to who handed it in. @param remark what is to be mended @throws PublicError where it is not handed in any more */
export function giveBack(
  services: StandingServices,
  id: string,
  staff: StaffMember,
  remark: string,
): Promise<void> {
  return changeStanding(services, id, staff, "given back", async (_, tx) => {
    const last = await lastWord(tx, id);
    if (last?.kind !== "handed in") throw last ? meanwhile(last) : refused(copy.notHandedIn);
    return { note: remark, forStaffId: last.staffId, revisionId: last.revisionId };
  });
}

/** It is written on; nothing happens where nobody handed it in. */
export function takeBack(services: StandingServices, id: string, staff: StaffMember): Promise<void> {
  return changeStanding(services, id, staff, "taken back", async (_, tx) =>
    (await lastWord(tx, id))?.kind === "handed in" ? {} : null,
  );
}

/** What was remarked is done, or need not be; nothing happens where nothing is open. */
export function settle(services: StandingServices, id: string, staff: StaffMember): Promise<void> {
  return changeStanding(services, id, staff, "settled", async (_, tx) =>
    (await lastWord(tx, id))?.kind === "given back" ? {} : null,
  );
}

function meanwhile({ kind, by, at }: ArticleEvent): PublicError {
  return new PublicError("conflict", copy.meanwhile(kind, by, at));
}
