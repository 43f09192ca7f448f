import { plural } from './grammar.ts'

/** Import, export and copying of rows, on every page that offers them. */
export const files = {
  exportCsv: 'Export CSV',
  importCsv: 'Import from CSV',
  menu: 'CSV files',
  /** Why a file cannot be imported now. */
  unsavedEdits: 'Save or cancel your changes before you import a file.',
  nothingToExport: 'There are no rows to export.',
  exportUnderWay: 'Exporting',
  cancelExport: 'Cancel export',
  exportCancelled: 'Export cancelled.',
  notExported: 'Not exported: no connection. Try again.',
  copied: (rows: number) => `${plural(rows, 'row', 'rows')} copied`,
  copyFailed: 'Your browser blocked copying. Allow clipboard access, then try again.',
} as const
