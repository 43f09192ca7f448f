import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceKey,
  choiceOf,
  conflictsOf,
  isChosenAsWhole,
  conflictsWithoutChoice,
  resolveConflicts,
  type Side,
} from './conflict.ts'
import { type Draft, keysOf, type LoadedRow, type RowKey, type Values, valuesOf } from './draft.ts'
import { readDraft, writeDraft } from './stored-draft.ts'
import { COLUMNS, loadedRow } from './rows.fixture.ts'
import { type RowsToSave, rowsToSave } from './saving.ts'
import {
  beginEditing,
  changeCells,
  deleteRows,
  type Editing,
  makeRow,
  redo,
  replaceDraft,
  undo,
} from './steps.ts'

/** A server of one table: saves are atomic, and refused for any other version than the current one. */
class Server {
  rows = new Map<number, LoadedRow>()
  private nextId = 1

  constructor(names: readonly string[]) {
    for (const name of names) this.write(this.nextId++, { name, share: null })
  }

  loaded(): Map<RowKey, LoadedRow> {
    return new Map([...this.rows.values()].map((row) => [row.key, row]))
  }

  write(id: number, values: Values): void {
    const version = (this.rows.get(id)?.version ?? 0) + 1
    this.rows.set(id, loadedRow(id, values['name'] as string, values['share'] as number | null, version))
  }

  /** @returns false, without changes, if a row has another version than the save's */
  save({ items, idsToDelete, versionsToDelete }: RowsToSave): boolean {
    const existing = items.filter(({ id }) => id > 0)
    if (existing.some(({ id, version }) => this.rows.get(id)?.version !== version)) return false
    const isStale = (id: number, index: number) => this.rows.get(id)?.version !== versionsToDelete[index]
    if (idsToDelete.some(isStale)) return false
    for (const { id, values } of items) this.write(id > 0 ? id : this.nextId++, values)
    for (const id of idsToDelete) this.rows.delete(id)
    return true
  }
}

/** The expected contents of the page, computed without drafts: a whole table for each step. */
interface Oracle {
  table: Map<RowKey, Values>
  done: Map<RowKey, Values>[]
  undone: Map<RowKey, Values>[]
}

/** Returns the rows that the page shows: all except deleted ones. */
function shownRows(loaded: ReadonlyMap<RowKey, LoadedRow>, draft: Draft): Map<RowKey, Values> {
  const table = new Map<RowKey, Values>()
  for (const key of keysOf(loaded, draft))
    if (!draft.get(key)?.isDeleted) table.set(key, valuesOf(loaded.get(key) ?? null, draft.get(key)))
  return table
}

const keys = ['1', '2', '3', 'new 1', 'new 2'] as const
const anyKey = fc.constantFrom(...keys)
const anyId = fc.integer({ min: 1, max: 3 })
const sides = fc.array(fc.constantFrom<Side[]>('theirs', 'mine'), { minLength: 3, maxLength: 3 })

