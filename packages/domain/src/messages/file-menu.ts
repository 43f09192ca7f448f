/** The menu of CSV files on pages with a sheet, and the button that exports one. */
export const fileMenuMessages = {
  open: 'CSV files',
  exportCsv: 'Export CSV',
  notExported: 'No connection. Try the export again when you are back online.',
  /** Why a file cannot be imported now. */
  unsavedEdits: 'Save or cancel your changes before you import a file.',
} as const
