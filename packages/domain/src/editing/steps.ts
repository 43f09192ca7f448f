import {
  type Draft,
  EMPTY_DRAFT,
  type LoadedRows,
  type RowDraft,
  type RowKey,
  type RowState,
  onlyDifferences,
  type Typed,
  type Values,
} from './draft.ts'

/** One step that can be undone: the changed rows, before and after. */
type Step = ReadonlyMap<RowKey, { readonly before: RowState | null; readonly after: RowState | null }>

type Steps = { readonly step: Step; readonly rest: Steps } | null

/** A draft with its steps to undo and to redo, without limit. */
export interface Editing {
  readonly draft: Draft
  readonly done: Steps
  readonly undone: Steps
}

/** @returns editing that begins with a stored draft, or with the loaded rows */
export function beginEditing(draft: Draft = EMPTY_DRAFT): Editing {
  return { draft, done: null, undone: null }
}

/** The change of one cell. */
export interface CellChange {
  readonly key: RowKey
  readonly column: string
  readonly typed: Typed
}

/** Changes cells, in one step. Cells of missing or deleted rows stay. */
export function changeCells(editing: Editing, rows: LoadedRows, changes: readonly CellChange[]): Editing {
  // A block has several cells of a row, which are combined once.
  const cellsOf = new Map<RowKey, Record<string, Typed>>()
  for (const { key, column, typed } of changes) {
    const cells = cellsOf.get(key)
    if (cells) cells[column] = typed
    else cellsOf.set(key, { [column]: typed })
  }
  const states = new Map<RowKey, RowState>()
  for (const [key, cells] of cellsOf) {
    const state = stateOf(editing.draft, rows, key)
    if (state !== null && !state.isDeleted) states.set(key, { ...state, cells: { ...state.cells, ...cells } })
  }
  return step(editing, rows, states)
}

/** Creates a row, in one step, after the existing ones. */
export function makeRow(editing: Editing, rows: LoadedRows, key: RowKey, values: Values): Editing {
  const cells = Object.fromEntries(Object.entries(values).map(([column, value]) => [column, { value }]))
  return step(editing, rows, new Map([[key, { isMade: true, isDeleted: false, cells }]]))
}

/** Marks rows as deleted by the next save, or restores them, in one step; a new row is removed immediately. */
export function deleteRows(
  editing: Editing,
  rows: LoadedRows,
  keys: readonly RowKey[],
  isDeleted = true,
): Editing {
  const states = new Map<RowKey, RowState>()
  for (const key of keys) {
    const state = stateOf(editing.draft, rows, key)
    if (state) states.set(key, { ...state, isDeleted })
  }
  return step(editing, rows, states)
}

/** Takes the last step back. */
export function undo(editing: Editing, rows: LoadedRows): Editing {
  const { done } = editing
  if (done === null) return editing
  const draft = withStates(editing.draft, rows, pick(done.step, 'before'))
  return { draft, done: done.rest, undone: { step: done.step, rest: editing.undone } }
}

/** Redoes the last undone step. */
export function redo(editing: Editing, rows: LoadedRows): Editing {
  const { undone } = editing
  if (undone === null) return editing
  const draft = withStates(editing.draft, rows, pick(undone.step, 'after'))
  return { draft, done: { step: undone.step, rest: editing.done }, undone: undone.rest }
}

/** @returns editing with another draft, as one step; steps to redo are dropped */
export function replaceDraft(editing: Editing, draft: Draft): Editing {
  const keys = [...new Set([...editing.draft.keys(), ...draft.keys()])]
  return { draft, done: noted(editing, editing.draft, draft, keys), undone: null }
}

/** @returns editing with all changes of `act` combined into one step */
export function asOneStep(editing: Editing, change: (editing: Editing) => Editing): Editing {
  const { draft } = change(editing)
  return draft === editing.draft ? editing : replaceDraft(editing, draft)
}

/** A step without a change is not recorded. */
function step(editing: Editing, rows: LoadedRows, states: ReadonlyMap<RowKey, RowState | null>): Editing {
  const draft = withStates(editing.draft, rows, states)
  const done = noted(editing, editing.draft, draft, [...states.keys()])
  return done === editing.done ? editing : { draft, done, undone: null }
}

function noted(editing: Editing, before: Draft, after: Draft, keys: readonly RowKey[]): Steps {
  const changed = new Map<RowKey, { readonly before: RowState | null; readonly after: RowState | null }>()
  for (const key of keys) {
    const pair = { before: bare(before.get(key)), after: bare(after.get(key)) }
    if (!isSame(pair.before, pair.after)) changed.set(key, pair)
  }
  return changed.size === 0 ? editing.done : { step: changed, rest: editing.done }
}

function pick(done: Step, side: 'before' | 'after'): ReadonlyMap<RowKey, RowState | null> {
  return new Map([...done].map(([key, pair]) => [key, pair[side]]))
}

/** A row keeps its original: steps describe changes, and others may have saved in between. */
function withStates(draft: Draft, rows: LoadedRows, states: ReadonlyMap<RowKey, RowState | null>): Draft {
  const changed = new Map(draft)
  for (const [key, state] of states) {
    const from = draft.get(key)?.from ?? rows.get(key) ?? null
    const row =
      state === null || (from === null && !state.isMade)
        ? undefined
        : onlyDifferences({ ...state, from: state.isMade ? null : from })
    if (row) changed.set(key, row)
    else changed.delete(key)
  }
  return changed
}

const UNTOUCHED: RowState = { isMade: false, isDeleted: false, cells: {} }

function stateOf(draft: Draft, rows: LoadedRows, key: RowKey): RowState | null {
  return bare(draft.get(key)) ?? (rows.has(key) ? UNTOUCHED : null)
}

function bare(row: RowDraft | undefined): RowState | null {
  return row ? { isMade: row.isMade, isDeleted: row.isDeleted, cells: row.cells } : null
}

function isSame(a: RowState | null, b: RowState | null): boolean {
  if (a === null || b === null) return a === b
  const columns = Object.keys(a.cells)
  return (
    a.isMade === b.isMade &&
    a.isDeleted === b.isDeleted &&
    columns.length === Object.keys(b.cells).length &&
    columns.every((column) => isSameCell(a.cells[column], b.cells[column]))
  )
}

function isSameCell(a: Typed | undefined, b: Typed | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if ('value' in a) return 'value' in b && a.value === b.value
  return 'text' in b && a.text === b.text
}
