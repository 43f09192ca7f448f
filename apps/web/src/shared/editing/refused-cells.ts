import type { Draft } from '@plumb/domain/editing/draft.ts'
import type { Problem, RowRules } from '@plumb/domain/editing/problems.ts'
import { rowsToSave } from '@plumb/domain/editing/saving.ts'
import type { ApiError } from '../api/api-error.ts'

/** A refusal of a cell, or of a row as a whole, by the server; valid until the row changes. */
export interface RefusedCell {
  readonly problem: Problem
  /** The draft of the row when it was refused. */
  readonly row: ReturnType<Draft['get']>
}

/** Returns the refusals of a save, each at its row and, if it names a column, at the cell. */
export function findRefusedCells(error: ApiError, sentDraft: Draft, rules: RowRules): readonly RefusedCell[] {
  return [error, ...error.others]
    .flatMap((each) => findProblem(each, sentDraft, rules) ?? [])
    .map((problem) => ({ problem, row: sentDraft.get(problem.key) }))
}

/** Returns the problems of rows that have not changed since the refusal. */
export const remainingRefusals = (refusedCells: readonly RefusedCell[], draft: Draft): readonly Problem[] =>
  refusedCells.filter(({ row, problem }) => draft.get(problem.key) === row).map(({ problem }) => problem)

function findProblem(
  { item, field, message }: ApiError,
  sentDraft: Draft,
  { columns }: RowRules,
): Problem | null {
  if (!item) return null
  const sent = rowsToSave(sentDraft).items
  const key =
    (item.id === null ? sent[item.index] : sent.find(({ id }) => id === item.id))?.key ??
    [...sentDraft].find(([, { from }]) => from?.id === item.id)?.[0]
  if (key === undefined) return null
  return { key, column: columns.find((column) => column.key === field)?.key ?? null, message }
}
