import { createHash } from 'node:crypto'
import { CSV_LIMITS, type CsvRow } from '@plumb/domain/csv/csv-file.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import { MAX_STRING_LENGTH } from '../graphql/documents/variables.ts'
import { RefusalError } from '../graphql/responses/responses.ts'
import type { ImportedRows } from './imported-rows.ts'

/** Maximum number of bytes of an import request: the JSON of a file is at most twice as long, unless most characters must be escaped. */
export const IMPORT_BODY_LIMIT = 2 * CSV_LIMITS.bytes
// A body may take the initial time to arrive, and one second more for each 64 kB that have arrived.
const INITIAL_ARRIVAL_MS = 15_000
const MIN_BYTES_PER_SECOND = 64 * 1024
/** Time limit for the largest body to arrive, in milliseconds. */
export const IMPORT_ARRIVAL_LIMIT_MS = INITIAL_ARRIVAL_MS + (IMPORT_BODY_LIMIT / MIN_BYTES_PER_SECOND) * 1_000

/** Maximum number of bytes of the frame: everything but the rows, such as the document, the headers and the file's name. */
const FRAME_LIMIT = 256 * 1024
/** Maximum number of bytes of one row. */
const ROW_LIMIT = 1024 * 1024
const MAX_LINE_NUMBER = 2_147_483_647

const [QUOTE = 0, BACKSLASH = 0, BRACKET = 0, BRACKET_END = 0, BRACE = 0, BRACE_END = 0] =
  Buffer.from(String.raw`"\[]{}`)
/** Nesting depth of the list of rows: body, variables, request, list. */
const ROW_DEPTH = 4

/** The content of an import request with an empty list of rows, and its rows. */
export interface ReceivedImport {
  readonly request: unknown
  readonly importedRows: ImportedRows
}

/**
 * Reads the body of an import request as it arrives.
 * @throws RefusalError if it is too large, arrives too slowly, or is malformed
 */
export async function receiveImport(body: AsyncIterable<Buffer>): Promise<ReceivedImport> {
  const reader = new ImportBodyReader()
  const startedAt = performance.now()
  const chunks = body[Symbol.asyncIterator]()
  let receivedBytes = 0
  for (;;) {
    const deadline = startedAt + INITIAL_ARRIVAL_MS + (receivedBytes / MIN_BYTES_PER_SECOND) * 1_000
    const next = await withTimeout(deadline - performance.now(), chunks.next())
    if (next.done) return reader.end()
    receivedBytes += next.value.length
    reader.push(next.value)
  }
}

/** @throws RefusalError if the promise does not resolve in time */
async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RefusalError(refuse('LIMIT_EXCEEDED', limitMessages.requestTooSlow))),
      Math.max(0, ms),
    )
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Parses the JSON of an import request as it arrives: each row of the file is parsed with the chunk in which it ends. So the text of all rows
 * is never in memory as a whole, and parsing does not block the event loop.
 */
export class ImportBodyReader {
  readonly #rows: CsvRow[] = []
  readonly #hash = createHash('sha256')
  readonly #frame: Buffer[] = []
  #frameBytes = 0
  #bytes = 0
  /** The brackets and braces that are open. */
  readonly #open: number[] = []
  #isInString = false
  #isEscaped = false
  /** The bytes so far of an incomplete row; null outside of the list of rows. */
  #rest: Buffer | null = null
  #hasRows = false

