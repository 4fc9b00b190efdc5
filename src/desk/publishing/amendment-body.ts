import * as v from "valibot";
import { AMENDMENT_LIMITS } from "../../domain/amendment.ts";
import { copy } from "./publishing-copy.ts";

const words = copy.amendment;
const atMost = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, words.tooLong(most)));
const some = (most: number, missing: string) => v.pipe(atMost(most), v.nonEmpty(missing));
const { wrong, text, author } = AMENDMENT_LIMITS;

/** What readers are told of a post: AmendmentTexts. */
export const amendmentBody = v.variant("kind", [
  v.object({ kind: v.literal("update"), wrong: v.null(), text: atMost(text), author: v.null() }),
  v.object({
    kind: v.literal("correction"),
    wrong: some(wrong, words.wrongMissing),
    text: some(text, words.rightMissing),
    author: v.null(),
  }),
  v.object({
    kind: v.literal("reply"),
    wrong: v.null(),
    author: some(author, words.authorMissing),
    text: some(text, words.replyMissing),
  }),
]);
