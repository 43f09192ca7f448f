const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const cellsOf = (lines: number) => some(lines, 'cell', 'cells')
const rowsOf = (lines: number) => some(lines, 'row', 'rows')

/** Where one is: the day in words, null where it is today; the time as 14:32. */
interface Moment {
  readonly day: string | null
  readonly time: string
}
const momentShort = ({ day, time }: Moment) => [day, time].filter((part) => part !== null).join(', ')

/** Two by name, of more how many. */
const people = (names: readonly string[]) =>
  names.length <= 2 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`

/** Tables that are typed into, and what of them is not saved yet. */
export const editing = {
  notANumber: (text: string) => `“${text.slice(0, 40)}” is not a valid number.`,
  required: (head: string) => `${head} is required.`,
  yes: 'Yes',
  no: 'No',
  neitherYesNorNo: (text: string) => `“${text.slice(0, 40)}” is neither Yes nor No.`,

  edit: 'Edit',
  editing: 'Editing',
  undo: 'Undo',
  redo: 'Redo',
  cancel: 'Cancel',
  save: 'Save',
  saveChanges: (count: number) =>
    `Save ${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`,
  saving: 'Saving',
  changedCorner: 'Changed cells carry a corner until saved',
  /** Where a name is typed in its line. */
  nameKeys: { enter: 'Enter', enterSaves: 'saves', esc: 'Esc', escLeaves: 'leaves it' },
  /** Of a cell that is wrong: what else can be done. */
  escKeeps: (value: string) => `Esc keeps ${value === '' ? 'it empty' : value}.`,

  todayAt: (time: string) => `today at ${time}`,
  /** Rows that come and go. */
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
    `${changes === 1 ? 'A change' : `${changes.toLocaleString('en-US')} changes`} that you made here ${age} ${changes === 1 ? 'was' : 'were'} never saved.`,
  goOn: 'Go on editing',
  discard: 'Discard',
  minutesAgo: (minutes: number) =>
    minutes < 1 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`,
  hoursAgo: (hours: number) => (hours === 1 ? 'an hour ago' : `${hours} hours ago`),
  daysAgo: (days: number) => (days === 1 ? 'a day ago' : `${days} days ago`),

  conflict: {
    title: 'Two versions',
    /** `day`: null on the same day. */
    savedBy: (names: readonly string[], { day, time }: Moment) =>
      `${people(names)} saved this${names.length > 1 ? ', the last time' : ''}${day === null ? '' : ` on ${day}`} at ${time}.`,
    /** Beside a row, where not all were saved at once by one. */
    rowSavedBy: (name: string | null, moment: Moment) => [name ?? 'Somebody', momentShort(moment)].join(', '),
    savedBySomebody: 'Somebody else saved this meanwhile.',
    nothingLost: 'Nothing of yours was saved, and nothing that you typed is lost.',
    show: 'Show',
    they: 'they',
    cellsDiffer: (count: number) => (count === 1 ? 'cell differs' : 'cells differ'),
    /** Under the count of each kind. */
    counts: {
      rows: () => 'deleted by one of you',
      both: () => 'you both changed',
      theirs: (who: string) => `only ${who}`,
      mine: () => 'only you',
      alike: () => 'changed alike',
    },
    /** Over the lines of each kind. */
    sections: {
      rows: () => 'Deleted by one of you',
      both: () => 'You both changed',
      theirs: (who: string) => `Only ${who} changed`,
      mine: () => 'Only you changed',
      alike: () => 'Changed alike',
    },
    hints: {
      rows: (lines: number) => `${rowsOf(lines)}: take one of the two`,
      both: (lines: number) => `${cellsOf(lines)}: take one of the two`,
      theirs: (lines: number) => `${cellsOf(lines)}: kept, unless you take what you opened`,
      mine: (lines: number) => cellsOf(lines),
      alike: (lines: number) => `${cellsOf(lines)}: nothing to choose`,
    },
    row: 'Row',
    cell: 'Cell',
    opened: 'When you opened',
    theirsHead: (moment: Moment | null) => (moment === null ? 'Theirs' : `Theirs, ${momentShort(moment)}`),
    mineHead: 'Mine',
    result: 'Will be saved',
    withIt: 'With it',
    takeAllOf: (who: string) => (who === 'they' ? 'Take all of theirs' : `Take all of ${who}’s`),
    takeMine: 'Take all of mine',
    back: 'Back to editing',
    discardMine: 'Discard mine',
    deleted: 'deleted',
    kept: 'kept',
    makeAgain: 'kept, made again',
    stillOpen: (count: number) =>
      count === 1 ? 'One is still to be chosen.' : `${count.toLocaleString('en-US')} are still to be chosen.`,
    theirsNamed: (value: string) => `Theirs: ${value}`,
    mineNamed: (value: string) => `Mine: ${value}`,
    empty: 'empty',
    notChosen: 'to be chosen',
    /** How many lines become mine, stay theirs, are the same. */
    outcome: ({ mine, theirs, same }: { mine: number; theirs: number; same: number }, who: string) =>
      [
        mine > 0 ? `${mine === 1 ? '1 becomes' : `${mine.toLocaleString('en-US')} become`} yours` : null,
        theirs > 0
          ? `${theirs === 1 ? '1 stays' : `${theirs.toLocaleString('en-US')} stay`} ${who === 'they' ? 'theirs' : `${who}’s`}`
          : null,
        same > 0 ? `${same === 1 ? '1 is' : `${same.toLocaleString('en-US')} are`} the same` : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
    keys: [
      { keys: ['←', '→'], what: 'choose theirs or mine' },
      { keys: ['↑', '↓'], what: 'go from cell to cell' },
      { keys: ['A'], what: 'takes all of theirs' },
      { keys: ['Shift', 'A'], what: 'all of mine' },
      { keys: ['Ctrl', 'Z'], what: 'takes a choice back' },
    ],
  },
} as const
