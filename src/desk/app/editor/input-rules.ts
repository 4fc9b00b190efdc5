import {
  ellipsis,
  emDash,
  inputRules,
  smartQuotes,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { schema } from "../../document/schema.ts";

const { nodes } = schema;

/** Replaces typed characters by typographic ones: “ ” ‘ ’ — …; Backspace takes it back. */
export function typingRules() {
  return inputRules({
    rules: [
      ...smartQuotes,
      emDash,
      ellipsis,
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      wrappingInputRule(/^[-*•]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,3})\.\s$/,
        nodes.ordered_list,
        ([, number]) => ({ start: number === "1" ? null : Number(number) }),
        ([, number], list) => list.childCount + (list.attrs.start ?? 1) === Number(number),
      ),
    ],
  });
}
