/** @returns the variables of an import of these rows, the first of which is on line 2 */
export const csvFile = (headers: readonly string[], rows: readonly (readonly string[])[]) => ({
  csvImportRequest: {
    fileName: 'rows.csv',
    headers,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  },
})
