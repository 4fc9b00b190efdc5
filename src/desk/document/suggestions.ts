import { type Attrs, Fragment, type Mark, type Node, type NodeType, Slice } from "prosemirror-model";
import { RemoveMarkStep, RemoveNodeMarkStep, ReplaceStep, Transform } from "prosemirror-transform";
import { isSuggestion } from "./marks.ts";
import { schema } from "./schema.ts";

const { insertion, deletion, split, join, modification } = schema.marks;

/** What becomes of a suggestion; null: it waits on. */
type Choice = "take" | "leave" | null;

/** What readers may get: the text as it is while no suggestion is taken. */
export function withoutSuggestions(doc: Node): Node {
  return settled(doc, "leave");
}

export function withAllSuggestions(doc: Node): Node {
  return settled(doc, "take");
}

/** Block by block: each step in a long text would copy all of them. */
function settled(doc: Node, choice: "take" | "leave"): Node {
  const settle = (some: readonly Node[]) =>
    settleSuggestions(new Transform(doc.copy(Fragment.from(some))), () => choice).doc.children;
  if (!hasSuggestions(doc)) return doc;
  const rule = schema.nodes.horizontal_rule.create();
  const groups: Node[][] = [];
  let group: Node[] = [];
  let isWanted = false;
  for (const block of doc.children.toReversed()) {
    const isEdge = block.marks.some(({ type }) => type === split || type === join);
    const stays = block.isTextblock && block.marks.length === 0;
    // Something behind it may be joined to it, or to what stands before it where it goes.
    isWanted = isEdge || (isWanted && !stays);
    group.unshift(block);
    if (isWanted) continue;
    groups.unshift(group);
    group = [];
  }
  // Behind a rule, to which nothing is joined, none is kept because a document needs one.
  const blocks = [group, ...groups].flatMap((some) =>
    some.some(hasSuggestions) ? settle([rule, ...some]).slice(1) : some,
  );
  const made = Fragment.from(blocks);
  return doc.type.validContent(made) ? doc.copy(made) : doc.copy(Fragment.from(settle(doc.children)));
}

export function plainMarks({ marks }: Node): readonly Mark[] {
  return marks.filter((mark) => !isSuggestion(mark));
}

/**
 * What is put into somebody's suggestion takes over its marks; this takes them away again, so that it stands for itself.
 * The halves of a block that is suggested stay suggested.
 */
export function dropCopiedMarks(tr: Transform): void {
  for (const [index, step] of [...tr.steps.entries()]) {
    if (!(step instanceof ReplaceStep)) continue;
    const later = tr.mapping.slice(index + 1);
    step.getMap().forEach((_start, _end, start, end) => {
      const [from, to] = [later.map(start), later.map(end, -1)];
      if (from >= to) return;
      tr.doc.nodesBetween(from, to, (node, position) => {
        const until = position + node.nodeSize;
        for (const mark of node.marks.filter(isSuggestion)) {
          const isHalf = until > to && mark.type !== split && mark.type !== join;
          if (node.isInline) tr.step(new RemoveMarkStep(Math.max(from, position), Math.min(to, until), mark));
          else if (position >= from && !isHalf) tr.step(new RemoveNodeMarkStep(position, mark));
        }
        return hasSuggestions(node);
      });
    });
  }
}

const known = new WeakMap<Node, boolean>();

export function hasSuggestions(node: Node): boolean {
  let has = known.get(node);
  if (has === undefined) {
    has = node.marks.some(isSuggestion) || node.children.some(hasSuggestions);
    known.set(node, has);
  }
  return has;
}

export interface Suggestion {
  readonly id: string;
  readonly by: string;
  readonly name: string;
  /** In seconds since 1970. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly inserted: string;
  readonly deleted: string;
  /** Names of its marks. */
  readonly kinds: ReadonlySet<string>;
}

type Growing = { -readonly [Key in keyof Suggestion]: Suggestion[Key] } & { kinds: Set<string> };

