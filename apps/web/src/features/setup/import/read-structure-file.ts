import { readTextWorkbook } from '@plumb/domain/csv/text-workbook.ts'
import type { Workbook } from '@plumb/domain/csv/workbook.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { decodeFile } from '../../../shared/csv-import/decode-file.ts'
import { UnreadableFile } from '../../../shared/csv-import/worker-file.ts'

/** Reads a spreadsheet, a CSV file or pasted rows. @throws UnreadableFile */
export async function readStructureFile(file: File): Promise<Workbook> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readWorkbook } = await import('../../../shared/csv-import/read-workbook.ts')
    return await readWorkbook(file)
  }
  if (!/\.csv$/i.test(file.name)) throw new UnreadableFile(csvMessages.notCsv)
  const decoded = unwrap(decodeFile(new Uint8Array(await file.arrayBuffer())))
  return unwrap(readTextWorkbook(file.name, decoded.text))
}

function unwrap<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new UnreadableFile(value.message)
  return value
}
