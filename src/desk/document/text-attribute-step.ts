import type { Node } from "prosemirror-model";
import { AttrStep, type Mappable, Step, StepMap, StepResult } from "prosemirror-transform";

type Text = string | null;

/** Where two texts begin to differ, and how much of each it is. No code point is cut in two. */
export function differenceOf(one: string, other: string): [number, number, number] {
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  if (isSecondHalf(one[start]) || isSecondHalf(other[start])) start -= 1;
  let same = 0;
  while (same < length - start && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  if (same > 0 && isSecondHalf(one.at(-same))) same -= 1;
  return [start, one.length - start - same, other.length - start - same];
}

function isSecondHalf(unit: string | undefined): boolean {
  return unit !== undefined && unit >= "\udc00" && unit <= "\udfff";
}

/** Writes an attribute that is words, such as a caption. What others wrote in it meanwhile stays, which AttrStep would drop. */
export class TextAttributeStep extends Step {
  readonly position: number;
  readonly attribute: string;
  readonly from: Text;
  readonly to: Text;

  /** @param position of the node @param from the words that `to` was written over */
  constructor(position: number, attribute: string, from: Text, to: Text) {
    super();
    this.position = position;
    this.attribute = attribute;
    this.from = from;
    this.to = to;
  }

  override apply(doc: Node): StepResult {
    const now: unknown = doc.nodeAt(this.position)?.attrs[this.attribute];
    if (!isText(now)) return StepResult.fail("No text to write in");
    return new AttrStep(this.position, this.attribute, this.#over(now)).apply(doc);
  }

  override invert(doc: Node): Step {
    const now: Text = doc.nodeAt(this.position)?.attrs[this.attribute];
    return new TextAttributeStep(this.position, this.attribute, this.#over(now), now);
  }

  override map(mapping: Mappable): Step | null {
    const { pos, deletedAfter } = mapping.mapResult(this.position, 1);
    return deletedAfter ? null : new TextAttributeStep(pos, this.attribute, this.from, this.to);
  }

  override merge(next: Step): Step | null {
    if (!(next instanceof TextAttributeStep) || next.from !== this.to) return null;
    if (next.position !== this.position || next.attribute !== this.attribute) return null;
    return new TextAttributeStep(this.position, this.attribute, this.from, next.to);
  }

  override getMap(): StepMap {
    return StepMap.empty;
  }

  override toJSON(): unknown {
    const { position, attribute, from, to } = this;
    return { stepType: "textAttribute", position, attribute, from, to };
  }

  static override fromJSON(_schema: unknown, json: Record<string, unknown>): Step {
    const { position, attribute, from, to } = json;
    if (typeof position !== "number" || typeof attribute !== "string" || !isText(from) || !isText(to))
      throw new RangeError("Invalid input for TextAttributeStep.fromJSON");
    return new TextAttributeStep(position, attribute, from, to);
  }

  /** What comes of it over words that others changed meanwhile. */
  #over(now: Text): Text {
    if (now === this.from) return this.to;
    const [from, to, text] = [this.from ?? "", this.to ?? "", now ?? ""];
    const [start, size, length] = differenceOf(from, to);
    const [others, othersSize, othersLength] = differenceOf(from, text);
    const map = new StepMap([others, othersSize, othersLength]);
    // The rest of a word stays with its beginning.
    const begin = map.map(start, /\S/.test(from[start - 1] ?? "") ? -1 : 1);
    const end = Math.max(begin, map.map(start + size, -1));
    const merged =
      text.slice(0, begin) +
      to.slice(start, start + length) +
      text.slice(Math.max(begin, others), Math.min(end, others + othersLength)) +
      text.slice(end);
    return merged === "" && (this.to === null || now === null) ? null : merged;
  }
}

function isText(value: unknown): value is Text {
  return typeof value === "string" || value === null;
}

Step.jsonID("textAttribute", TextAttributeStep);
