import {
  type ColumnValues,
  type CsvTable,
  exportText,
  prefilledFileName,
  templateFileName,
  templateText,
} from '@plumb/domain/csv/csv-table.ts'
import { BYTE_ORDER_MARK } from '@plumb/domain/csv/csv-text.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { saveFile } from '../files/save-csv.ts'
import type { Membership } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'

/** The parts of a table that its import template shows. */
export type Template = Pick<CsvTable<ColumnValues>, 'name' | 'columns' | 'samples'>

/** Loads the rows that the workspace needs and that have no values yet, with their table. */
export type LoadTemplateRows = (
  membership: Membership,
) => Promise<{ readonly table: Template; readonly rows: readonly Partial<ColumnValues>[] }>

/** Downloads an import template. */
export function saveTemplate(template: Template): void {
  saveFile(templateFileName(template), BYTE_ORDER_MARK + templateText(template))
}

/** Downloads a template with the rows to fill. */
export async function savePrefilledTemplate(load: LoadTemplateRows, membership: Membership): Promise<void> {
  try {
    const { table, rows } = await load(membership)
    saveFile(prefilledFileName(table), BYTE_ORDER_MARK + exportText(table, rows))
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : csvMessages.unknownReason
    toasts.error(csvMessages.upload.notPrefilled(reason))
  }
}
