import { closeHistory } from "prosemirror-history";
import {
  ellipsis,
  emDash,
  InputRule,
  inputRules,
  smartQuotes,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { Plugin } from "prosemirror-state";
import { schema } from "../../document/schema.ts";
import { typedAddress } from "./link/lone-address.ts";

const { nodes } = schema;

/** What may stand before the space that makes a list, a quotation or a heading of a paragraph. */
const BLOCK_SIGNS = /^(?:[#>*•-]|\d+\.)+$/;

/** Typographic signs for typed ones, blocks for signs at a paragraph's begin; Backspace takes it back, and undo a block. */
export function typingRules(): Plugin[] {
  const blocks = inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      wrappingInputRule(/^[*•]\s$/, nodes.bullet_list),
      // What somebody says: a list begins with another sign, or by its tool.
      new InputRule(/^-\s$/, "— "),
      wrappingInputRule(
        /^(\d{1,3})\.\s$/,
        nodes.ordered_list,
        ([, number]) => ({ start: number === "1" ? null : Number(number) }),
        ([, number], list) => list.childCount + (list.attrs.start ?? 1) === Number(number),
      ),
    ],
  });
  return [
    typedSigns(blocks),
    blocks,
    inputRules({ rules: [...smartQuotes, emDash, ellipsis, typedAddress] }),
  ];
}

/** Writes the space behind signs before it is replaced with them: what undoes the block then leaves what was typed. */
function typedSigns(blocks: Plugin): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, _to, text, written) {
        const { parent, parentOffset } = view.state.doc.resolve(from);
        const isTyped = !view.composing && /^\s$/.test(text) && parentOffset <= 4;
        if (!isTyped || !BLOCK_SIGNS.test(parent.textBetween(0, parentOffset, null, "\ufffc"))) return false;
        view.dispatch(written());
        view.dispatch(closeHistory(view.state.tr));
        const end = view.state.selection.from;
        blocks.props.handleTextInput?.call(blocks, view, end, end, "", written);
        return true;
      },
    },
  });
}
