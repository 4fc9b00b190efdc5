import { type Attrs, Fragment, type Mark, type MarkType, type Node, Slice } from "prosemirror-model";
import {
  AddMarkStep,
  AddNodeMarkStep,
  type Mapping,
  ReplaceStep,
  type Step,
  Transform,
} from "prosemirror-transform";
import { isSuggestion } from "./marks.ts";
import { schema } from "./schema.ts";
import {
  formerMarkup,
  hasOthersWords,
  hasWords,
  isWhole,
  plainMarks,
  settleSuggestions,
  withAllSuggestions,
} from "./suggestions.ts";

const { insertion, deletion, split, join, modification } = schema.marks;

export interface Suggester {
  /** A staff member's id. */
  readonly by: string;
  readonly name: string;
  /** In seconds since 1970. */
  readonly at: number;
  newId(): string;
}

export interface Suggested {
  readonly steps: readonly Step[];
  readonly doc: Node;
  /** Where a position of the wanted document is in this one. @param side of words that are struck there */
  place(position: number, side: -1 | 1): number;
}

/**
 * What makes a suggestion of a change: whoever leaves it has the document from before it, whoever takes it has the wanted
 * one. Null where the schema has no room for both.
 * @param begin of the change, which the texts alone do not tell of a letter that is typed beside the same one
 */
export function suggestionOf(
  before: Node,
  wanted: Node,
  suggester: Suggester,
  begin = Number.POSITIVE_INFINITY,
): Suggested | null {
  const writer = new SuggestionWriter(before, wanted, suggester, begin);
  for (const write of [() => writer.changeNode(-1, before, wanted), () => writer.replaceBlocks(wanted)]) {
    try {
      writer.begin();
      write();
      writer.unite();
    } catch (error) {
      if (!(error instanceof RangeError || (error as Error).name === "TransformError")) throw error;
      continue;
    }
    const place = placesIn(before, wanted, writer.tr.doc);
    if (place) return { steps: writer.tr.steps, doc: writer.tr.doc, place };
  }
  return null;
}

/** Null where the document is not what was there with what was wanted. Looks at no more than the blocks that changed. */
function placesIn(before: Node, wanted: Node, after: Node): Suggested["place"] | null {
  const all = [before, wanted, after].map(({ children }) => children);
  const shortest = Math.min(...all.map(({ length }) => length));
  const isSame = (index: number) => all.every((blocks) => blocks.at(index) === before.children.at(index));
  let start = 0;
  while (start < shortest && isSame(start)) start += 1;
  let end = 0;
  while (end < shortest - start && isSame(-1 - end)) end += 1;
  // A block may belong to the one before it.
  if (start > 0) start -= 1;
  while (start > 0 && !mayBegin(before.children[start])) start -= 1;
  while (end > 0 && (before.children.at(-end)?.marks.length ?? 0) > 0) end -= 1;
  if (end > 0) end -= 1;
  const [former, target, made] = [before, wanted, after].map((doc) =>
    doc.copy(Fragment.from(doc.children.slice(start, doc.childCount - end))),
  ) as [Node, Node, Node];
  const settled = (doc: Node, choice: "take" | "leave") =>
    settleSuggestions(new Transform(doc), () => choice);
  if (!settled(former, "leave").doc.eq(settled(made, "leave").doc)) return null;
  const [ofTarget, ofMade] = [settled(target, "take"), settled(made, "take")];
  if (!ofTarget.doc.eq(ofMade.doc)) return null;
  const [forth, back]: [Mapping, Mapping] = [ofTarget.mapping, ofMade.mapping.invert()];
  const offset = before.children.slice(0, start).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return (position, side) => {
    const inside = position - offset;
    if (inside < 0) return position;
    if (inside > target.content.size) return position + after.content.size - wanted.content.size;
    return offset + back.map(forth.map(inside, side), side);
  };
}

