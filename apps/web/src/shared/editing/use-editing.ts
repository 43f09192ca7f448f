import {
  choiceKey,
  type Choices,
  conflictsOf,
  conflictsWithoutChoice,
  resolveConflicts,
  type RowConflict,
  type Side,
} from '@plumb/domain/editing/conflict.ts'
import {
  countChanges,
  type Draft,
  EMPTY_DRAFT,
  type LoadedRows,
  type RowKey,
  type Values,
} from '@plumb/domain/editing/draft.ts'
import type { StoredDraft } from '@plumb/domain/editing/stored-draft.ts'
import { type Problem, problemsOf, type RowRules } from '@plumb/domain/editing/problems.ts'
import { type RowsToSave, rowsToSave } from '@plumb/domain/editing/saving.ts'
import {
  combineSteps,
  beginEditing,
  type CellChange,
  changeCells,
  deleteRows,
  type Editing,
  makeRow,
  redo,
  replaceDraft,
  undo,
} from '@plumb/domain/editing/steps.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useUser, useWorkspaceId } from '../session/session.ts'
import { type DraftKey, storedDrafts } from '../storage/stored-drafts.ts'
import { type ConflictingSaves, collectConflictingSaves } from './conflicting-saves.ts'
import { type RefusedCell, findRefusedCells, remainingRefusals } from './refused-cells.ts'

/** The rows of an edited page, and how they are saved. */
export interface EditedRows {
  /** Unique name of the draft in this browser: "range-widths". Another name opens another draft. */
  readonly page: string
  readonly rows: LoadedRows
  readonly rules: RowRules
  /** Saves everything in one operation, from the rows or from the draft. @throws ApiError, NetworkError */
  readonly save: (rows: RowsToSave, draft: Draft) => Promise<unknown>
  /** Fetches the current rows from the server. */
  readonly refresh: () => Promise<LoadedRows>
  /** Counts the changes of a draft, if one change can consist of several rows. Must be a stable function. */
  readonly count?: (draft: Draft) => number
  /** Called with the saved draft once everything is saved and shown. */
  readonly onSaved?: (saved: Draft) => void
  /** Shows the reason of a refusal that is no conflict; if it is about a cell, the cell shows it too. */
  readonly onRefused: (message: string, error: ApiError) => void
}

/** The conflicts on the page, with the choices so far. */
export interface ShownConflict {
  readonly rows: readonly RowConflict[]
  readonly choices: Choices
  /** Earlier choices, the last first; each undo restores one. */
  readonly earlierChoices: readonly Choices[]
  /** The authors of saves in the meantime, as far as the server reports them. */
  readonly saves: ConflictingSaves
}

