import { formatCount } from '../money/number-format.ts'
import { plural } from './grammar.ts'

const familiesOf = (families: number) => plural(families, 'family', 'families')

/** Job functions, such as Engineering or Sales. */
export const jobFunctionMessages = {
  nameRequired: 'Name is required',
  aName: 'A job function name',
  one: 'job function',
  many: 'job functions',
  inUse: 'Cannot delete a job function that is in use',
  saved: 'Job function saved successfully',
  saveFailed: 'An error occurred while saving job function',
  deleted: 'Job function deleted successfully',
  deleteFailed: 'An error occurred while deleting the job function',
  /** A pasted column of names. */
  pasted: {
    title: (count: number) => `Add ${plural(count, 'job function', 'job functions')}?`,
    confirm: (count: number) => `Add ${plural(count, 'job function', 'job functions')}`,
    known: (count: number) =>
      `${plural(count, 'pasted name was', 'pasted names were')} left out because job function names must be unique.`,
    refused: (reason: string) => `A pasted name was left out: ${reason}`,
    nothingNew: 'Job functions with these names already exist.',
    saved: (count: number) => `${plural(count, 'job function', 'job functions')} saved`,
    orPaste: 'Or paste a column of names with Ctrl+V or ⌘V.',
  },
  page: {
    failed: 'The job functions could not be loaded.',
    add: 'Add job function',
    find: 'Find function',
    nothingFound: 'No job functions match your search.',
    counted: 'Functions',
    about: 'Job functions group job families and do not affect pay. Each row is saved separately.',
    heads: { name: 'Name', usedBy: 'Used by', families: 'Families', actions: 'Actions' },
    families: familiesOf,
    noFamily: 'no family',
    andMore: (names: string, more: number) => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    newName: 'Name of the new job function',
    nameOf: (name: string) => `New name for ${name}`,
    familiesWillShowIt: (families: number) => `${familiesOf(families)} will show the new name.`,
    /** Follows `inUse`: the text before a link, the text of the link, and the text after it. */
    moveFamiliesFirst: (families: number | null) =>
      [
        'Move',
        families === null ? 'its families' : `its ${familiesOf(families)}`,
        'to another function first.',
      ] as const,
    dismiss: (name: string) => `Dismiss the message about ${name}`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: 'No job family uses this function. Deleting it cannot be undone.',
    deleteUnseen: 'The function will be deleted only if no job family uses it. This cannot be undone.',
    confirmDelete: 'Delete job function',
    emptyTitle: 'No job functions yet',
    empty:
      'Job functions group job families by type of work, such as Engineering or Sales. They do not affect pay.',
    /** @param name null if no user acted */
    lastChange: (name: string | null, when: string) =>
      `Last change: ${name === null ? when : `${name}, ${when}`}`,
    counts: { families: 'Families', without: 'Without a function' },
  },
} as const