/** In the order of the text. */
export function listSuggestions(doc: Node): Suggestion[] {
  const found = new Map<string, Growing>();
  if (hasSuggestions(doc))
    doc.descendants((node, from) => {
      for (const { type, attrs } of node.marks.filter(isSuggestion)) {
        const { id, by, name, at } = attrs as Growing;
        const empty = {
          id,
          by,
          name,
          at,
          from,
          to: from,
          inserted: "",
          deleted: "",
          kinds: new Set<string>(),
        };
        const one = found.get(id) ?? empty;
        found.set(id, one);
        one.to = Math.max(one.to, from + node.nodeSize);
        one.kinds.add(type.name);
        if (type === insertion) one.inserted += node.text ?? "";
        if (type === deletion) one.deleted += node.text ?? "";
      }
      return hasSuggestions(node);
    });
  return [...found.values()];
}

/** Takes and leaves what is chosen, in steps that let stay what others write beside it. */
export function settleSuggestions<Change extends Transform>(
  tr: Change,
  choose: (mark: Mark) => Choice,
): Change {
  settleContent(tr, tr.doc, 0, choose);
  return tr;
}

type Choose = (mark: Mark) => Choice;

/** So many in one paragraph are put in place at once: each step would copy all of them. */
const MANY_RUNS = 200;

/** Backwards, so that the places that wait stay where they are. @returns whether its only child should have gone */
function settleContent(tr: Transform, parent: Node, start: number, choose: Choose): boolean {
  if (parent.inlineContent && parent.childCount > MANY_RUNS) {
    const isOpen = (mark: Mark) => !isSuggestion(mark) || !choose(mark);
    const kept = parent.children.filter((node) => !goes(node, choose));
    const words = Fragment.from(kept.map((node) => node.mark(node.marks.filter(isOpen))));
    tr.step(new ReplaceStep(start, start + parent.content.size, new Slice(words, 0, 0)));
    return false;
  }
  let position = start + parent.content.size;
  let isStuck = false;
  for (const child of parent.children.toReversed()) {
    position -= child.nodeSize;
    if (!hasSuggestions(child)) continue;
    if (child.isInline) settleInline(tr, position, child, choose);
    else isStuck = settleBlock(tr, position, child, choose) || isStuck;
  }
  if (parent.inlineContent) return false;
  const now = start === 0 ? tr.doc : tr.doc.nodeAt(start - 1);
  position = start + (now?.content.size ?? 0);
  for (const child of now?.children.toReversed() ?? []) {
    position -= child.nodeSize;
    settleEdge(tr, position, child, choose);
  }
  return isStuck && now?.childCount === 1;
}

function goes({ marks }: Node, choose: Choose): boolean {
  return marks.some(
    (mark) =>
      (mark.type === insertion && choose(mark) === "leave") ||
      (mark.type === deletion && choose(mark) === "take"),
  );
}

function settleInline(tr: Transform, position: number, node: Node, choose: Choose): void {
  const end = position + node.nodeSize;
  if (goes(node, choose)) {
    tr.step(new ReplaceStep(position, end, Slice.empty));
    return;
  }
  for (const mark of node.marks)
    if (isSuggestion(mark) && choose(mark)) tr.step(new RemoveMarkStep(position, end, mark));
}

/** @returns whether it should have gone, where its parent needs it */
function settleBlock(tr: Transform, position: number, node: Node, choose: Choose): boolean {
  const isGoing = goes(node, choose);
  if (isGoing && isWhole(node) && !hasOthersWords(node) && remove(tr, position)) return false;
  const isEmpty = settleContent(tr, node, position + 1, choose);
  const now = tr.doc.nodeAt(position);
  const isLeft = isEmpty || (isGoing && !(now && hasWords(now)));
  if (isLeft && remove(tr, position)) return false;
  for (const mark of node.marks) {
    const choice = isSuggestion(mark) ? choose(mark) : null;
    if (choice === null || mark.type === split || mark.type === join) continue;
    tr.step(new RemoveNodeMarkStep(position, mark));
    if (mark.type === modification && choice === "leave") restoreMarkup(tr, position, mark);
  }
  return isLeft;
}

