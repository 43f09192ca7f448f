import { type CsvFile, isWorkbookName, readCsvFile, refuseFileName } from '@plumb/domain/csv/csv-file.ts'
import type { CsvHeader } from '@plumb/domain/csv/csv-headers.ts'
import type { Delimiter } from '@plumb/domain/csv/csv-records.ts'
import { hasRequiredHeaders } from '@plumb/domain/csv/header-line.ts'
import { readSheetFile } from '@plumb/domain/csv/workbook-file.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { type OpenWorkbook, openWorkbook } from '../workbooks/open-workbook.ts'
import { decodeFile } from './decode-file.ts'

/** The format of a text file; of a workbook, its sheets and the position of the one that is read. */
export type FileFormat =
  | { readonly delimiter: Delimiter; readonly encoding: string }
  | { readonly sheet: number; readonly sheets: OpenWorkbook['sheets'] }

interface ReadOptions {
  readonly onProgress?: ((part: number) => void) | undefined
  /** The position of the sheet that the user chose. */
  readonly sheet?: number | undefined
}

/** A file with its cells. */
interface FileInFormat {
  readonly file: CsvFile
  readonly format: FileFormat
}

/** Returns the content of a file with its summary, before its rows are checked; or the reason why it cannot be read. */
export function readFile(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  knownHeaders: readonly CsvHeader[],
  options: ReadOptions = {},
) {
  const nameProblem = refuseFileName(fileName)
  if (nameProblem) return nameProblem
  const read = (isWorkbookName(fileName) ? readSheet : readText)(bytes, knownHeaders, options)
  if (isRefusal(read)) return read
  const { file, format } = read
  const { lastLine, blankLineCount, headerLine, skippedLineCount } = file
  return { file, summary: { fileName, format, lastLine, blankLineCount, headerLine, skippedLineCount } }
}

function readText(
  bytes: Uint8Array<ArrayBuffer>,
  knownHeaders: readonly CsvHeader[],
  { onProgress }: ReadOptions,
): FileInFormat | Refusal {
  const decoded = decodeFile(bytes)
  if (isRefusal(decoded)) return decoded
  const file = readCsvFile(decoded.text, knownHeaders, onProgress)
  if (isRefusal(file)) return file
  return { file, format: { delimiter: file.delimiter, encoding: decoded.encoding } }
}

/** Reads the chosen sheet; otherwise the first visible one with all required headers, or the first visible one if none has them. */
function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  knownHeaders: readonly CsvHeader[],
  { sheet: chosen }: ReadOptions,
): FileInFormat | Refusal {
  const workbook = openWorkbook(bytes)
  if (isRefusal(workbook)) return workbook
  const { sheets } = workbook
  const visible = sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index]))
  let first: FileInFormat | Refusal | null = null
  for (const sheet of chosen === undefined ? visible : [chosen]) {
    const content = workbook.readSheet(sheet)
    const file = isRefusal(content) ? content : readSheetFile(content, knownHeaders)
    const read = isRefusal(file) ? file : { file, format: { sheet, sheets } }
    if (!isRefusal(file) && hasRequiredHeaders(file.headers, knownHeaders)) return read
    first ??= read
  }
  return first ?? refuse('VALIDATION_FAILED', csvMessages.empty)
}
