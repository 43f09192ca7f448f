/** Files and rows that leave a page or come into it, before anything is read of them. */
export const files = {
  exportCsv: 'Export CSV',
  importCsv: 'Import from CSV',
  menu: 'CSV files',
  /** Why a file cannot be imported now. */
  unsavedEdits: 'Save or cancel what you have typed here before you import.',
  nothingToExport: 'There are no rows to export.',
  exportUnderWay: 'Exporting',
  cancelExport: 'Cancel export',
  exportCancelled: 'Export cancelled.',
  notExported: 'Not exported: no connection.',
  copied: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} copied`,
  copyFailed: 'The browser did not allow copying.',
} as const
