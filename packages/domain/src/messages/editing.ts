/** Tables that are typed into, and what of them is not saved yet. */
export const editing = {
  notANumber: (text: string) => `“${text.slice(0, 40)}” is not a valid number.`,
  required: (head: string) => `${head} is required.`,

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
  /** Of a cell that is wrong: what else can be done. */
  escKeeps: (value: string) => `Esc keeps ${value === '' ? 'it empty' : value}.`,

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
    savedBy: (name: string, when: string) => `${name} saved this at ${when}.`,
    savedBySomebody: 'Somebody else saved this meanwhile.',
    nothingLost: 'Nothing of yours was saved, and nothing that you typed is lost.',
    cellsDiffer: (count: number) => (count === 1 ? 'cell differs' : 'cells differ'),
    both: 'You both changed',
    bothHint: 'take one of the two',
    theirs: 'Only they changed',
    theirsHint: 'kept, unless you take what you opened',
    mine: 'Only you changed',
    alike: 'Changed alike',
    alikeHint: 'nothing to choose',
    rows: 'Deleted by one of you',
    rowsHint: 'take one of the two',
    row: 'Row',
    cell: 'Cell',
    opened: 'When you opened',
    theirsHead: 'Theirs',
    mineHead: 'Mine',
    result: 'Will be saved',
    takeTheirs: 'Take all of theirs',
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
    keys: 'Arrows choose and go from cell to cell',
  },
} as const
