import type { CellValue } from './column.ts'
import type { Draft, LoadedRow, RowDraft, Typed, Values } from './draft.ts'

/** Time for which a draft can be restored, in milliseconds: 7 days. */
const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** A draft, and the time of its last change, as the browser stores them. */
export interface StoredDraft {
  readonly draft: Draft
  /** Time of the last change: milliseconds since 1970. */
  readonly changedAt: number
}

/** @returns the text to store */
export function writeDraft({ draft, changedAt }: StoredDraft): string {
  return JSON.stringify({ changedAt, rows: [...draft] })
}

/**
 * @param now milliseconds since 1970
 * @returns the draft in a stored text; null if it is too old, from the future, empty or invalid, such as one of another version of Plumb
 */
export function readDraft(text: string, now: number): StoredDraft | null {
  const parsed = parseJson(text)
  if (!isRecord(parsed) || typeof parsed['changedAt'] !== 'number' || !Array.isArray(parsed['rows']))
    return null
  const age = now - parsed['changedAt']
  if (!(age >= 0 && age < DRAFT_LIFETIME_MS)) return null
  const rows: unknown[] = parsed['rows']
  if (rows.length === 0 || !rows.every(isEntry)) return null
  return { draft: new Map(rows), changedAt: parsed['changedAt'] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Extensions and other code in the browser can write to this storage, so the text is validated like any input.

function isEntry(entry: unknown): entry is [string, RowDraft] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && isRowDraft(entry[1])
}

function isRowDraft(row: unknown): row is RowDraft {
  return (
    isRecord(row) &&
    typeof row['isMade'] === 'boolean' &&
    typeof row['isDeleted'] === 'boolean' &&
    (row['from'] === null ? row['isMade'] : isLoadedRow(row['from'])) &&
    isRecord(row['cells']) &&
    Object.values(row['cells']).every(isTyped)
  )
}

function isLoadedRow(row: unknown): row is LoadedRow {
  return (
    isRecord(row) &&
    typeof row['key'] === 'string' &&
    isNumberOrNull(row['id']) &&
    isNumberOrNull(row['version']) &&
    isValues(row['values'])
  )
}

const isTyped = (typed: unknown): typed is Typed =>
  isRecord(typed) && ('text' in typed ? typeof typed['text'] === 'string' : isCellValue(typed['value']))

const isValues = (values: unknown): values is Values =>
  isRecord(values) && Object.values(values).every(isCellValue)

const isCellValue = (value: unknown): value is CellValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
