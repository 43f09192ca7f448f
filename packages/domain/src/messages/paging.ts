/** The pages of a long table. A file of its own, since the first load of most pages needs none of it. */
export const pagingMessages = {
  pages: 'Pages',
  rowsPerPage: 'Rows per page',
  rowsOf: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
} as const
