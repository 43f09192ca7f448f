import { parsePastedText } from '@plumb/domain/editing/draft.ts'
import { validateTyped } from '@plumb/domain/editing/problems.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { nameKeyIgnoringSpaces } from '@plumb/domain/refusals/unique-names.ts'
import { layOutPaste, type PasteLayout, type PlacedText } from './blocks.ts'
import type { Range, SheetColumn, SheetRow } from './sheet-parts.ts'

type Block = readonly (readonly string[])[]

/** A column of the sheet that is pasted into. */
export interface PasteColumn {
  readonly sheetColumn: Pick<SheetColumn<SheetRow>, 'column' | 'head'>
  /** The name of the heading above it. */
  readonly groupName?: string | undefined
  /** Whether its cells in new rows cannot be edited. */
  readonly isClosed: boolean
}

/** The sheet that is pasted into. */
export interface PasteTarget {
  readonly range: Range
  readonly columns: readonly PasteColumn[]
  /** Number of existing rows. */
  readonly rows: number
  /** Whether pasted rows beyond the existing ones are added. */
  readonly canAddRows: boolean
}

/** A paste, before it is applied. */
export interface PastePlan extends PasteLayout {
  /** Number of rows that are added. */
  readonly addedRows: number
  /** Names of the pasted columns that are left out, because the sheet has no column for them or only a calculated one. */
  readonly lostColumnNames: readonly string[]
}

/**
 * Returns what a paste does. Its columns are matched by the headings of the block if there are known ones, otherwise by position. If rows
 * are added, columns that would reject the values are skipped (rule SH16).
 */
export function planPaste(block: Block, target: PasteTarget, hasHeadings: boolean): PastePlan {
  const { range, columns, rows, canAddRows } = target
  const body = dropBlankRows(hasHeadings ? block.slice(1) : block, target)
  const addedRows = canAddRows ? Math.max(0, range.top + body.length - Math.max(rows, range.top)) : 0
  const headings = hasHeadings ? matchHeadings(block[0] ?? [], columns) : null
  if (headings === null && addedRows === 0)
    return { ...layOutPaste(body, clipToRows(target), { rows, columns: columns.length }), ...NOTHING_ADDED }
  const width = block.reduce((most, line) => Math.max(most, line.length), 0)
  const positions = headings ?? findBestColumns(body, target, width)
  return { ...assignTexts(body, positions, target, hasHeadings ? (block[0] ?? []) : []), addedRows }
}

const NOTHING_ADDED = { addedRows: 0, lostColumnNames: [] } as const

/** Returns whether the first row of a block is likely to be headings. Without `canGuess`, only if that row names columns of the sheet. */
export function findsHeadings(block: Block, target: PasteTarget, canGuess: boolean): boolean {
  const [first = [], ...rest] = block
  if (rest.length === 0) return false
  if (matchHeadings(first, target.columns) !== null) return true
  if (!canGuess) return false
  const positions = findBestColumns(rest, target, first.length)
  // In columns of figures or choices, headings are invalid and the values below are not.
  const comparedColumns = positions.flatMap((position, index) => {
    const { kind } = (position === null ? undefined : target.columns[position]?.sheetColumn.column) ?? {}
    const isComparable = kind !== undefined && (kind.isNumeric || kind.choices !== undefined)
    return isComparable && !isBlank(first[index]) ? [{ position, index }] : []
  })
  const fitsAt = (line: readonly string[], { position, index }: (typeof comparedColumns)[number]) =>
    !isBlank(line[index]) && fits(target.columns[position ?? -1], line[index] ?? '')
  return (
    comparedColumns.length > 0 &&
    comparedColumns.every((each) => !fitsAt(first, each)) &&
    comparedColumns.some((each) => rest.some((line) => fitsAt(line, each)))
  )
}

/** Returns the number of pasted values that are invalid in their cells. */
export const countInvalid = ({ texts }: PastePlan, columns: readonly PasteColumn[]): number =>
  texts.filter(({ cell, text }) => !isBlank(text) && !fits(columns[cell.column], text)).length

/**
 * Returns the column of each heading, null for an unknown one.
 * @returns null if the texts are no headings: at least half of them must name columns
 */
function matchHeadings(
  headings: readonly string[],
  columns: readonly PasteColumn[],
): readonly (number | null)[] | null {
  const byName = new Map<string, number | null>()
  for (const [index, column] of columns.entries())
    for (const name of namesOf(column)) {
      const known = byName.get(name)
      // A name of several columns names none.
      byName.set(name, known === undefined || known === index ? index : null)
    }
  const positions = headings.map((text) => byName.get(nameKeyIgnoringSpaces(text)) ?? null)
  const found = positions.filter((position) => position !== null)
  const isUnique = new Set(found).size === found.length
  const filled = headings.filter((text) => !isBlank(text)).length
  return isUnique && found.length > 0 && found.length * 2 >= filled ? positions : null
}

