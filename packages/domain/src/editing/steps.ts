import {
  type Draft,
  EMPTY_DRAFT,
  type LoadedRows,
  type RowDraft,
  type RowKey,
  type RowState,
  dropUnchangedCells,
  type Typed,
  type Values,
} from './draft.ts'

/** The states of a row before and after a step; null: the row has no unsaved changes. */
type RowChange = Readonly<Record<'before' | 'after', RowState | null>>

/** A step that can be undone, with the changed rows. */
type Step = ReadonlyMap<RowKey, RowChange>

type Steps = { readonly step: Step; readonly rest: Steps } | null

/** A draft with its steps to undo and to redo, without limit. */
export interface Editing {
  readonly draft: Draft
  readonly undoSteps: Steps
  readonly redoSteps: Steps
}

/** @returns the initial state, with a stored draft or without changes */
export function beginEditing(draft: Draft = EMPTY_DRAFT): Editing {
  return { draft, undoSteps: null, redoSteps: null }
}

export interface CellChange {
  readonly key: RowKey
  readonly column: string
  readonly typed: Typed
}

/** Changes cells in one step, except those of missing or deleted rows. */
export function changeCells(editing: Editing, rows: LoadedRows, changes: readonly CellChange[]): Editing {
  // A pasted block has several cells per row, which are combined once.
  const changedCells = new Map<RowKey, Record<string, Typed>>()
  for (const { key, column, typed } of changes) {
    const cells = changedCells.get(key)
    if (cells) cells[column] = typed
    else changedCells.set(key, { [column]: typed })
  }
  const states = new Map<RowKey, RowState>()
  for (const [key, cells] of changedCells) {
    const state = stateOf(editing.draft, rows, key)
    if (state !== null && !state.isDeleted) states.set(key, { ...state, cells: { ...state.cells, ...cells } })
  }
  return applyStates(editing, rows, states)
}

/** Creates a row, in one step, after the existing ones. */
export function makeRow(editing: Editing, rows: LoadedRows, key: RowKey, values: Values): Editing {
  return makeRows(editing, rows, new Map([[key, cellsOf(values)]]))
}

/** Creates rows with these cells by key, in one step, after the existing ones. */
export function makeRows(
  editing: Editing,
  rows: LoadedRows,
  created: ReadonlyMap<RowKey, RowState['cells']>,
): Editing {
  const states = [...created].map(([key, cells]) => [key, { isMade: true, isDeleted: false, cells }] as const)
  return applyStates(editing, rows, new Map(states))
}

export const cellsOf = (values: Values): RowState['cells'] =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, { value }]))

/** Marks rows for deletion by the next save, or restores them, in one step; a row that is not stored yet is removed at once. */
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
  return applyStates(editing, rows, states)
}

/** Undoes the last step. */
export function undo(editing: Editing, rows: LoadedRows): Editing {
  const { undoSteps } = editing
  if (undoSteps === null) return editing
  const draft = withStates(editing.draft, rows, statesOnSide(undoSteps.step, 'before'))
  return { draft, undoSteps: undoSteps.rest, redoSteps: { step: undoSteps.step, rest: editing.redoSteps } }
}

/** Redoes the last undone step. */
export function redo(editing: Editing, rows: LoadedRows): Editing {
  const { redoSteps } = editing
  if (redoSteps === null) return editing
  const draft = withStates(editing.draft, rows, statesOnSide(redoSteps.step, 'after'))
  return { draft, undoSteps: { step: redoSteps.step, rest: editing.undoSteps }, redoSteps: redoSteps.rest }
}

/** Replaces the draft in one step. Steps to redo are dropped. */
export function replaceDraft(editing: Editing, draft: Draft): Editing {
  const keys = [...new Set([...editing.draft.keys(), ...draft.keys()])]
  return { draft, undoSteps: recordStep(editing, editing.draft, draft, keys), redoSteps: null }
}

/** Makes all changes of `change` in one step. */
export function combineSteps(editing: Editing, change: (editing: Editing) => Editing): Editing {
  const { draft } = change(editing)
  return draft === editing.draft ? editing : replaceDraft(editing, draft)
}

/** Applies states of rows to the draft as a step that can be undone, unless nothing changes. */
function applyStates(
  editing: Editing,
  rows: LoadedRows,
  states: ReadonlyMap<RowKey, RowState | null>,
): Editing {
  const draft = withStates(editing.draft, rows, states)
  const undoSteps = recordStep(editing, editing.draft, draft, [...states.keys()])
  return undoSteps === editing.undoSteps ? editing : { draft, undoSteps, redoSteps: null }
}

function recordStep(editing: Editing, before: Draft, after: Draft, keys: readonly RowKey[]): Steps {
  const changedRows = new Map<RowKey, RowChange>()
  for (const key of keys) {
    const change = { before: toRowState(before.get(key)), after: toRowState(after.get(key)) }
    if (!isSame(change.before, change.after)) changedRows.set(key, change)
  }
  return changedRows.size === 0 ? editing.undoSteps : { step: changedRows, rest: editing.undoSteps }
}

function statesOnSide(step: Step, side: keyof RowChange): ReadonlyMap<RowKey, RowState | null> {
  return new Map([...step].map(([key, change]) => [key, change[side]]))
}

/**
 * @param states the state of each row; null for a row without changes
 * @returns the draft with these states. A row of the draft stays based on the same stored row, even if others have saved since
 */
function withStates(draft: Draft, rows: LoadedRows, states: ReadonlyMap<RowKey, RowState | null>): Draft {
  const changed = new Map(draft)
  for (const [key, state] of states) {
    const from = draft.get(key)?.from ?? rows.get(key) ?? null
    const row =
      state === null || (from === null && !state.isMade)
        ? undefined
        : dropUnchangedCells({ ...state, from: state.isMade ? null : from })
    if (row) changed.set(key, row)
    else changed.delete(key)
  }
  return changed
}

const UNCHANGED_STATE: RowState = { isMade: false, isDeleted: false, cells: {} }

function stateOf(draft: Draft, rows: LoadedRows, key: RowKey): RowState | null {
  return toRowState(draft.get(key)) ?? (rows.has(key) ? UNCHANGED_STATE : null)
}

function toRowState(row: RowDraft | undefined): RowState | null {
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
