import { formatCount } from '../money/number-format.ts'

const families = (count: number) => `${formatCount(count)} ${count === 1 ? 'family' : 'families'}`

/** The catalogue of a survey that a workspace has licensed. */
export const surveyCatalogue = {
  many: 'survey families',
  columns: { code: 'Code', label: 'Label', jobGroup: 'Job Group' },
  aCode: 'A survey code',
  aLabel: 'A label',
  codeTwice: (code: string) => `${code} stands twice in its job group.`,
  /** Whose the families are, where a survey's name is asked for. */
  provider: 'Own catalogue',
  imported: (inserted: number, updated: number) =>
    `Successfully imported ${formatCount(inserted)} new and ${formatCount(updated)} changed survey families`,
  saved: 'Survey catalogue saved successfully',
  saveFailed: (message: string) => `Failed to save the survey catalogue: ${message}`,
  invalidFields: 'Please fix the cells that are highlighted in red before saving.',
  noPermission: 'You do not have permission to edit the survey catalogue',
  page: {
    title: 'Survey catalogue',
    sub: families,
    about: 'These are what families are matched with, in place of the catalogue that comes with Plumb.',
    failed: 'The survey catalogue could not be loaded.',
    find: 'Find a survey family',
    add: 'Add survey family',
    emptyTitle: 'No catalogue of your own yet',
    empty:
      'Until you load the one that you have licensed from a CSV file, families are matched with the catalogue that comes with Plumb.',
  },
} as const
