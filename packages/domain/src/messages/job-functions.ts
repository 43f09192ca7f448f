import { formatCount } from '../money/number-format.ts'

const familiesOf = (families: number) => `${formatCount(families)} ${families === 1 ? 'family' : 'families'}`

/** Kinds of work. */
export const jobFunctions = {
  nameRequired: 'Name is required',
  aName: 'A function name',
  many: 'job functions',
  inUse: 'Cannot delete a job function that is in use',
  saved: 'Job function saved successfully',
  saveFailed: 'An error occurred while saving job function',
  deleted: 'Job function deleted successfully',
  deleteFailed: 'An error occurred while deleting the job function',
  page: {
    failed: 'The job functions could not be loaded.',
    add: 'Add job function',
    find: 'Find function',
    nothingFound: 'No function has this name.',
    counted: 'Functions',
    about: 'A function sorts families. It changes nobody’s pay. Each line is saved by itself.',
    heads: { name: 'Name', usedBy: 'Used by', families: 'Families', actions: 'Actions' },
    families: familiesOf,
    noFamily: 'no family',
    andMore: (names: string, more: number) => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    newName: 'Name of the new job function',
    nameOf: (name: string) => `New name of ${name}`,
    familiesTakeIt: (families: number) =>
      `${familiesOf(families)} ${families === 1 ? 'takes' : 'take'} the new name`,
    renamedMeanwhile: (name: string) => `It is called “${name}” meanwhile. Save puts yours in its place.`,
    /** After `inUse`: the way out, before, on and behind a link to it. */
    wayOut: (families: number | null) =>
      [
        'Give',
        families === null ? 'its families' : `its ${familiesOf(families)}`,
        'another function first.',
      ] as const,
    dismiss: (name: string) => `Dismiss what is said of ${name}`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: 'No family has it. This cannot be undone.',
    deleteUnseen: 'It goes where no family has it. This cannot be undone.',
    confirmDelete: 'Delete job function',
    keep: 'Keep it',
    emptyTitle: 'No job functions yet',
    empty:
      'A job function is a kind of work, such as Engineering or Sales. Families are sorted by it, and nobody’s pay changes.',
    /** @param name null where no user acted */
    lastChange: (name: string | null, when: string) =>
      `Last change: ${name === null ? when : `${name}, ${when}`}`,
    counts: { families: 'Families', without: 'Without a function' },
  },
} as const
