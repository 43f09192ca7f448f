import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

const cellsOf = (count: number) => plural(count, 'cell', 'cells')
const rowsOf = (count: number) => plural(count, 'row', 'rows')

/** A time as 14:32, with its day as text; `day` is null today. */
interface Moment {
  readonly day: string | null
  readonly time: string
}
/** Returns "3 November 2026, 14:32", or the time alone today. */
export const momentShort = ({ day, time }: Moment) => [day, time].filter((part) => part !== null).join(', ')

/** Up to two names, and the number of the others. */
const listPeople = (names: readonly string[]) =>
  listAnd(names.length <= 2 ? names : [...names.slice(0, 2), `${formatCount(names.length - 2)} more`])

/** Tables that can be edited, and their unsaved changes. */
export const editingMessages = {
  notANumber: (text: string) => `“${text.slice(0, 40)}” is not a valid number.`,
  /** For an amount such as 108.000, which means 108,000 in some countries. */
  mayMeanThousands: (text: string) =>
    `“${text}” can mean ${text.replace(/\.?0+(\D*)$/, '$1')} or ${text.replace('.', ',')}. Enter one of these.`,
  required: (head: string) => `${head} is required.`,
  yes: 'Yes',
  no: 'No',
  neitherYesNorNo: (text: string) => `“${text.slice(0, 40)}” is not valid. Enter Yes or No.`,

  edit: 'Edit',
  editWider: 'To edit this, open Plumb in a wider window.',
  editing: 'Editing',
  /** For keys typed into a table that is not being edited. */
  selectEdit: 'To change cells, select Edit.',
  undo: 'Undo',
  redo: 'Redo',
  cancel: 'Cancel',
  save: 'Save',
  saveChanges: (count: number) => `Save ${plural(count, 'change', 'changes')}`,
  saving: 'Saving',
  changedCorner: 'Changed cells are marked until you save',
  /** Shown next to a name that is edited in its row. */
  nameKeys: { enter: 'Enter', enterSaves: 'to save', esc: 'Esc', escLeaves: 'to cancel' },
  /** Follows the message of an invalid cell. */
  escKeeps: (value: string) => (value === '' ? 'Esc clears the cell.' : `Esc restores ${value}.`),

  todayAt: (time: string) => `today at ${time}`,
  /** Adding and deleting rows. */
  row: {
    new: 'New',
    delete: (row: string) => `Delete ${row}`,
    duplicate: (row: string) => `Duplicate ${row}`,
    willBeDeleted: 'Will be deleted on save',
    keep: (row: string) => `Undo deleting ${row}`,
    keepShort: 'Undo',
  },

  leaveTitle: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',

  draftFound: (changes: number, age: string) =>
    `You have ${plural(changes, 'unsaved change', 'unsaved changes')} on this page, last edited ${age}.`,
  continueEditing: 'Continue editing',
  discard: 'Discard',
  minutesAgo: (minutes: number) => (minutes < 1 ? 'just now' : `${plural(minutes, 'minute', 'minutes')} ago`),
  hoursAgo: (hours: number) => `${plural(hours, 'hour', 'hours')} ago`,
  daysAgo: (days: number) => `${plural(days, 'day', 'days')} ago`,

  conflict: {
    title: 'Conflicting changes',
    savedBy: (names: readonly string[], { day, time }: Moment) =>
      `${listPeople(names)} saved changes to this page${names.length > 1 ? ', most recently' : ''}${day === null ? '' : ` on ${day}`} at ${time}.`,
    /** Next to a row, if several people saved rows or one person saved several times. */
    rowSavedBy: (name: string | null, moment: Moment) => [name ?? 'Someone', momentShort(moment)].join(', '),
    savedBySomebody: 'Someone else saved changes to this page.',
    nothingLost: 'Your changes are not saved yet, but nothing is lost.',
    show: 'Show',
    /** Names the other side if it is not one known person. */
    others: 'others',
    cellsDiffer: (count: number) => pluralForm(count, 'difference', 'differences'),
    /** Under the number of differences of each kind. */
    counts: {
      rows: () => 'deleted by one of you',
      both: () => 'changed by both',
      theirs: (person: string) => `only by ${person}`,
      mine: () => 'only by you',
      alike: () => 'changed the same way',
    },
    /** Headings over the differences of each kind. */
    sections: {
      rows: () => 'Deleted by one of you',
      both: () => 'Changed by both of you',
      theirs: (person: string) => `Changed only by ${person}`,
      mine: () => 'Changed only by you',
      alike: () => 'Changed the same way by both of you',
    },
    hints: {
      rows: (count: number) => `${rowsOf(count)}: choose a version`,
      both: (count: number) => `${cellsOf(count)}: choose a value`,
      theirs: (count: number) =>
        `${cellsOf(count)}: the other person’s value will be saved unless you choose yours`,
      mine: (count: number) => `${cellsOf(count)}: your value will be saved unless you choose theirs`,
      alike: (count: number) => `${cellsOf(count)}: the same in both versions`,
    },
    row: 'Row',
    cell: 'Cell',
    opened: 'Original',
    theirsHead: (moment: Moment | null) => (moment === null ? 'Theirs' : `Theirs, ${momentShort(moment)}`),
    mineHead: 'Yours',
    result: 'Will be saved',
    calculated: 'Calculated',
    chooseAllOf: (person: string | null) =>
      person === null ? 'Use all their changes' : `Use all changes by ${person}`,
    chooseAllMine: 'Use all your changes',
    back: 'Back to editing',
    discardMine: 'Discard your changes',
    deleted: 'deleted',
    retained: 'kept',
    addedAgain: 'kept, added again',
    stillOpen: (count: number) => `${plural(count, 'choice', 'choices')} left`,
    theirsNamed: (value: string) => `Theirs: ${value}`,
    mineNamed: (value: string) => `Yours: ${value}`,
    empty: 'empty',
    notChosen: 'not chosen',
    /** Next to Save: how many of the differences are saved with whose value. */
    outcome: ({ mine, theirs, same }: { mine: number; theirs: number; same: number }, person: string) =>
      [
        ...(mine > 0 ? [`${formatCount(mine)} from you`] : []),
        ...(theirs > 0 ? [`${formatCount(theirs)} from ${person}`] : []),
        ...(same > 0 ? [`${formatCount(same)} identical`] : []),
      ].join(', '),
    keys: [
      { keys: ['←', '→'], what: 'choose theirs or yours' },
      { keys: ['↑', '↓'], what: 'move up or down' },
      { keys: ['A'], what: 'use all of theirs' },
      { keys: ['Shift', 'A'], what: 'use all of yours' },
      { keys: ['Ctrl', 'Z'], what: 'undo a choice' },
    ],
  },
} as const
