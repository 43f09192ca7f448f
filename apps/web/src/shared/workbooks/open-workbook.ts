import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import type { WorkbookSheet } from '@plumb/domain/csv/workbook.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { readNumberKinds, readSharedStrings } from './shared-parts.ts'
import { readSheetCells } from './sheet.ts'
import { readParts, TooLargeWorkbook } from './workbook-parts.ts'

/** A spreadsheet file whose sheets are read one by one. */
export interface OpenWorkbook {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[]
  /** @returns VALIDATION_FAILED if the sheet is damaged, LIMIT_EXCEEDED if it is too large */
  readSheet(index: number): WorkbookSheet | Refusal
}

/** The first bytes of the older format .xls, and of a workbook with a password. */
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Opens the bytes of an .xlsx file.
 * @returns VALIDATION_FAILED if they are not one, LIMIT_EXCEEDED if it is too large
 */
export function openWorkbook(bytes: Uint8Array): OpenWorkbook | Refusal {
  if (bytes.length > CSV_LIMITS.bytes) return refuse('LIMIT_EXCEEDED', csvMessages.tooLarge)
  if (OLE_SIGNATURE.every((byte, index) => bytes[index] === byte))
    return refuse('VALIDATION_FAILED', csvMessages.workbook.protected)
  return refuseFaults(() => {
    const { sheets, styles, sharedStrings, dateSystem } = readParts(bytes)
    const shared = {
      strings: sharedStrings ? readSharedStrings(sharedStrings) : [],
      numberKinds: styles ? readNumberKinds(styles) : [],
      dateSystem,
    }
    return {
      sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      readSheet(index) {
        const sheet = sheets[index]
        if (!sheet) throw new Error(`There is no sheet ${index}.`)
        const { name, isHidden, part } = sheet
        return refuseFaults(() => ({ name, isHidden, ...readSheetCells(part, shared) }))
      },
    }
  })
}

/** Turns errors of a reader into refusals: LIMIT_EXCEEDED if the file is too large, otherwise VALIDATION_FAILED. */
function refuseFaults<Result>(read: () => Result): Result | Refusal {
  try {
    return read()
  } catch (fault) {
    return fault instanceof TooLargeWorkbook
      ? refuse('LIMIT_EXCEEDED', fault.message)
      : refuse('VALIDATION_FAILED', csvMessages.workbook.damaged)
  }
}
