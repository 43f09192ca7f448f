import type { CsvRow } from '@plumb/domain/csv/csv-file.ts'
import { PART_LIMITS } from '@plumb/domain/csv/csv-parts.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../graphql/callers/authority.ts'
import { findParts, putPart, takeParts } from './store.ts'

export { deleteAbandonedParts } from './store.ts'

/** A part of a file that is too long for one request. */
export interface CsvImportPartInput {
  /** The sender's own name of the file. */
  readonly importKey: string
  /** Its place among the parts, from 0. */
  readonly part: number
  readonly rows: readonly CsvRow[]
}

const KEY = /^[\w-]{1,64}$/

const refuseKey = (importKey: string): Refusal | null =>
  KEY.test(importKey) ? null : refuse('VALIDATION_FAILED', messages.csv.importKeyMalformed, 'importKey')

/** Keeps a part until its file is imported. @returns its place; VALIDATION_FAILED, LIMIT_EXCEEDED */
export async function keepPart(
  { workspaceId, userId }: Actor,
  tx: Transaction,
  { importKey, part, rows }: CsvImportPartInput,
): Promise<{ readonly part: number } | Refusal> {
  const refusal = refuseKey(importKey)
  if (refusal) return refusal
  if (part < 0 || part >= PART_LIMITS.parts)
    return refuse('LIMIT_EXCEEDED', messages.csv.tooManyParts(PART_LIMITS.parts), 'part')
  // A part may be one row that is larger: its cells have limits of their own.
  if (rows.length > 1 && Buffer.byteLength(JSON.stringify(rows)) > PART_LIMITS.bytes + '[]'.length)
    return refuse('LIMIT_EXCEEDED', messages.csv.partTooLarge(PART_LIMITS.bytes), 'rows')
  await putPart(tx, { workspaceId, userId, importKey }, part, rows)
  return { part }
}

/** A file that is asked to be imported: with its rows, or with the name under which they were sent before. */
export interface SentFile {
  readonly rows: readonly CsvRow[]
  readonly importKey?: string | null | undefined
  readonly partCount?: number | null | undefined
}

/** A file with all of its rows, and when each of its parts was sent. */
type WholeFile<File> = File & { readonly sentAt: readonly Date[] }

/** @returns the file with all of its rows; NOT_FOUND where a part is not there: it was never sent, or an hour ago. */
export async function findWholeFile<File extends SentFile>(
  { workspaceId, userId }: Actor,
  tx: Transaction,
  file: File,
): Promise<WholeFile<File> | Refusal> {
  const { importKey, partCount } = file
  if (importKey == null) return { ...file, sentAt: [] }
  const refusal = refuseKey(importKey)
  if (refusal) return refusal
  if (partCount == null || partCount < 1 || partCount > PART_LIMITS.parts)
    return refuse('VALIDATION_FAILED', messages.csv.tooManyParts(PART_LIMITS.parts), 'partCount')
  const found = await findParts(tx, { workspaceId, userId, importKey })
  const all = Array.from({ length: partCount }, (_, part) => found.get(part))
  return all.every((part) => part !== undefined)
    ? {
        ...file,
        rows: [...all.flatMap(({ rows }) => rows), ...file.rows],
        sentAt: all.map(({ sentAt }) => sentAt),
      }
    : missing()
}

/** Nothing of the file is kept any longer. @returns NOT_FOUND where a part is not the one any more that was found, else null */
export async function takeFile(
  { workspaceId, userId }: Actor,
  tx: Transaction,
  { importKey, sentAt }: WholeFile<SentFile>,
): Promise<Refusal | null> {
  if (importKey == null) return null
  const taken = await takeParts(tx, { workspaceId, userId, importKey })
  return sentAt.every((at, part) => taken.get(part)?.getTime() === at.getTime()) ? null : missing()
}

const missing = () => refuse('NOT_FOUND', messages.csv.partMissing, 'importKey')
