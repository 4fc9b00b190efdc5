import { balance, type Flowed, type Frame } from './flow-columns.ts'
import { type Opening, openingsFor } from './openings.ts'
import { columnEdge, leftEdge, stepTop, text } from './page-grid.ts'
import type { Prepared } from './prepare.ts'
import type { Spanning } from './pull-quote.ts'

/** A piece laid out on a number of pages, and how far it is from looking well (0 is best). */
export interface Layout {
  opening: Opening
  pages: number
  cost: number
  draw(doc: PDFKit.PDFDocument, index: number, pageNumber: number): Promise<void>
}

interface Slot {
  page: number
  edge: 'top' | 'foot'
}

interface Put {
  item: Spanning
  slot: Slot
}

const air = 1

/** The best layout for every opening and number of pages that the piece can take. */
export function layoutsOf(prepared: Prepared): Layout[] {
  const best = new Map<string, Layout>()
  for (const opening of openingsFor(prepared)) {
    for (const textPages of [1, 2, 3]) {
      for (const puts of placements(prepared, opening, textPages)) {
        const layout = layOut(prepared, opening, textPages, puts)
        const key = `${opening.name} ${opening.lead + textPages}`
        if (layout && layout.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, layout)
      }
    }
  }
  return [...best.values()]
}

/** Every way to put the tables, and some or none of the quotes, at the heads and feet of pages. */
function placements(prepared: Prepared, opening: Opening, textPages: number): Put[][] {
  const slots: Slot[] = []
  for (let page = opening.lead; page < opening.lead + textPages; page++) {
    if (page > opening.lead) slots.push({ page, edge: 'top' })
    slots.push({ page, edge: 'foot' })
  }
  let ways: Put[][] = [[]]
  const taken = (way: Put[], slot: Slot) => way.some((put) => put.slot === slot)
  const add = (item: Spanning, optional: boolean) => {
    ways = ways.flatMap((way) => [
      ...(optional ? [way] : []),
      ...slots.filter((slot) => !taken(way, slot)).map((slot) => [...way, { item, slot }]),
    ])
  }
  for (const table of prepared.tables) add(table, false)
  for (const quote of prepared.quotes) add(quote, true)
  return ways
}

function layOut(prepared: Prepared, opening: Opening, textPages: number, puts: Put[]): Layout | undefined {
  const areas = Array.from({ length: textPages }, (_, index) => {
    const page = opening.lead + index
    const heightOf = (edge: Slot['edge']) =>
      puts.filter((put) => put.slot.page === page && put.slot.edge === edge).reduce((sum, put) => sum + put.item.steps + air, 0)
    const top = (index === 0 ? opening.textFrom : 0) + heightOf('top')
    return { page, top, foot: text.steps - heightOf('foot') }
  })
  if (areas.some((area) => area.foot - area.top < 5)) return undefined
  const frames = areas.flatMap((area): Frame[] =>
    [0, 1].map((column) => ({ page: area.page, column, top: area.top, steps: area.foot - area.top })),
  )
  const set = balance(prepared.rows, frames)
  if (set.flowed.left > 0) return undefined
  const pages = opening.lead + textPages
  return {
    opening,
    pages,
    cost: opening.cost + priceOf(prepared, set.flowed, set.frames, puts, pages),
    async draw(doc, index, pageNumber) {
      if (index <= opening.lead) await opening.draw(doc, index, pageNumber)
      for (const { row, frame, line } of set.flowed.placed) {
        if (frame.page === index) row.draw(doc, columnEdge(pageNumber, frame.column), stepTop(line))
      }
      for (const { item, slot } of puts) {
        if (slot.page !== index) continue
        const line = slot.edge === 'top' ? 0 : footOf(set.frames, index) + air
        item.draw(doc, leftEdge(pageNumber), stepTop(line))
      }
    },
  }
}

function footOf(frames: Frame[], page: number): number {
  return Math.max(...frames.filter((frame) => frame.page === page).map((frame) => frame.top + frame.steps))
}

function priceOf(prepared: Prepared, flowed: Flowed, frames: Frame[], puts: Put[], pages: number): number {
  const lastPage = pages - 1
  let cost = 0
  frames.forEach((frame, index) => {
    const short = frame.steps - (flowed.used[index] ?? 0)
    cost += (frame.page === lastPage && frame.column === 1 ? 1.5 : 4) * short ** 2 * (prepared.poem ? 0.15 : 1)
    if (frame.steps < 7) cost += 12 * (7 - frame.steps)
  })
  const tail = puts.filter((put) => put.slot.page === lastPage && put.slot.edge === 'foot')
  const foot = footOf(frames, lastPage) + tail.reduce((sum, put) => sum + put.item.steps + air, 0)
  const blank = text.steps - foot
  cost += blank * blank * (prepared.poem ? 0.03 : 0.08) + (blank > 24 ? 40 : 0)
  for (const table of prepared.tables) {
    const home = flowed.placed.find((placed) => placed.index >= table.beside)?.frame.page ?? lastPage
    const at = puts.find((put) => put.item === table)?.slot.page ?? lastPage
    cost += at < home ? 60 * (home - at) : 18 * (at - home)
  }
  const quotes = puts.filter((put) => prepared.quotes.includes(put.item))
  for (const quote of quotes) {
    cost -= 10
    if (puts.some((put) => put !== quote && put.slot.page === quote.slot.page)) cost += 25
    if (quote.slot.page === lastPage && quote.slot.edge === 'foot') cost += 6
  }
  return cost
}