/** The editing of rows on a page, from Edit to Save (rules ED2 to ED8). */
export interface EditSession {
  readonly isEditing: boolean
  readonly isSaving: boolean
  /** Whether the last save failed, until all refused rows have changed or nothing remains to save. */
  readonly isNotSaved: boolean
  readonly rows: LoadedRows
  readonly draft: Draft
  readonly changeCount: number
  readonly problems: readonly Problem[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** A draft of an earlier visit that was neither saved nor cancelled. */
  readonly offeredDraft: StoredDraft | null
  readonly conflict: ShownConflict | null
  /** Starts editing, with the stored draft if there is one: only the user discards it. */
  start(): void
  discardOffered(): void
  change(changes: readonly CellChange[]): void
  createRow(key: RowKey, values: Values): void
  /** Deletes rows; with false, restores them. */
  remove(keys: readonly RowKey[], isDeleted?: boolean): void
  /** Makes several changes in one undo step. */
  alter(change: (editing: Editing) => Editing): void
  undo(): void
  redo(): void
  /** Saves, unless there are problems. @returns the first problem, to be shown; otherwise null */
  save(): Promise<Problem | null>
  /** Discards the draft and fetches the rows. */
  cancel(): void
  choose(conflict: { readonly key: RowKey; readonly column?: string }, side: Side): void
  chooseAll(side: Side): void
  /** Undoes the last choice. */
  undoChoice(): void
  /** Continues editing with the choices; without a choice, mine remains. */
  resolve(): void
  /** Resolves the conflict and saves. @returns as `save` */
  saveResolved(): Promise<Problem | null>
}

/** Manages the editing of a page's rows by its rules. */
export function useEditing({
  page,
  rows,
  rules,
  save,
  refresh,
  count = countChanges,
  onSaved,
  onRefused,
}: EditedRows): EditSession {
  const userId = useUser().id
  const workspaceId = useWorkspaceId()
  const draftKey: DraftKey = useMemo(() => ({ userId, workspaceId, page }), [userId, workspaceId, page])
  const [editing, setEditing] = useState<Editing | null>(null)
  const [offeredDraft, setOfferedDraft] = useState(() => storedDrafts.read(draftKey))
  const [refusedCells, setRefusedCells] = useState<readonly RefusedCell[]>([])
  const [status, setStatus] = useState<'idle' | 'saving' | 'not saved'>('idle')
  const [conflict, setConflict] = useState<ShownConflict | null>(null)
  const [currentDraftKey, setCurrentDraftKey] = useState(draftKey)
  // The page now shows other rows, such as those of another family: their draft is separate.
  if (currentDraftKey !== draftKey) {
    setCurrentDraftKey(draftKey)
    setEditing(null)
    setOfferedDraft(storedDrafts.read(draftKey))
    setRefusedCells([])
    setConflict(null)
    setStatus('idle')
  }

  const draft = editing?.draft ?? EMPTY_DRAFT
  const changeCount = useMemo(() => count(draft), [draft, count])
  const problems = useMemo(() => {
    const invalidCells = problemsOf(draft, rows, rules)
    // A refusal of a row is valid until that row changes.
    return [...invalidCells, ...remainingRefusals(refusedCells, draft)]
  }, [draft, rows, rules, refusedCells])

  useEffect(() => {
    // Continuing a stored draft without a change does not renew its age.
    const hasHistory = editing !== null && (editing.undoSteps !== null || editing.redoSteps !== null)
    if (hasHistory) storedDrafts.write(draftKey, editing.draft)
  }, [draftKey, editing])
  useEffect(() => {
    addEventListener('pagehide', storedDrafts.writeNow)
    return () => {
      removeEventListener('pagehide', storedDrafts.writeNow)
      storedDrafts.writeNow()
    }
  }, [])

  const apply = (next: (editing: Editing) => Editing) =>
    setEditing((current) => (current === null || status === 'saving' ? current : next(current)))
  const change = useCallback(
    (cells: readonly CellChange[]) => setEditing((current) => current && changeCells(current, rows, cells)),
    [rows],
  )
  const endEditing = () => {
    storedDrafts.remove(draftKey)
    setEditing(null)
    setRefusedCells([])
    setConflict(null)
    setStatus('idle')
  }

  /** Shows the conflicts of the draft with what others saved in the meantime. @returns whether there are any */
  const showConflict = async (stale: Draft, error: ApiError, choices: Choices): Promise<boolean> => {
    const currentRows = await refresh().catch(() => null)
    const conflicts = currentRows === null ? [] : conflictsOf(stale, currentRows, rules.columns)
    if (conflicts.length > 0)
      setConflict({
        rows: conflicts,
        choices,
        earlierChoices: [],
        saves: collectConflictingSaves(conflicts, error),
      })
    return conflicts.length > 0
  }

  const isSaveRunning = useRef(false)
  const saveDraft = async (
    draftToSave: Draft,
    blockingProblems: readonly Problem[],
    choices: Choices = NO_CHOICES,
  ): Promise<Problem | null> => {
    const [first] = blockingProblems
    if (first) return first
    if (isSaveRunning.current) return null
    if (draftToSave.size === 0) {
      endEditing()
      return null
    }
    isSaveRunning.current = true
    setStatus('saving')
    try {
      await save(rowsToSave(draftToSave), draftToSave)
      await refresh().catch(() => undefined)
      endEditing()
      onSaved?.(draftToSave)
      return null
    } catch (error) {
      setStatus('not saved')
      if (!(error instanceof ApiError)) return null
      if (STALE_ERROR_CODES.has(error.code) && (await showConflict(draftToSave, error, choices))) return null
      const newRefusedCells = findRefusedCells(error, draftToSave, rules)
      setRefusedCells(newRefusedCells)
      onRefused(error.message, error)
      return newRefusedCells[0]?.problem ?? null
    } finally {
      isSaveRunning.current = false
    }
  }

  return {
    isEditing: editing !== null,
    isSaving: status === 'saving',
    isNotSaved:
      status === 'not saved' &&
      changeCount > 0 &&
      (refusedCells.length === 0 || remainingRefusals(refusedCells, draft).length > 0),
    rows,
    draft,
    changeCount,
    problems,
    canUndo: editing?.undoSteps != null,
    canRedo: editing?.redoSteps != null,
    offeredDraft: editing === null ? offeredDraft : null,
    conflict,
    start() {
      setEditing(beginEditing(offeredDraft?.draft))
      setOfferedDraft(null)
    },
    discardOffered() {
      storedDrafts.remove(draftKey)
      setOfferedDraft(null)
    },
    change,
    createRow: (key, values) => apply((current) => makeRow(current, rows, key, values)),
    remove: (keys, isDeleted = true) => apply((current) => deleteRows(current, rows, keys, isDeleted)),
    alter: (edit) => apply((current) => combineSteps(current, edit)),
    undo: () => apply((current) => undo(current, rows)),
    redo: () => apply((current) => redo(current, rows)),
    save: () => saveDraft(draft, problems),
    cancel() {
      endEditing()
      void refresh().catch(() => undefined)
    },
    choose({ key, column }, side) {
      setConflict(
        (shown) =>
          shown && withChoices(shown, new Map(shown.choices).set(choiceKey(key, column ?? null), side)),
      )
    },
    chooseAll(side) {
      setConflict(
        (shown) =>
          shown && withChoices(shown, new Map(shown.rows.flatMap(choiceKeys).map((key) => [key, side]))),
      )
    },
    undoChoice() {
      setConflict((shown) => {
        const [choices, ...earlierChoices] = shown?.earlierChoices ?? []
        return shown && choices ? { ...shown, choices, earlierChoices } : shown
      })
    },
    resolve() {
      if (editing && conflict) setEditing(applyChoices(editing, conflict))
      setConflict(null)
      setStatus('idle')
    },
    async saveResolved() {
      if (!editing || !conflict) return null
      const next = applyChoices(editing, conflict)
      setEditing(next)
      setConflict(null)
      // After another save by someone else, choices for the same cells are retained.
      return await saveDraft(next.draft, problemsOf(next.draft, rows, rules), conflict.choices)
    },
  }
}

const NO_CHOICES: Choices = new Map()

const withChoices = (shown: ShownConflict, choices: Choices): ShownConflict => ({
  ...shown,
  choices,
  earlierChoices: [shown.choices, ...shown.earlierChoices],
})

const applyChoices = (editing: Editing, { rows, choices }: ShownConflict): Editing =>
  replaceDraft(editing, resolveConflicts(editing.draft, rows, choices))

/** Refusals that another person's save may have caused: a row was changed or deleted, or an equal one was created. */
const STALE_ERROR_CODES: ReadonlySet<string> = new Set(['VERSION_CONFLICT', 'NOT_FOUND', 'VALIDATION_FAILED'])

/** Returns the keys of the choices of a row: of the row as a whole, and of each cell. */
const choiceKeys = ({ key, cells }: RowConflict) => [
  choiceKey(key, null),
  ...cells.map(({ column }) => choiceKey(key, column)),
]

/** Returns the number of conflicts without a choice. */
export const openChoiceCount = ({ rows, choices }: ShownConflict): number =>
  conflictsWithoutChoice(rows, choices).length
