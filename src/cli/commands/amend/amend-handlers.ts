import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as v from "valibot";
import {
  addAmendment,
  listAmendments,
  newAmendment,
  removeAmendment,
} from "../../../content/library/amendments.ts";
import { findPost, refuseUnknownPost } from "../../../content/library/find-posts.ts";
import type { Library } from "../../../content/library/library.ts";
import { amendmentCopy } from "../../../copy/amendment-copy.ts";
import { amendmentBody } from "../../../desk/publishing/amendment-body.ts";
import type { AmendmentTexts } from "../../../domain/amendment.ts";
import { addressedId } from "../../../domain/paths.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { givenAddress } from "../../given-address.ts";
import { columns } from "../../terminal.ts";
import { withLibrary, withSnapshot } from "../../with-content.ts";
import { amendCopy as copy } from "./amend-copy.ts";

export const amend: RunCommand = (call, given) =>
  withLibrary(call, async (library) => {
    const { id, title } = await postAt(call, library, given);
    const texts = await textsOf(call);
    if (texts !== null) {
      await addAmendment(library, id, newAmendment(texts, new Date().toISOString()));
      await call.record(title, { kind: texts.kind });
    }
    const told = await listAmendments(library.database, id);
    const rows = told.map(({ id: own, kind, at, author, text }) => [
      own,
      [amendmentCopy.kinds[kind], author, turkishDate(at)].filter((part) => part !== null).join(" · "),
      text.split("\n")[0] ?? "",
    ]);
    const lines = rows.length === 0 ? [copy.none] : columns(rows, "  ");
    return { result: told, lines: texts === null ? lines : [copy.added(title), ...lines] };
  });

export const removeAmended: RunCommand = (call, given, amendment = "") =>
  withLibrary(call, async (library) => {
    const { id, title } = await postAt(call, library, given);
    await removeAmendment(library, id, amendment);
    await call.record(title);
    return { result: { removed: amendment }, lines: copy.removed(title) };
  });

/** Of the library, or of the copy of a content service. @throws PublicError */
async function postAt(call: Call, library: Library, given: string) {
  const id = addressedId(givenAddress(given));
  const own = await findPost(library, id);
  const shown =
    own ??
    (await withSnapshot(call, (snapshot) =>
      snapshot.selectFrom("post").select("title").where("id", "=", id).executeTakeFirst(),
    ));
  return { id, title: shown?.title ?? (await refuseUnknownPost(library.database, id)) };
}

/** @returns null where nothing is to be told @throws PublicError */
async function textsOf({ given, cwd }: Call): Promise<AmendmentTexts | null> {
  const [changed, wrong, right, file, author] = ["guncelleme", "yanlis", "dogrusu", "cevap", "veren"].map(
    (option) => given.value(option),
  );
  const text = file == null ? "" : await readFile(resolve(cwd, file), "utf8");
  const kinds = [
    changed != null && { kind: "update", wrong: null, text: changed, author: null },
    (wrong != null || right != null) && {
      kind: "correction",
      wrong: wrong ?? "",
      text: right ?? "",
      author: null,
    },
    (file != null || author != null) && { kind: "reply", wrong: null, text, author: author ?? "" },
  ].filter((kind) => kind !== false);
  if (kinds.length > 1) throw refused(copy.oneKind);
  if (kinds.length === 0) return null;
  const checked = v.safeParse(amendmentBody, kinds[0]);
  if (!checked.success) throw refused(checked.issues[0].message);
  return checked.output;
}
