import type { Node } from "prosemirror-model";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { differenceOf, TextAttributeStep } from "../../../document/text-attribute-step.ts";
import { makeElement } from "../make-element.ts";

export type Position = Parameters<NodeViewConstructor>[2];

/**
 * Where a block stands, now and later. Its view may be made anew meanwhile and tell no place any more: the block is then
 * the one nearest to its former place.
 * @param isIt tells it from other blocks
 */
export function followBlock(view: EditorView, position: Position, isIt: (node: Node) => boolean): Position {
  const former = position() ?? 0;
  return () => {
    const { doc } = view.state;
    const now = position();
    const found = now === undefined ? null : doc.nodeAt(now);
    if (found && isIt(found)) return now;
    return nearestBlock(doc, former, isIt);
  };
}

/** @returns position of the block of that kind which is nearest to a place */
export function nearestBlock(doc: Node, place: number, isIt: (node: Node) => boolean): number | undefined {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (isIt(node)) places.push(at);
  });
  return places.sort((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];
}

/** A block with fields beside its content, which write its attributes. */
export abstract class BlockView implements NodeView {
  abstract readonly dom: HTMLElement;
  abstract readonly contentDOM: HTMLElement;
  readonly view: EditorView;
  readonly position: Position;
  node: Node;

  constructor(node: Node, view: EditorView, position: Position) {
    this.node = node;
    this.view = view;
    this.position = position;
  }

  /** Writes the node's attributes into its fields, and shows what else hangs by them. */
  abstract show(): void;

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  ignoreMutation(mutation: { readonly target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  /** @param empty what the attribute is when nothing stands in the field */
  field<Tag extends "input" | "textarea">(tag: Tag, attribute: string, empty: string | null) {
    const field = makeElement<"input" | "textarea">(tag, { readOnly: !this.view.editable });
    field.addEventListener("input", () => {
      const position = this.position();
      if (position === undefined || this.view.isDestroyed) return;
      const { doc, tr } = this.view.state;
      const former: string | null = doc.nodeAt(position)?.attrs[attribute];
      const words = field.value.replaceAll("\n", " ") || empty;
      // What another writes there meanwhile stays.
      this.view.dispatch(tr.step(new TextAttributeStep(position, attribute, former, words)));
    });
    return field as HTMLElementTagNameMap[Tag];
  }
}

/** Another's words come into a field around its cursor. */
export function showValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const [start, size, length] = differenceOf(field.value, value);
  if (size + length > 0)
    field.setRangeText(value.slice(start, start + length), start, start + size, "preserve");
}
