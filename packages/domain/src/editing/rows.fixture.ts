import type { Column } from './column.ts'
import type { LoadedRow, LoadedRows, Values } from './draft.ts'
import { lineKind, wholeNumberKind } from './kinds.ts'

/** The columns of test rows: a required name, and an optional share from 0 to 100. */
export const NAME: Column = {
  key: 'name',
  header: 'Name',
  head: 'Name',
  kind: lineKind({ subject: 'A name' }),
  isRequired: true,
}
export const SHARE: Column = {
  key: 'share',
  header: 'Share',
  head: 'Share',
  kind: wholeNumberKind({
    signs: ['%'],
    check: (value) => (value >= 0 && value <= 100 ? null : 'A share is 0 to 100.'),
    clamp: (value) => Math.min(100, Math.max(0, value)),
  }),
  isRequired: false,
}
export const COLUMNS = [NAME, SHARE]

export function loadedRow(id: number, name: string, share: number | null, version = 1): LoadedRow {
  return { key: String(id), id, version, values: { name, share } }
}

export const loadedRows = (...rows: readonly LoadedRow[]): LoadedRows =>
  new Map(rows.map((row) => [row.key, row]))

export const values = (name: string | null, share: number | null): Values => ({ name, share })
