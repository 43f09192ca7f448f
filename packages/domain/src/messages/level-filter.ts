/** The open level filter of the comp ranges page. */
export const levelFilterMessages = {
  search: 'Search codes and levels',
  noneFound: (typed: string) => `No level matches “${typed.slice(0, 40)}”.`,
  noGroup: 'No level group',
} as const
