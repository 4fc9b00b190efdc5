import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { embedHost } from "../../../document/embed-address.ts";
import { copy } from "../editor-copy.ts";

/** Its player is another company's: it is named, not loaded. */
export class EmbedView implements NodeView {
  readonly dom = document.createElement("div");

  constructor({ attrs: { address } }: Node) {
    this.dom.className = "embed";
    const name = document.createElement("strong");
    name.textContent = embedHost(address) ?? copy.player;
    const shown = document.createElement("span");
    shown.textContent = address.replace(/^https?:\/\/(?:www\.)?/, "");
    this.dom.append(name, shown);
  }
}
