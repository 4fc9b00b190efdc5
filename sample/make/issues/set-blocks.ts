import type { Block, Span } from './blocks.ts'
import { setInitial } from './initial.ts'
import { step } from './page-grid.ts'
import { ink, quiet, rule, tint } from './palette.ts'
import { holdAll, holdEnds, type Row, space } from './rows.ts'
import { drawLine, type Line, setLines } from './set-lines.ts'
import { body, heading, note, quotation, runsOf, type Style, verse } from './styles.ts'
import { setTable } from './set-table.ts'

const indent = 12
/** Baseline of a text line below the top of its step. */
export const drop = 10.3

/** Sets blocks as rows for a column of the given width. */
export function setBlocks(doc: PDFKit.PDFDocument, blocks: Block[], width: number, { initial = true } = {}): Row[] {
  const rows: Row[] = []
  const poem = blocks.some((block) => block.kind === 'verse') && blocks.some((block) => block.kind === 'heading')
  let held = false
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1]
    const set = setBlock(doc, block, { previous, width, first: initial && index === 0 })
    const gap = rows.length === 0 ? 0 : gapBetween(previous, block)
    const whole = held || (poem && block.kind !== 'heading' && index > 0)
    if (gap) rows.push(space(gap, whole))
    if (whole && set[0]) set[0] = { ...set[0], held: true }
    rows.push(...set)
    held = block.kind === 'heading' || isQuestion(block)
    if (held) holdNext(set)
  }
  return rows
}

/** An interviewer's question is a paragraph set bold from end to end. */
export function isQuestion(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && block.spans.length > 0 && block.spans.every((span) => span.bold || span.note)
}

function holdNext(rows: Row[]): void {
  for (const row of rows.slice(1)) row.held = true
}

function gapBetween(previous: Block | undefined, block: Block): number {
  if (previous?.kind === 'heading') return 0
  if (block.kind === 'paragraph' && previous?.kind === 'paragraph') return isQuestion(block) ? 1 : 0
  return 1
}

function setBlock(
  doc: PDFKit.PDFDocument,
  block: Block,
  place: { previous: Block | undefined; width: number; first: boolean },
): Row[] {
  const { previous, width, first } = place
  switch (block.kind) {
    case 'paragraph': {
      const leaning = block.spans.every((span) => span.italic)
      if (first && !leaning && !isQuestion(block)) return setInitial(doc, block.spans, width)
      const follows = previous?.kind === 'paragraph' && !isQuestion(previous) && !isQuestion(block)
      return setParagraph(doc, block.spans, width, follows ? indent : 0)
    }
    case 'verse':
      return setVerse(doc, block.lines, width, verse)
    case 'heading': {
      const lesser: Style = { ...body, roman: 'textBoldItalic', italic: 'textBold' }
      const runs = runsOf(block.spans, block.level < 3 ? heading : lesser)
      return holdAll(linesToRows(setLines(doc, runs, { width })))
    }
    case 'quote':
      return shift(block.blocks.flatMap((inner) => setQuoted(doc, inner, width - 2 * indent)), indent)
    case 'list':
      return block.items.flatMap((item, index) => setItem(doc, item, width, block.ordered ? `${index + 1}.` : '–'))
    case 'table':
      return setTable(doc, block, width)
    case 'code':
      return setCode(doc, block.lines, width)
    case 'picture':
      return []
    case 'pause':
      return [pause(doc, width)]
  }
}

export function setParagraph(doc: PDFKit.PDFDocument, spans: Span[], width: number, first = 0): Row[] {
  const setting = { width, justified: true, hyphens: true, indents: [first] }
  return holdEnds(linesToRows(setLines(doc, runsOf(spans, body), setting)))
}

function setQuoted(doc: PDFKit.PDFDocument, block: Block, width: number): Row[] {
  if (block.kind === 'verse') return setVerse(doc, block.lines, width, quotation)
  if (block.kind !== 'paragraph') return setBlock(doc, block, { previous: undefined, width, first: false })
  return holdEnds(linesToRows(setLines(doc, runsOf(block.spans, quotation), { width, hyphens: true })))
}

