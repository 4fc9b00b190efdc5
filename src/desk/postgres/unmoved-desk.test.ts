import { describe, expect, inject, test } from "vitest";
import { PublicError } from "../../platform/public-error.ts";
import { createArticle } from "../articles/article-store.ts";
import { openDeskDatabase } from "../desk-database.ts";
import { addStaff } from "../staff/staff-accounts.ts";
import { deskLocation } from "../testing/temp-desk.ts";

describe.runIf(inject("postgresUrl") !== undefined)("a desk in PostgreSQL beside a folder's", () => {
  test("an empty one is refused, unless nobody ever opened the folder's", async () => {
    const location = await deskLocation();
    const folder = await openDeskDatabase({ ...location, databaseUrl: null });
    await addStaff(folder, "Yayıncı", "publisher", 1);
    const opening = () => openDeskDatabase(location);
    await (await opening()).destroy();
    await createArticle({ db: folder, now: Date.now }, "ada");
    await folder.destroy();
    await expect(opening()).rejects.toThrow(PublicError);
    await expect(opening()).rejects.toThrow(
      /magazine\.db dosyasında, PostgreSQL.* boş: .*“mecmua move” ile taşıyın\.$/,
    );
    const there = await openDeskDatabase({ ...location, isMoving: true });
    await addStaff(there, "Nermin", "publisher", 1);
    await there.destroy();
    await (await opening()).destroy();
  });
});
