/** Glyph that has no kerning yet, by number, and the glyph that it is kerned as. */
export type KernedLike = ReadonlyMap<number, number>;

const PAIRS = 2;
const EXTENSION = 9;

/**
 * A GPOS table in which glyphs join the kerning classes of their models. What a model has by exception, for itself
 * alone, stays its own.
 * https://learn.microsoft.com/typography/opentype/spec/gpos#pair-adjustment-positioning-format-2-class-pair-adjustment
 */
export function kernLike(table: Buffer, models: KernedLike): Buffer {
  const patched = Buffer.from(table);
  const added: Buffer[] = [];
  let end = patched.length;
  /** Puts a new part at the end and makes the offset, which counts from the subtable, point to it. */
  const replace = (subtable: number, offsetAt: number, part: Buffer) => {
    patched.writeUInt16BE(end - subtable, subtable + offsetAt);
    added.push(part);
    end += part.length;
  };
  for (const subtable of classPairs(table)) {
    const at = (offset: number) => subtable + table.readUInt16BE(subtable + offset);
    const covered = readCoverage(table, at(2));
    for (const [glyph, model] of models) if (covered.has(model)) covered.add(glyph);
    replace(subtable, 2, writeCoverage(covered));
    for (const offset of [8, 10]) {
      const classes = readClasses(table, at(offset));
      for (const [glyph, model] of models) classes.set(glyph, classes.get(model) ?? 0);
      replace(subtable, offset, writeClasses(classes));
    }
  }
  return Buffer.concat([patched, ...added]);
}

/** Where the subtables are that kern classes of glyphs. */
function* classPairs(table: Buffer): Generator<number> {
  for (const lookup of offsets(table, table.readUInt16BE(8), 0)) {
    const type = table.readUInt16BE(lookup);
    for (const subtable of offsets(table, lookup, 4)) {
      const isExtension = type === EXTENSION;
      const innerType = isExtension ? table.readUInt16BE(subtable + 2) : type;
      const inner = isExtension ? subtable + table.readUInt32BE(subtable + 4) : subtable;
      if (innerType === PAIRS && table.readUInt16BE(inner) === 2) yield inner;
    }
  }
}

/** A list of offsets, of which the table at start has the count and the entries from countAt on. */
function offsets(table: Buffer, start: number, countAt: number): number[] {
  const count = table.readUInt16BE(start + countAt);
  return Array.from(
    { length: count },
    (_, index) => start + table.readUInt16BE(start + countAt + 2 + 2 * index),
  );
}

function readCoverage(table: Buffer, start: number): Set<number> {
  const words = wordsFrom(table, start);
  const [format = 0, count = 0] = words(0, 2);
  if (format === 1) return new Set(words(2, count));
  return new Set(triples(words(2, 3 * count)).flatMap(([first, last]) => between(first, last)));
}

function readClasses(table: Buffer, start: number): Map<number, number> {
  const words = wordsFrom(table, start);
  const [format = 0, second = 0, third = 0] = words(0, 3);
  if (format === 1) return new Map(words(3, third).map((value, index) => [second + index, value]));
  return new Map(
    triples(words(2, 3 * second)).flatMap(([first, last, value]) =>
      between(first, last).map((glyph) => [glyph, value] as const),
    ),
  );
}

function writeCoverage(glyphs: ReadonlySet<number>): Buffer {
  return fromWords([1, glyphs.size, ...[...glyphs].sort((one, other) => one - other)]);
}

function writeClasses(classes: ReadonlyMap<number, number>): Buffer {
  const entries = [...classes].sort(([one], [other]) => one - other);
  return fromWords([2, entries.length, ...entries.flatMap(([glyph, value]) => [glyph, glyph, value])]);
}

function wordsFrom(table: Buffer, start: number): (index: number, count: number) => number[] {
  return (index, count) =>
    Array.from({ length: count }, (_, step) => table.readUInt16BE(start + 2 * (index + step)));
}

function fromWords(words: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) buffer.writeUInt16BE(word, 2 * index);
  return buffer;
}

function triples(words: readonly number[]): [number, number, number][] {
  return Array.from({ length: words.length / 3 }, (_, index) => {
    const [first = 0, last = 0, value = 0] = words.slice(3 * index);
    return [first, last, value];
  });
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
