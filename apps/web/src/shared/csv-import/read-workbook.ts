import type { Workbook } from '@plumb/domain/csv/workbook.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { UnreadableFile } from './worker-file.ts'

/** Reads all sheets of an .xlsx file. @throws UnreadableFile */
export async function readWorkbook(file: Blob): Promise<Workbook> {
  const [bytes, { openWorkbook }] = await Promise.all([
    file.arrayBuffer().catch(() => null),
    import('../workbooks/open-workbook.ts'),
  ])
  if (bytes === null) throw new UnreadableFile(csvMessages.upload.notRead)
  const opened = openWorkbook(new Uint8Array(bytes))
  if (isRefusal(opened)) throw new UnreadableFile(opened.message)
  const sheets = opened.sheets.map((_, index) => {
    const sheet = opened.readSheet(index)
    if (isRefusal(sheet)) throw new UnreadableFile(sheet.message)
    return sheet
  })
  return { sheets }
}