/** Whether the blocks before it are not needed to settle it: notes alone are no document's begin. */
function mayBegin(block: Node | undefined): boolean {
  return block === undefined || (block.marks.length === 0 && block.type !== schema.nodes.footnotes);
}

/** Goes through a document from its end to its begin, so that the places that wait stay where they are. */
class SuggestionWriter {
  tr: Transform;
  readonly #before: Node;
  readonly #attributes: Attrs;

  readonly #begin: number;
  /** Of one's own words that are replaced. */
  readonly #replaced = new Set<string>();

  constructor(before: Node, wanted: Node, { newId, ...whose }: Suggester, begin: number) {
    this.#begin = begin;
    this.tr = new Transform(before);
    this.#before = before;
    const start = Math.min(begin, before.content.findDiffStart(wanted.content) ?? 0);
    const end = Math.max(start, before.content.findDiffEnd(wanted.content)?.a ?? 0);
    // What is typed beside one's own suggestion belongs to it.
    let near: Mark | undefined;
    before.nodesBetween(Math.max(0, start - 1), Math.min(before.content.size, end + 1), (node, position) => {
      if (node.isBlock && (position >= start || position + node.nodeSize <= start)) return;
      near = node.marks.find((mark) => isSuggestion(mark) && mark.attrs.by === whose.by) ?? near;
    });
    const { id = newId(), at = whose.at } = near?.attrs ?? {};
    this.#attributes = { ...whose, id, at };
  }

  begin(): void {
    this.tr = new Transform(this.#before);
    this.#replaced.clear();
  }

  /** Suggestions of which words are replaced are one with what takes their place: none is taken without the other. */
  unite(): void {
    const { id } = this.#attributes;
    this.#replaced.delete(id);
    if (this.#replaced.size === 0) return;
    this.tr.doc.descendants((node, position) => {
      for (const mark of node.marks) {
        if (!isSuggestion(mark) || !this.#replaced.has(mark.attrs.id)) continue;
        const end = position + node.nodeSize;
        const united = mark.type.create({ ...mark.attrs, id });
        if (node.isInline) this.tr.removeMark(position, end, mark).addMark(position, end, united);
        else this.tr.removeNodeMark(position, mark).addNodeMark(position, united);
      }
    });
  }

  /** The form that always holds: blocks that go, and behind them blocks that come. */
  replaceBlocks(wanted: Node): void {
    const [start, olds, news] = differing(0, this.#before.children, wanted.children);
    // Of those that are joined to each other, one is made.
    const joined = news.length > 0 ? withAllSuggestions(wanted.copy(Fragment.from(news))).children : news;
    this.#replace(start, olds, this.#insertedBlocks(news).length === 0 ? [] : joined);
  }

  changeNode(position: number, old: Node, wanted: Node): void {
    if (old.eq(wanted)) return;
    const isPair = (old.isTextblock && wanted.isTextblock) || (old.type === wanted.type && !old.isLeaf);
    const isTable = old.type === schema.nodes.table || old.type === schema.nodes.table_row;
    if (!isPair || (isTable && !hasSameCells(old, wanted))) {
      this.#replace(position, [old], [wanted]);
      return;
    }
    if (old.isTextblock) this.#changeWords(position + 1, old.content, wanted.content);
    else if (isTable) this.#changeEach(position + 1, old.children, wanted.children);
    else this.#changeBlocks(position + 1, old.children, wanted.children);
    if (!old.hasMarkup(wanted.type, wanted.attrs, old.marks)) this.#changeMarkup(position, old, wanted);
  }

  #changeBlocks(from: number, formers: Blocks, laters: Blocks): void {
    const [start, olds, news] = differing(from, formers, laters);
    const anchor = anchorOf(olds, news);
    if (anchor) {
      const [one, other] = anchor;
      this.#changeBlocks(start + sizeOf(olds.slice(0, one)), olds.slice(one), news.slice(other));
      this.#changeBlocks(start, olds.slice(0, one), news.slice(0, other));
    } else if (olds.length === news.length) this.#changeEach(start, olds, news);
    else this.#changeNumber(start, olds, news);
  }

  /** One block becomes several, or several become one. */
  #changeNumber(start: number, olds: Blocks, news: Blocks): void {
    const [first, begin, last, end] = [olds[0], news[0], olds.at(-1), news.at(-1)];
    const isOne = olds.length === 1 || news.length === 1;
    if (!isOne || !first || !begin || !last || !end) {
      this.#replace(start, olds, news);
      return;
    }
    const isBegun = isSamePlace(first, begin) && sharedStart(first, begin) > 0;
    const isEnded = isSamePlace(last, end) && sharedEnd(last, end) > 0;
    const inner = olds.length === 1 && news.length === 2 ? splitChild(first, begin, end) : null;
    if (inner) this.#split(start + 1 + inner.offset, inner.child, inner.parts, [first, end]);
    else if (isBegun && isEnded && olds.length === 1) this.#split(start, first, news);
    else if (isBegun && isEnded) this.#join(start, olds, begin);
    else if (isEnded) {
      this.changeNode(start + sizeOf(olds.slice(0, -1)), last, end);
      this.#replace(start, olds.slice(0, -1), news.slice(0, -1));
    } else {
      this.#replace(start + first.nodeSize, olds.slice(1), news.slice(1));
      this.changeNode(start, first, begin);
    }
  }

  #changeEach(start: number, olds: readonly Node[], news: readonly Node[]): void {
    for (const [index, old] of [...olds.entries()].reverse())
      this.changeNode(start + sizeOf(olds.slice(0, index)), old, news[index] ?? old);
  }

  #changeWords(start: number, old: Fragment, wanted: Fragment): void {
    const difference = old.findDiffStart(wanted);
    const ends = old.findDiffEnd(wanted);
    if (difference === null || ends === null) return;
    const from = this.#begin < start ? difference : Math.min(difference, this.#begin - start);
    const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
    this.#put(start + ends.a + overlap, this.#insertedWords(wanted.cut(from, ends.b + overlap)));
    this.#strikeWords(start + from, start + ends.a + overlap);
  }

