import { plural } from './grammar.ts'

/** Import, export and copying of rows, on every page that offers them. `file-menu.ts` has the texts that load later. */
export const fileMessages = {
  importCsv: 'Import from CSV',
  nothingToExport: 'There are no rows to export.',
  exportUnderWay: 'Exporting',
  cancelExport: 'Cancel export',
  exportCancelled: 'Export canceled.',
  copied: (rows: number) => `${plural(rows, 'row', 'rows')} copied`,
  copyFailed: 'Your browser did not allow copying. Allow clipboard access, then try again.',
} as const