function setVerse(doc: PDFKit.PDFDocument, lines: Span[][], width: number, style: Style): Row[] {
  const turned = 24
  return holdAll(
    lines.flatMap((line) => {
      const set = setLines(doc, runsOf(line, style), { width, indents: [0] })
      const narrow = set.length > 1 ? setLines(doc, runsOf(line, style), { width: width - turned }) : set
      return linesToRows(narrow.map((part, index) => ({ ...part, x: part.x + (index ? turned : 0) })))
    }),
  )
}

function setItem(doc: PDFKit.PDFDocument, spans: Span[], width: number, mark: string): Row[] {
  const hang = 14
  const lines = setLines(doc, runsOf(spans, body), { width: width - hang, hyphens: true })
  const [sign] = setLines(doc, runsOf([{ text: mark }], body), { width: hang })
  const rows = shift(holdEnds(linesToRows(lines)), hang)
  const [head, ...others] = rows
  if (!head || !sign) return rows
  const marked: Row = {
    ...head,
    draw(doc, x, top) {
      drawLine(doc, sign, x, top + drop, quiet)
      head.draw(doc, x, top)
    },
  }
  return [marked, ...others]
}

/** Notes close a piece: a short line, then each with its number hung out. */
export function setNotes(doc: PDFKit.PDFDocument, notes: Span[][], width: number): Row[] {
  if (!notes.length) return []
  const leading = 0.75
  const rows = notes.flatMap((spans, index) => {
    const lines = setLines(doc, runsOf(spans, note), { width: width - 12, hyphens: true })
    const [sign] = setLines(doc, [{ text: String(index + 1), face: 'sansMedium', size: 6.4 }], { width: 12 })
    const set = shift(holdEnds(linesToRows(lines, leading, 8)), 12)
    const [head, ...others] = set
    if (!head || !sign) return set
    const draw: Row['draw'] = (doc, x, top) => {
      drawLine(doc, sign, x, top + 6, quiet)
      head.draw(doc, x, top)
    }
    return [{ ...head, draw }, ...others]
  })
  const line: Row = {
    steps: 1,
    held: false,
    draw: (doc, x, top) => {
      doc.save().moveTo(x, top + 8).lineTo(x + 48, top + 8).lineWidth(0.5).stroke(rule).restore()
    },
  }
  const [first, ...others] = rows
  return first ? [space(0.5), line, { ...first, held: true }, ...others] : []
}

/** A program stands on a tint, its indents kept. */
function setCode(doc: PDFKit.PDFDocument, lines: string[], width: number): Row[] {
  const bar = (draw: Row['draw']): Row => ({
    steps: 1,
    held: false,
    draw(doc, x, top) {
      doc.rect(x, top, width, step + 0.3).fill(tint)
      draw(doc, x, top)
    },
  })
  const rows = lines.map((text) => {
    const lead = text.length - text.trimStart().length
    const [line] = setLines(doc, [{ text: text.trimStart(), face: 'sans', size: 8.6 }], { width: 1000 })
    return bar((doc, x, top) => line && drawLine(doc, line, x + 8 + lead * 4, top + drop - 0.6, ink))
  })
  return holdAll(rows)
}

function pause(doc: PDFKit.PDFDocument, width: number): Row {
  const [line] = setLines(doc, [{ text: '⁂', face: 'text', size: 12 }], { width, align: 'centre' })
  return {
    steps: 1,
    held: true,
    draw: (doc, x, top) => line && drawLine(doc, line, x, top + drop + 1, quiet),
  }
}

export function linesToRows(lines: Line[], steps = 1, baseline = drop): Row[] {
  return lines.map((line) => ({
    steps,
    held: false,
    end: line.x + line.width,
    draw: (doc, x, top) => drawLine(doc, line, x, top + baseline, ink),
  }))
}

function shift(rows: Row[], by: number): Row[] {
  return rows.map((row) => ({
    ...row,
    end: (row.end ?? 0) + by,
    draw: (doc, x, top) => row.draw(doc, x + by, top),
  }))
}