/** @returns false where its parent needs it */
function remove(tr: Transform, position: number): boolean {
  const { depth, parent, nodeAfter } = tr.doc.resolve(position);
  const index = tr.doc.resolve(position).index();
  const end = position + (nodeAfter?.nodeSize ?? 0);
  if (parent.canReplace(index, index + 1)) tr.step(new ReplaceStep(position, end, Slice.empty));
  else if (depth === 0 && parent.type === schema.topNodeType)
    tr.replaceWith(position, end, schema.nodes.paragraph.create());
  else return false;
  return true;
}

/** Words that somebody wrote in a whole that comes or goes are no part of that. */
export function hasOthersWords(node: Node): boolean {
  const types = node.marks.map(({ type }) => type).filter((type) => type === insertion || type === deletion);
  let has = false;
  node.descendants((one) => {
    has ||= one.isInline && !types.some((type) => type.isInSet(one.marks));
    return !has;
  });
  return has;
}

/** What goes and comes with all that is in it, but for words that others write there. */
export function isWhole({ isLeaf, type }: Node): boolean {
  return isLeaf || type === schema.nodes.figure || type === schema.nodes.table;
}

/** Words that others wrote in a block that goes keep it. */
export function hasWords(node: Node): boolean {
  let has = false;
  node.descendants((one) => {
    has ||= isWhole(one);
    return !has;
  });
  return has;
}

/** A block's type and attributes before a modification. */
export function formerMarkup({ type, attrs }: Node, mark: Mark): { type: NodeType; attrs: Attrs } {
  const former: { type?: string; attrs: Attrs } = JSON.parse(mark.attrs.former);
  if (former.type === undefined) return { type, attrs: { ...attrs, ...former.attrs } };
  return { type: schema.nodes[former.type as "paragraph"] ?? type, attrs: former.attrs };
}

function restoreMarkup(tr: Transform, position: number, mark: Mark): void {
  const node = tr.doc.nodeAt(position);
  if (!node) return;
  try {
    const { type, attrs } = formerMarkup(node, mark);
    type.create(attrs, node.content).check();
    tr.setNodeMarkup(position, type, attrs, node.marks);
  } catch {
    // Others may have written what the former type cannot hold; nobody's editor writes other attributes.
  }
}

/** Joins a block to the one before it, where a suggestion's end means that. */
function settleEdge(tr: Transform, position: number, { marks }: Node, choose: Choose): void {
  const edges = marks.filter((mark) => (mark.type === split || mark.type === join) && choose(mark));
  if (edges.length === 0) return;
  const isJoined = edges.some((mark) => choose(mark) === (mark.type === join ? "take" : "leave"));
  if (isJoined && joinBefore(tr, position)) return;
  for (const mark of edges) tr.step(new RemoveNodeMarkStep(position, mark));
}

function joinBefore(tr: Transform, position: number): boolean {
  const $position = tr.doc.resolve(position);
  const node = $position.nodeAfter;
  let end = position;
  let former = $position.nodeBefore;
  // What somebody else put between them waits on.
  while (former && insertion.isInSet(former.marks)) {
    end -= former.nodeSize;
    former = tr.doc.resolve(end).nodeBefore;
  }
  if (!node || !former) return false;
  const areItems = former.type === node.type && former.lastChild?.isTextblock && node.firstChild?.isTextblock;
  const depth = former.isTextblock && node.isTextblock ? 1 : areItems ? 2 : 0;
  if (depth === 0) return false;
  if (end === position)
    return !tr.maybeStep(new ReplaceStep(position - depth, position + depth, Slice.empty, true)).failed;
  if (depth === 2 || !former.canAppend(node)) return false;
  tr.step(new ReplaceStep(position, position + node.nodeSize, Slice.empty));
  tr.step(new ReplaceStep(end - 1, end - 1, new Slice(node.content, 0, 0)));
  return true;
}
