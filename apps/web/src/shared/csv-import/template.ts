import {
  type ColumnValues,
  type CsvTable,
  templateFileName,
  templateText,
} from '@plumb/domain/csv/csv-table.ts'
import { BYTE_ORDER_MARK } from '@plumb/domain/csv/csv-text.ts'
import { saveFile } from '../files/save-csv.ts'

/** The parts of a table that its import template shows. */
export type Template = Pick<CsvTable<ColumnValues>, 'name' | 'columns' | 'samples'>

/** Downloads an import template. */
export function saveTemplate(template: Template): void {
  saveFile(templateFileName(template), BYTE_ORDER_MARK + templateText(template))
}
