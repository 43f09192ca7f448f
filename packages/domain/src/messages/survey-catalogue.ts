import { formatCount } from '../money/number-format.ts'
import { plural, withCause } from './grammar.ts'

/** The survey catalog that a workspace has licensed and imported. */
export const surveyCatalogueMessages = {
  many: 'survey families',
  labels: { code: { page: 'Code' }, label: { page: 'Label' }, jobGroup: { page: 'Job Group' } },
  aCode: 'A survey code',
  aLabel: 'A label',
  codeTwice: (code: string) =>
    `${code} occurs twice in its job group. Codes must be unique within a job group.`,
  /** Shown as the survey provider of imported families. */
  provider: 'Your catalog',
  imported: (inserted: number, updated: number) =>
    `Imported: ${plural(inserted, 'survey family', 'survey families')} added, ${formatCount(updated)} updated`,
  saved: 'Survey catalog saved',
  saveFailed: (message: string) => withCause('Failed to save the survey catalog', message),
  invalidFields: 'Fix the cells highlighted in red before saving.',
  noPermission: 'You do not have permission to edit the survey catalog.',
  page: {
    title: 'Survey catalog',
    sub: (families: number) => plural(families, 'family', 'families'),
    about: 'Job families are matched with this catalog instead of Plumb’s built-in one.',
    failed: 'The survey catalog could not be loaded.',
    find: 'Find a survey family',
    add: 'Add survey family',
    emptyTitle: 'You have not imported a catalog yet',
    empty:
      'Job families are matched with Plumb’s built-in catalog until you import the one that you have licensed.',
  },
} as const