  /** @throws RefusalError if the request is malformed or too large */
  push(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > IMPORT_BODY_LIMIT) throw tooLarge()
    let from = 0
    let rowsEnd = 0
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#isInString = false
      } else if (byte === QUOTE) this.#isInString = true
      else if (byte === BRACE || byte === BRACKET) {
        if (byte === BRACE && this.#rest === null && this.#isListOfRows()) {
          this.#addToFrame(chunk.subarray(from, index))
          this.#beginRows()
          from = index
          rowsEnd = index
        }
        this.#open.push(byte)
      } else if (byte === BRACE_END || byte === BRACKET_END) {
        this.#open.pop()
        if (this.#rest === null) continue
        if (this.#open.length === ROW_DEPTH) rowsEnd = index + 1
        else if (this.#open.length < ROW_DEPTH) {
          this.#addRows(chunk.subarray(from, index), index - from)
          this.#rest = null
          from = index
        }
      }
    }
    if (this.#rest === null) this.#addToFrame(chunk.subarray(from))
    else this.#addRows(chunk.subarray(from), Math.max(0, rowsEnd - from))
  }

  /**
   * @returns the parsed JSON without its rows, and the rows; no rows if it is not an import
   * @throws RefusalError if it is not JSON
   */
  end(): ReceivedImport {
    const text = Buffer.concat(this.#frame).toString()
    return { request: parse(text), importedRows: { rows: this.#rows, digest: this.#hash.digest('base64') } }
  }

  #isListOfRows(): boolean {
    return (
      this.#open.length === ROW_DEPTH &&
      this.#open.at(-1) === BRACKET &&
      !this.#open.slice(0, -1).includes(BRACKET)
    )
  }

  #beginRows(): void {
    // There is one such list in an import.
    if (this.#hasRows) throw malformed()
    this.#hasRows = true
    this.#rest = Buffer.alloc(0)
  }

  #addToFrame(bytes: Buffer): void {
    this.#frameBytes += bytes.length
    if (this.#frameBytes > FRAME_LIMIT) throw tooLarge()
    this.#frame.push(Buffer.from(bytes))
  }

  /** @param completeBytes number of bytes that belong to complete rows */
  #addRows(bytes: Buffer, completeBytes: number): void {
    const rest = this.#rest ?? Buffer.alloc(0)
    if (completeBytes > 0) this.#parseRows(Buffer.concat([rest, bytes.subarray(0, completeBytes)]))
    this.#rest = completeBytes > 0 ? Buffer.from(bytes.subarray(completeBytes)) : Buffer.concat([rest, bytes])
    if (this.#rest.length > ROW_LIMIT) throw tooLarge()
  }

  #parseRows(bytes: Buffer): void {
    this.#hash.update(bytes)
    const text = bytes.toString().trim()
    const isFirst = this.#rows.length === 0
    if (text === '' && !isFirst) return
    if (!isFirst && !text.startsWith(',')) throw malformed()
    for (const value of parse(`[${isFirst ? text : text.slice(1)}]`) as unknown[]) {
      if (this.#rows.length === CSV_LIMITS.rows)
        throw new RefusalError(refuse('LIMIT_EXCEEDED', csvMessages.tooManyRows(CSV_LIMITS.rows), 'rows'))
      this.#rows.push(readRow(value))
    }
  }
}

function readRow(value: unknown): CsvRow {
  const { line, cells } = (value ?? {}) as Partial<CsvRow>
  const isRow =
    typeof line === 'number' &&
    Number.isInteger(line) &&
    Math.abs(line) <= MAX_LINE_NUMBER &&
    Array.isArray(cells) &&
    Object.keys(value as object).length === 2
  if (!isRow) throw malformed()
  for (const cell of cells as unknown[]) {
    if (typeof cell !== 'string') throw malformed()
    if (cell.length > MAX_STRING_LENGTH)
      throw new RefusalError(refuse('LIMIT_EXCEEDED', limitMessages.textTooLong(MAX_STRING_LENGTH), 'cells'))
    if (!isStorable(cell))
      throw new RefusalError(refuse('VALIDATION_FAILED', platformMessages.textUnstorable, 'cells'))
  }
  return { line, cells }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new RefusalError(refuse('VALIDATION_FAILED', platformMessages.malformedRequest))
const tooLarge = () => new RefusalError(refuse('LIMIT_EXCEEDED', csvMessages.tooLarge))
