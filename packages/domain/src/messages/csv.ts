/** Files in and out. */
export const csv = {
  notCsv: 'Please upload a CSV file',
  empty: 'The file is empty',
  missingHeaders: (headers: readonly string[]) => `Missing required headers: ${headers.join(', ')}`,
  missingValue: (label: string) => `Missing ${label}`,
  /** Follows the value or the column that is meant. */
  notANumber: 'is not a valid number',
  exportCsv: 'Export CSV',
  importCsv: 'Import from CSV',
  nothingToExport: 'There are no rows to export.',
  exportUnderWay: 'Exporting',
  notExported: 'Not exported: no connection.',
  copied: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} copied`,
  copyFailed: 'The browser did not allow copying.',
  steps: { upload: 'Upload', review: 'Review', complete: 'Complete' },
  back: 'Back',
  importFailed: (message: string) => `Import failed: ${message}`,
  importFailedUnknown: 'Import failed due to an unknown error',
} as const
