/** The menu of CSV files on pages with a sheet. */
export const fileMenuMessages = {
  open: 'CSV files',
  /** Why a file cannot be imported now. */
  unsavedEdits: 'Save or cancel your changes before you import a file.',
} as const
