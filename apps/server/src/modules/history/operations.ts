import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { LINES_PER_REVISION } from '../../platform/db/history/history-lines.ts'
import { describedTables } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import * as store from './store.ts'
import type { HistoryFilter, HistorySave, RowChange, HistoryTable } from './store.ts'

/** Scopes for the history of tables without a description: records of exports, and the general settings, a part of the table `setting`. */
const OTHER_TABLE_SCOPES: Readonly<Partial<Record<HistoryTable, readonly Scope[]>>> = {
  export_record: ['EDIT_WORKSPACE'],
  general_setting: ['EDIT_WORKSPACE'],
}

/** @returns the scopes for the history of each table: those for viewing the table itself, because a change shows whole rows */
export const historyScopes = (): readonly (readonly [table: HistoryTable, readonly Scope[]])[] => [
  ...describedTables().map(({ name, view }) => [name, view] as const),
  ...(Object.entries(OTHER_TABLE_SCOPES) as [HistoryTable, readonly Scope[]][]),
]

/** Maximum number of changes in one response. */
const CHANGES_PER_PAGE = 200

/** Maximum number of saves in one response. */
const SAVES_PER_PAGE = 50

export interface ReadHistoryInput extends Omit<HistoryFilter, 'tables' | 'limit' | 'from' | 'until'> {
  /** ISO 8601, inclusive. */
  readonly from?: string | null | undefined
  /** ISO 8601, exclusive. */
  readonly until?: string | null | undefined
  /** The name of one table; by default all that the actor may read. */
  readonly table?: string | null | undefined
  /** The names of several tables; by default all that the actor may read. */
  readonly tables?: readonly string[] | null | undefined
  /** Page size; by default the maximum. */
  readonly first?: number | null | undefined
}

/** @returns the tables whose history the actor may read */
export const readableTables = (actor: Pick<Actor, 'scopes'>): HistoryTable[] =>
  historyScopes()
    .filter(([, scopes]) => hasAccess(actor.scopes, scopes))
    .map(([table]) => table)

/** @returns the changes that the actor may see, the newest first; tables whose rows the actor may not read are left out */
export async function readHistory(
  actor: Actor,
  tx: Transaction,
  input: ReadHistoryInput,
): Promise<RowChange[] | Refusal> {
  const filter = readFilter(actor, input, CHANGES_PER_PAGE)
  return isRefusal(filter) ? filter : await store.findChanges(tx, actor.workspaceId, filter)
}

/**
 * @returns the saves with matching changes, the newest first, each with the changes that the actor may see (rule HI10). For the next page,
 *   `after` is the id of the last save
 */
export async function readSaves(
  actor: Actor,
  tx: Transaction,
  { after, ...input }: ReadHistoryInput,
): Promise<HistorySave[] | Refusal> {
  const filter = readFilter(actor, input, SAVES_PER_PAGE)
  if (isRefusal(filter)) return filter
  // Pages of saves continue after a save, pages of changes after a change.
  if (after != null && !SAVE_ID_PATTERN.test(after))
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'after')
  // The id of a row identifies it only within its table.
  if (input.rowId != null && input.tables?.length !== 1)
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'rowId')
  // The previous page ended with this save, so the next page has only changes that are older than the first change of the save.
  const firstChangeId = after == null ? null : String(BigInt(after) * BigInt(LINES_PER_REVISION))
  return await store.findSaves(tx, actor.workspaceId, { ...filter, after: firstChangeId })
}

/** The pattern of the id of a save. */
export const SAVE_ID_PATTERN = /^\d{1,12}$/
/** Patterns of the ids of changes (`after`) and of saves. The id of a change is that of its save times `LINES_PER_REVISION`, plus a counter. */
const ID_PATTERNS = { after: /^\d{1,18}$/, saveId: SAVE_ID_PATTERN }

function readFilter(actor: Actor, input: ReadHistoryInput, maxPageSize: number): HistoryFilter | Refusal {
  const { table, first, ...filter } = input
  const from = readInstant(input.from, 'from')
  if (isRefusal(from)) return from
  const until = readInstant(input.until, 'until')
  if (isRefusal(until)) return until
  const requestedTables = table == null ? input.tables : [table]
  const tables = readableTables(actor).filter(
    (name) => requestedTables == null || requestedTables.includes(name),
  )
  if (tables.length === 0) return refuse('ACCESS_DENIED', platformMessages.accessDenied, 'table')
  for (const field of ['after', 'saveId'] as const) {
    if (input[field] != null && !ID_PATTERNS[field].test(input[field]))
      return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, field)
  }
  const limit = first ?? maxPageSize
  if (limit < 1 || limit > maxPageSize)
    return refuse('LIMIT_EXCEEDED', platformMessages.pageTooLarge(maxPageSize), 'first')
  return { ...filter, from, until, tables, limit }
}

/** @returns the instant that a text denotes, null if there is no text; VALIDATION_FAILED if it is not an instant */
function readInstant(text: string | null | undefined, field: string): Date | null | Refusal {
  if (text == null) return null
  const instant = new Date(text)
  const year = instant.getUTCFullYear()
  // Outside of these years, PostgreSQL and JavaScript read dates differently, or not at all.
  return Number.isNaN(year) || year < 1 || year > 9999
    ? refuse('VALIDATION_FAILED', platformMessages.notAnInstant, field)
    : instant
}