function namesOf({ sheetColumn: { column, head }, groupName }: PasteColumn): readonly string[] {
  const names = [column.head, column.header, head ?? column.head]
  const inGroup = groupName === undefined ? [] : names.map((name) => `${groupName}, ${name}`)
  return [...names, ...inGroup].filter((name) => name !== '').map(nameKeyIgnoringSpaces)
}

/** Returns a block without the blank rows that would become new rows of the sheet. */
function dropBlankRows(block: Block, { range, rows, canAddRows }: PasteTarget): Block {
  if (!canAddRows) return block
  const existing = Math.max(0, rows - range.top)
  return block.filter((line, index) => index < existing || !line.every(isBlank))
}

/** Returns the selection without rows that do not exist, because a block that is repeated to fill the selection adds no rows. */
function clipToRows({ range, rows }: PasteTarget): Range {
  return { ...range, bottom: Math.max(range.top, Math.min(range.bottom, rows - 1)) }
}

/** Number of rows whose values decide the columns. */
const SAMPLE_ROWS = 50

/** Weights of what is avoided: a rejected value, a pasted column that is left out, a skipped column. */
const COSTS = { rejected: 10_000, lost: 100, skipped: 1 } as const

/** Columns for the rest of a block, and their cost. */
interface Assignment {
  readonly cost: number
  readonly positions: readonly (number | null)[]
}

/**
 * Returns the columns for a block without headings: in their order from the selected cell, skipping those whose cells would reject the
 * values, because the spreadsheet that was copied probably lacks calculated columns, and may lack others.
 */
function findBestColumns(
  body: Block,
  { range, columns }: PasteTarget,
  width: number,
): readonly (number | null)[] {
  const sample = body.slice(0, SAMPLE_ROWS)
  const countRejected = (index: number, position: number) => {
    const column = columns[position]
    const values = sample.map((line) => line[index]).filter((text) => !isBlank(text))
    if (!column || column.isClosed) return values.length
    return values.filter((text) => !fits(column, text ?? '')).length
  }
  // From the last pasted column back to the first. `best[position]` assigns the pasted columns after the current one to columns of the
  // sheet from `position` on; `best[columns.length]` assigns them to none.
  let best: readonly Assignment[] = Array.from({ length: columns.length + 1 }, () => ({
    cost: 0,
    positions: [],
  }))
  for (let index = width - 1; index >= 0; index -= 1) {
    const none = best[columns.length] ?? { cost: 0, positions: [] }
    const lost = countRejected(index, columns.length) * COSTS.rejected + COSTS.lost
    const next: Assignment[] = []
    next[columns.length] = { cost: lost + none.cost, positions: [null, ...none.positions] }
    for (let position = columns.length - 1; position >= range.left; position -= 1) {
      const rest = best[position + 1] ?? none
      const used = {
        cost: countRejected(index, position) * COSTS.rejected + rest.cost,
        positions: [position, ...rest.positions],
      }
      const after = next[position + 1] ?? used
      const skipped = { ...after, cost: after.cost + COSTS.skipped }
      const here = best[position] ?? none
      const leftOut = { cost: lost + here.cost, positions: [null, ...here.positions] }
      next[position] = [used, skipped, leftOut].reduce((least, each) =>
        each.cost < least.cost ? each : least,
      )
    }
    best = next
  }
  return best[range.left]?.positions ?? []
}

function assignTexts(
  body: Block,
  positions: readonly (number | null)[],
  { range, columns, rows, canAddRows }: PasteTarget,
  headings: readonly string[],
): Omit<PastePlan, 'addedRows'> {
  const isPasted = (position: number | null): position is number =>
    position !== null && (!canAddRows || columns[position]?.isClosed === false)
  const fitting = canAddRows ? body : body.slice(0, rows - range.top)
  const texts = fitting.flatMap((line, row) =>
    line.flatMap((text, index): readonly PlacedText[] => {
      const position = positions[index] ?? null
      return isPasted(position) ? [{ cell: { row: range.top + row, column: position }, text }] : []
    }),
  )
  const pasted = positions.filter(isPasted)
  const lost = positions.flatMap((position, index) =>
    isPasted(position) || body.every((line) => isBlank(line[index])) ? [] : [{ position, index }],
  )
  return {
    texts,
    range: {
      top: range.top,
      bottom: Math.max(range.top, range.top + fitting.length - 1),
      left: Math.min(...pasted),
      right: Math.max(...pasted),
    },
    lostRows: body.length - fitting.length,
    lostColumns: lost.length,
    lostColumnNames: lost.map(
      ({ position, index }) =>
        headings[index]?.trim() ||
        columns[position ?? -1]?.sheetColumn.column.head ||
        sheetMessages.columnNumber(index + 1),
    ),
  }
}

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

function fits(column: PasteColumn | undefined, text: string): boolean {
  return (
    column !== undefined &&
    validateTyped(column.sheetColumn.column, parsePastedText(column.sheetColumn.column, text)) === null
  )
}
