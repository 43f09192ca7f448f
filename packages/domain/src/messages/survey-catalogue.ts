import { plural, withCause } from './grammar.ts'

/** The survey catalogue that a workspace has licensed and imported. */
export const surveyCatalogueMessages = {
  many: 'survey families',
  labels: { code: { page: 'Code' }, label: { page: 'Label' }, jobGroup: { page: 'Job Group' } },
  aCode: 'A survey code',
  aLabel: 'A label',
  codeTwice: (code: string) =>
    `${code} occurs twice in its job group. Codes must be unique within a job group.`,
  /** Shown as the survey provider of imported families. */
  provider: 'Your catalogue',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${plural(inserted, 'survey family', 'survey families')} inserted, ${plural(updated, 'survey family', 'survey families')} updated`,
  saved: 'Survey catalogue saved',
  saveFailed: (message: string) => withCause('Failed to save the survey catalogue', message),
  invalidFields: 'Fix the cells highlighted in red before saving.',
  noPermission: 'You do not have permission to edit the survey catalogue.',
  page: {
    title: 'Survey catalogue',
    sub: (families: number) => plural(families, 'family', 'families'),
    about: 'Job families are matched with this catalogue instead of Plumb’s built-in one.',
    failed: 'The survey catalogue could not be loaded.',
    find: 'Find a survey family',
    add: 'Add survey family',
    emptyTitle: 'No catalogue of your own yet',
    empty:
      'Job families are matched with Plumb’s built-in catalogue until you import the one that you have licensed.',
  },
} as const