  /** @param news the first of which begins as it, and the last of which ends as it @param outer what both halves stand in */
  #split(position: number, old: Node, news: readonly Node[], outer?: readonly [Node, Node]): void {
    const [first, last] = [news[0] ?? old, news.at(-1) ?? old];
    const same = sharedStart(old, first);
    const rest = Math.min(sharedEnd(old, last), old.content.size - same);
    const place = position + 1 + old.content.size - rest;
    const mark = this.#mark(this.#isOwn(outer?.[0] ?? old, insertion) ? insertion : split);
    const left = old.copy(this.#insertedWords(first.content.cut(same)));
    const right = last.type.create(
      last.attrs,
      this.#insertedWords(last.content.cut(0, last.content.size - rest)),
      outer ? [] : [mark],
    );
    const between = this.#insertedBlocks(news.slice(1, -1));
    const halves = outer
      ? [outer[0].copy(Fragment.from(left)), outer[1].type.create(outer[1].attrs, right, [mark])]
      : [left, ...between, right];
    const depth = outer ? 2 : 1;
    this.tr.step(new ReplaceStep(place, place, new Slice(Fragment.from(halves), depth, depth)));
    this.#strikeWords(position + 1 + same, place);
  }

  /** @param olds the first of which begins as it, and the last of which ends as it */
  #join(start: number, olds: readonly Node[], wanted: Node): void {
    const [first, last] = [olds[0] ?? wanted, olds.at(-1) ?? wanted];
    const same = sharedStart(first, wanted);
    const rest = Math.min(sharedEnd(last, wanted), wanted.content.size - same);
    const position = start + sizeOf(olds.slice(0, -1));
    this.#strikeWords(position + 1, position + 1 + last.content.size - rest);
    const isOwn = this.#isOwn(last, split) || this.#isOwn(last, insertion);
    if (isOwn && olds.length === 2)
      this.tr.step(new ReplaceStep(position - 1, position + 1, Slice.empty, true));
    else if (!join.isInSet(last.marks)) this.#markNode(position, join);
    this.#replace(start + first.nodeSize, olds.slice(1, -1), []);
    const end = start + 1 + first.content.size;
    this.#put(end, this.#insertedWords(wanted.content.cut(same, wanted.content.size - rest)));
    this.#strikeWords(start + 1 + same, end);
  }

  #changeMarkup(position: number, old: Node, { type, attrs }: Node): void {
    const node = this.tr.doc.nodeAt(position);
    if (!node) return;
    const mark = modification.isInSet(old.marks);
    const origin = mark ? formerMarkup(old, mark) : old;
    const isType = origin.type === type;
    const differing = Object.entries(origin.attrs).filter(
      ([name, value]) => !isType || attrs[name] !== value,
    );
    const former = { ...(!isType && { type: origin.type.name }), attrs: Object.fromEntries(differing) };
    const isBack = (isType && differing.length === 0) || this.#isOwn(old, insertion);
    const others = modification.removeFromSet(node.marks);
    const own = modification.create({ ...this.#attributes, former: JSON.stringify(former) });
    this.tr.setNodeMarkup(position, type, attrs, isBack ? others : own.addToSet(others));
  }

  #replace(start: number, olds: readonly Node[], news: readonly Node[]): void {
    const end = start + sizeOf(olds);
    this.#put(end, Fragment.from(this.#insertedBlocks(news)));
    for (const [index] of [...olds.entries()].reverse())
      this.#strikeBlock(start + sizeOf(olds.slice(0, index)));
  }

  #put(position: number, content: Fragment): void {
    if (content.size > 0) this.tr.step(new ReplaceStep(position, position, new Slice(content, 0, 0)));
  }

  #strikeBlock(position: number): void {
    const node = this.tr.doc.nodeAt(position);
    if (!node) return;
    const $position = this.tr.doc.resolve(position);
    const index = $position.index();
    const isGone = this.#isAllOwn(node) && $position.parent.canReplace(index, index + 1);
    if (isGone) {
      this.tr.step(new ReplaceStep(position, position + node.nodeSize, Slice.empty));
      return;
    }
    this.tr.doc.nodesBetween(position, position + node.nodeSize, (one, place) => {
      if (place < position) return true;
      const isMarked = one === node || isWhole(one);
      if (isMarked && !one.isInline && !deletion.isInSet(one.marks)) this.#markNode(place, deletion);
      return !one.isTextblock;
    });
    this.#strikeWords(position + 1, position + node.nodeSize - 1);
  }

  #strikeWords(from: number, to: number): void {
    const runs: [number, number, Node][] = [];
    if (from < to)
      this.tr.doc.nodesBetween(from, to, (node, position) => {
        if (node.isInline)
          runs.push([Math.max(from, position), Math.min(to, position + node.nodeSize), node]);
      });
    for (const [start, end, node] of runs.reverse())
      if (this.#isOwn(node, insertion)) {
        this.#replaced.add(insertion.isInSet(node.marks)?.attrs.id);
        this.tr.step(new ReplaceStep(start, end, Slice.empty));
      } else if (!deletion.isInSet(node.marks))
        this.tr.step(new AddMarkStep(start, end, this.#mark(deletion)));
  }

  #insertedBlocks(blocks: Blocks): Node[] {
    const marked = (one: Node, isTop: boolean): Node => {
      if (one.isInline) return one.mark(this.#mark(insertion).addToSet(plainMarks(one)));
      const content = Fragment.from(one.children.map((child) => marked(child, false)));
      const marks = isTop || isWhole(one) ? [this.#mark(insertion)] : [];
      return one.copy(content).mark(marks);
    };
    return blocks.flatMap((node) => {
      const isStruck = deletion.isInSet(node.marks);
      if (isStruck && isWhole(node) && !hasOthersWords(node)) return [];
      const { doc } = settleSuggestions(new Transform(node), () => "take");
      return isStruck && !hasWords(doc) ? [] : [marked(doc, true)];
    });
  }

  #insertedWords(content: Fragment): Fragment {
    const words = content.content.filter((node) => !deletion.isInSet(node.marks));
    return Fragment.from(words.map((node) => node.mark(this.#mark(insertion).addToSet(plainMarks(node)))));
  }

  #isAllOwn(node: Node): boolean {
    if (!this.#isOwn(node, insertion)) return false;
    let isAll = true;
    node.descendants((one) => {
      if ((one.isInline || isWhole(one)) && !this.#isOwn(one, insertion)) isAll = false;
    });
    return isAll;
  }

  #isOwn({ marks }: Node, type: MarkType): boolean {
    return type.isInSet(marks)?.attrs.by === this.#attributes.by;
  }

  #mark(type: MarkType): Mark {
    return type.create(this.#attributes);
  }

  #markNode(position: number, type: MarkType): void {
    this.tr.step(new AddNodeMarkStep(position, this.#mark(type)));
  }
}

type Blocks = readonly Node[];

/** Without what two rows have in common at their begin and their end. @returns where the first row then begins */
export function differing(from: number, olds: Blocks, news: Blocks): [number, Blocks, Blocks] {
  const shortest = Math.min(olds.length, news.length);
  const isSame = (index: number) => olds.at(index)?.eq(news.at(index) as Node);
  let start = 0;
  while (start < shortest && isSame(start)) start += 1;
  let end = 0;
  while (end < shortest - start && isSame(-1 - end)) end += 1;
  const middle = (blocks: Blocks) => blocks.slice(start, blocks.length - end);
  return [from + sizeOf(olds.slice(0, start)), middle(olds), middle(news)];
}

/** The first block with something in it that stands in both. */
function anchorOf(olds: Blocks, news: Blocks): [number, number] | null {
  for (const [one, old] of olds.entries()) {
    const other = old.isLeaf || old.content.size > 0 ? news.findIndex((node) => node.eq(old)) : -1;
    if (other >= 0) return [one, other];
  }
  return null;
}

export function sizeOf(blocks: Blocks): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

function isSamePlace(old: Node, wanted: Node): boolean {
  return old.isTextblock && wanted.hasMarkup(old.type, old.attrs, wanted.marks);
}

function sharedStart(one: Node, other: Node): number {
  return one.content.findDiffStart(other.content) ?? one.content.size;
}

function sharedEnd(one: Node, other: Node): number {
  const ends = one.content.findDiffEnd(other.content);
  return ends ? one.content.size - ends.a : one.content.size;
}

/** The text in an item of a list that became two items, and its halves. */
function splitChild(old: Node, first: Node, last: Node) {
  if (old.type !== schema.nodes.list_item || first.type !== old.type || last.type !== old.type) return null;
  const index = first.childCount - 1;
  const [child, begin, end] = [old.maybeChild(index), first.lastChild, last.firstChild];
  if (!child?.isTextblock || !begin || !end || !isSamePlace(child, begin) || !end.isTextblock) return null;
  return { child, parts: [begin, end], offset: sizeOf(old.children.slice(0, index)) };
}

function hasSameCells(old: Node, wanted: Node): boolean {
  return (
    old.childCount === wanted.childCount &&
    old.children.every((child, index) => {
      const other = wanted.child(index);
      return child.type === schema.nodes.table_row
        ? hasSameCells(child, other)
        : other.hasMarkup(child.type, child.attrs, child.marks);
    })
  );
}
