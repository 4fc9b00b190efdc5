import type { Node } from "prosemirror-model";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { hasSuggestions, listSuggestions, withoutSuggestions } from "../document/suggestions.ts";
import { copy as guestsCopy } from "../guests/guests-copy.ts";
import { noteEvent } from "../history/article-journal.ts";
import type { StaffSession } from "../staff/staff-sessions.ts";

/** Suggestions that follow each other are told once. */
const TOLD_AGAIN_MS = 10 * 60 * 1000;

/** What one save of somebody suggests; a guest's is nothing else. */
export function suggestedSteps({ staff, guest }: StaffSession) {
  let isNew = false;
  return {
    /** @throws PublicError of a guest who changes more than own suggestions */
    look(before: Node, after: Node): void {
      if (guest === null && !hasSuggestions(after)) return;
      const [former, now] = [before, after].map((doc) =>
        Map.groupBy(listSuggestions(doc), ({ by }) => by === staff.id),
      );
      const idsOf = (isOwn: boolean, from = now) => (from?.get(isOwn) ?? []).map(({ id }) => id);
      const known = new Set(idsOf(true, former));
      isNew = idsOf(true).some((id) => !known.has(id));
      if (guest === null) return;
      const isNamed = (now?.get(true) ?? []).every(({ name }) => name === staff.name);
      const areOthersSame = idsOf(false).toSorted().join() === idsOf(false, former).toSorted().join();
      if (!isNamed || !areOthersSame || !withoutSuggestions(before).eq(withoutSuggestions(after)))
        throw refused(guestsCopy.suggestOnly);
    },
    async note({ db, now }: Pick<DeskServices, "db" | "now">, articleId: string): Promise<void> {
      if (!isNew) return;
      const recent = await db
        .selectFrom("article_event")
        .select("id")
        .where("article_id", "=", articleId)
        .where("kind", "=", "suggested")
        .where("staff_id", "=", staff.id)
        .where("at", ">", now() - TOLD_AGAIN_MS)
        .executeTakeFirst();
      if (!recent) await noteEvent(db, { articleId, kind: "suggested", staffId: staff.id, at: now() });
    },
  };
}