/** Returns commands of one kind, with a random value for each field. */
const commands = <const Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { readonly [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) => ({ weight, arbitrary: fc.record(fields).map((values) => ({ kind, ...(values as Fields) })) })

const command = fc.oneof(
  commands(6, 'type', { key: anyKey, share: fc.nat(9) }),
  commands(2, 'paste', { share: fc.nat(9) }),
  commands(1, 'make', { key: fc.constantFrom('new 1', 'new 2') }),
  commands(1, 'delete', { key: anyKey }),
  commands(3, 'undo', {}),
  commands(3, 'redo', {}),
  commands(2, 'reload', {}),
  commands(2, 'their change', { id: anyId, share: fc.nat(9) }),
  commands(1, 'their deletion', { id: anyId }),
  commands(2, 'save', { sides }),
)

const sorted = (table: Iterable<Values>) =>
  [...table].map(({ name, share }) => `${String(name)} ${String(share)}`).sort()

/**
 * Runs commands on the page and on the oracle.
 * @returns the differences, compared after each command
 */
function findDifferences(
  commandList: readonly (typeof command extends fc.Arbitrary<infer C> ? C : never)[],
): string[] {
  const differences: string[] = []
  const compare = (label: string, found: unknown, expected: unknown) => {
    const [one, other] = [fc.stringify(found), fc.stringify(expected)]
    if (one !== other) differences.push(`${label}: ${one} is not ${other}`)
  }
  const server = new Server(['A', 'B', 'C'])
  let loaded = server.loaded()
  let editing: Editing = beginEditing()
  const oracle: Oracle = { table: shownRows(loaded, editing.draft), done: [], undone: [] }
  /** Records a step of the oracle, unless nothing changes. */
  const step = (next: Map<RowKey, Values>) => {
    if (
      sorted(next.values()).join() === sorted(oracle.table.values()).join() &&
      next.size === oracle.table.size
    )
      return
    oracle.done.push(oracle.table)
    oracle.undone = []
    oracle.table = next
  }
  const restart = () => {
    Object.assign(oracle, { table: shownRows(loaded, editing.draft), done: [], undone: [] })
  }

  for (const each of [
    ...commandList,
    { kind: 'save' as const, sides: ['mine' as const, 'theirs' as const, 'mine' as const] },
  ]) {
    if (each.kind === 'type' || each.kind === 'paste') {
      const targets = each.kind === 'type' ? [each.key] : keys
      const changes = targets.map((key) => ({ key, column: 'share', typed: { value: each.share } }))
      editing = changeCells(editing, loaded, changes)
      step(
        new Map(
          [...oracle.table].map(
            ([key, values]) =>
              [key, targets.includes(key as never) ? { ...values, share: each.share } : values] as const,
          ),
        ),
      )
    } else if (each.kind === 'make') {
      if (oracle.table.has(each.key)) continue
      editing = makeRow(editing, loaded, each.key, { name: each.key, share: null })
      step(new Map([...oracle.table, [each.key, { name: each.key, share: null }]]))
    } else if (each.kind === 'delete') {
      if (!oracle.table.has(each.key)) continue
      editing = deleteRows(editing, loaded, [each.key])
      const next = new Map(oracle.table)
      next.delete(each.key)
      step(next)
    } else if (each.kind === 'undo') {
      editing = undo(editing, loaded)
      const before = oracle.done.pop()
      if (before) {
        oracle.undone.push(oracle.table)
        oracle.table = before
      }
    } else if (each.kind === 'redo') {
      editing = redo(editing, loaded)
      const after = oracle.undone.pop()
      if (after) {
        oracle.done.push(oracle.table)
        oracle.table = after
      }
    } else if (each.kind === 'reload') {
      // After a reload, the page shows the current rows with the draft; conflicts are resolved when it is saved.
      const restored = readDraft(writeDraft({ draft: editing.draft, changedAt: 0 }), 1)
      compare('reloaded', restored?.draft ?? new Map(), editing.draft)
      editing = beginEditing(restored?.draft)
      loaded = server.loaded()
      const typed = [...oracle.table].filter(([key]) => editing.draft.has(key))
      const others = [...loaded].filter(([key]) => !editing.draft.has(key))
      oracle.table = new Map([...others.map(([key, { values }]) => [key, values] as const), ...typed])
      oracle.done = []
      oracle.undone = []
    } else if (each.kind === 'their change') {
      const row = server.rows.get(each.id)
      if (row) server.write(each.id, { name: `${String(row.values['name'])}'`, share: each.share })
    } else if (each.kind === 'their deletion') {
      server.rows.delete(each.id)
    } else {
      let toSave = rowsToSave(editing.draft)
      const mustConflict = [...editing.draft.values()].some(
        ({ from }) => from !== null && server.rows.get(from.id ?? 0)?.version !== from.version,
      )
      if (mustConflict) {
        // After a refusal, a page loads the rows again, and the user chooses between both versions.
        const currentRows = server.loaded()
        const conflicts = conflictsOf(editing.draft, currentRows, COLUMNS)
        const before = shownRows(loaded, editing.draft)
        let choiceCount = 0
        const choices = new Map(
          conflictsWithoutChoice(conflicts, new Map()).map((conflict) => [
            choiceKey(conflict.key, 'column' in conflict ? conflict.column : null),
            each.sides[choiceCount++ % 3] ?? 'mine',
          ]),
        )
        editing = replaceDraft(editing, resolveConflicts(editing.draft, conflicts, choices))
        loaded = currentRows
        for (const conflict of conflicts) {
          for (const cell of conflict.cells) {
            const mine = before.get(cell.key)?.[cell.column]
            const theirs = currentRows.get(cell.key)?.values[cell.column]
            const chosen = choiceOf(choices, cell) === 'theirs' ? theirs : mine
            compare('chosen cell', shownRows(currentRows, editing.draft).get(cell.key)?.[cell.column], chosen)
          }
          if (isChosenAsWhole(conflict)) {
            const isMine = choiceOf(choices, conflict) === 'mine'
            const expected = isMine ? before.get(conflict.key) : currentRows.get(conflict.key)?.values
            compare('chosen row', shownRows(currentRows, editing.draft).get(conflict.key), expected)
          }
        }
        restart()
        toSave = rowsToSave(editing.draft)
      }
      const rowsBefore = server.loaded()
      compare('saved', server.save(toSave), true)
      // The draft replayed on the rows before the save: other rows stay as others saved them.
      const replayed = new Map([...rowsBefore].map(([key, { values }]) => [key, values] as const))
      for (const [key, { isDeleted }] of editing.draft) {
        replayed.delete(key)
        const values = oracle.table.get(key)
        if (!isDeleted && values) replayed.set(key, values)
      }
      compare('stored', sorted([...server.rows.values()].map((row) => row.values)), sorted(replayed.values()))
      loaded = server.loaded()
      editing = beginEditing()
      restart()
    }
    compare(each.kind, sorted(shownRows(loaded, editing.draft).values()), sorted(oracle.table.values()))
  }
  return differences
}

test('after any sequence of edits, undos, redos, conflicts and reloads, the shown rows are saved [ED7]', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (generated) => {
      expect(findDifferences(generated)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
