import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictsOf, resolveConflicts } from '../editing/conflict.ts'
import { countChanges, EMPTY_DRAFT, type LoadedRows } from '../editing/draft.ts'
import { readDraft, writeDraft } from '../editing/stored-draft.ts'
import { problemsOf } from '../editing/problems.ts'
import { beginEditing, changeCells, type Editing, redo, undo } from '../editing/steps.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { defaultTiers, directory, tiersOf } from './locations.fixture.ts'
import {
  parseTierConfiguration,
  serializeTierConfiguration,
  type TierConfiguration,
} from './tier-configuration.ts'
import { tierConfigurations } from './tier-configurations.fixture.ts'
import { TIER_LABEL_MAX_CHARACTERS, TIER_NOTES_MAX_CHARACTERS } from './limits.ts'
import { addTier, canAddTier, canDeleteTier, deleteTier, moveLocation } from './tier-editing.ts'
import {
  applyDraftToNotes,
  applyDraftToTiers,
  editTiers,
  resetTiers,
  tierColumns,
  tierRows,
  tierRules,
  versionOf,
} from './tier-rows.ts'
import { tierOfLocation } from './tiers.ts'

const NAMES = { getTierName: (key: string) => `the ${key}` }
const RULES = tierRules(NAMES)
const rowsOf = (config: TierConfiguration, version = 1, notes: string | null = null) =>
  tierRows({ config, notes, version }, directory)
const start = beginEditing()
const rows = rowsOf(defaultTiers)

const tiersAfter = ({ draft }: Editing, loaded: LoadedRows = rows) =>
  applyDraftToTiers(loaded, draft, directory)
const tierOf = (config: TierConfiguration, id: string) => tierOfLocation(config, directory, id).tierNumber
/** Returns the number, percentile and label of each tier. */
const tierLines = (config: TierConfiguration) =>
  config.tiers.map(({ tierNumber, percentile, label }) => [tierNumber, percentile, label])
const move = (editing: Editing, id: string, tierNumber: number, loaded: LoadedRows = rows) => {
  const { config, keys } = tiersAfter(editing, loaded)
  return editTiers(editing, loaded, directory, {
    config: moveLocation(config, directory, id, tierNumber),
    keys,
  })
}
/** Adds a tier to the draft, as the page does. */
const add = (editing: Editing, loaded: LoadedRows = rows) => {
  const { config, keys } = tiersAfter(editing, loaded)
  return editTiers(editing, loaded, directory, { config: addTier(config), keys: [...keys, null] })
}
const remove = (editing: Editing, tierNumber: number, loaded: LoadedRows = rows) => {
  const { config, keys } = tiersAfter(editing, loaded)
  return editTiers(editing, loaded, directory, {
    config: deleteTier(config, tierNumber),
    keys: keys.filter((_, index) => index !== tierNumber - 1),
  })
}
const reset = (editing: Editing, loaded: LoadedRows = rows) =>
  resetTiers(editing, loaded, directory, defaultTiers)
const setPercentile = (editing: Editing, key: string, value: number, loaded: LoadedRows = rows) =>
  changeCells(editing, loaded, [{ key, column: 'percentile', typed: { value } }])

describe('rows of a tier configuration [GE23]', () => {
  test('convert back to the same configuration, with each location listed', () => {
    fc.assert(
      fc.property(tierConfigurations, (config) => {
        const { config: again } = applyDraftToTiers(rowsOf(config), EMPTY_DRAFT, directory)
        expect(tierLines(again)).toEqual(tierLines(config))
        for (const { id } of directory.all) expect(tierOf(again, id)).toBe(tierOf(config, id))
        expect(again.tiers.flatMap(({ locationIds }) => locationIds).toSorted()).toEqual(
          directory.all.map(({ id }) => id).toSorted(),
        )
      }),
    )
  })

  test('include notes only for readers who may see them', () => {
    expect(applyDraftToNotes(rowsOf(defaultTiers, 1, 'Mine'), EMPTY_DRAFT)).toBe('Mine')
    expect(applyDraftToNotes(rowsOf(defaultTiers, 1, null), EMPTY_DRAFT)).toBe('')
    const withoutNotes = tierRows({ config: defaultTiers, version: 1 }, directory)
    expect(applyDraftToNotes(withoutNotes, EMPTY_DRAFT)).toBe(undefined)
  })
})

describe('a step of editing [GE23]', () => {
  test('moves a location with its children, and undo reverts all of it', () => {
    const moved = move(start, 'state-CA', 1)
    expect(countChanges(moved.draft)).toBe(4)
    expect(['state-CA', 'metro-san-diego'].map((id) => tierOf(tiersAfter(moved).config, id))).toEqual([1, 1])
    expect(undo(moved, rows).draft).toEqual(EMPTY_DRAFT)
    expect(redo(undo(moved, rows), rows).draft).toEqual(moved.draft)
  })

  test('is not recorded if a location moves to its current tier', () => {
    expect(move(start, 'metro-austin', 2)).toBe(start)
    expect(move(move(start, 'metro-austin', 1), 'metro-austin', 2).draft).toEqual(EMPTY_DRAFT)
  })

  test('adds a tier, which keeps its row when it is filled and renumbered', () => {
    const filled = move(add(start), 'metro-austin', 4)
    expect(tiersAfter(filled).keys).toEqual(['tier 1', 'tier 2', 'tier 3', 'new 1'])
    const fewer = tiersAfter(remove(filled, 1))
    expect(fewer.keys).toEqual(['tier 2', 'tier 3', 'new 1'])
    expect(fewer.config.tiers.map(({ label }) => label)).toEqual(['Tier 1', 'Tier 2', 'Tier 3'])
    expect(fewer.config.tiers[2]?.locationIds).toEqual(['metro-austin'])
    expect(undo(undo(filled, rows), rows).draft).toEqual(EMPTY_DRAFT)
  })

  test('deletes a tier, moves its locations and renames the tiers after it', () => {
    const deleted = remove(start, 1)
    const { config, keys } = tiersAfter(deleted)
    expect(keys).toEqual(['tier 2', 'tier 3'])
    expect(tierOf(config, 'metro-sf-bay-area')).toBe(1)
    // The tier, its two metros, and two labels that depend on their numbers.
    expect(countChanges(deleted.draft)).toBe(5)
    expect(undo(deleted, rows).draft).toEqual(EMPTY_DRAFT)
  })

  test.each([1, 2, 3])(
    'resets stored default tiers, so that nothing is changed, after tier %i was deleted [GE56]',
    (deleted) => {
      const done = reset(remove(start, deleted))
      expect(done.draft).toEqual(EMPTY_DRAFT)
      expect(tiersAfter(undo(done, rows)).keys).toHaveLength(2)
    },
  )

  test('resets any tiers to the default tiers', () => {
    fc.assert(
      fc.property(tierConfigurations, (config) => {
        const loaded = rowsOf(config)
        const done = tiersAfter(reset(start, loaded), loaded).config
        expect(done.tiers.map(({ label, percentile }) => [label, percentile])).toEqual([
          ['Tier 1', 100],
          ['Tier 2', 90],
          ['Tier 3', 80],
        ])
        for (const { id } of directory.all) expect(tierOf(done, id)).toBe(tierOf(defaultTiers, id))
      }),
      { numRuns: 30 },
    )
  })
})

describe('columns of tiers', () => {
  const columns = new Map(tierColumns(NAMES).map((column) => [column.key, column]))
  test.each([
    ['read a label without the blanks around it', 'label', ' Remote ', 'Remote', 'Remote'],
    ['show a percentile in percent', 'percentile', '90', 90, '90%'],
    ['show a tier by its name', 'tier', 'tier 2', 'tier 2', 'the tier 2'],
    ['read and show notes unchanged', 'notes', 'see the memo', 'see the memo', 'see the memo'],
  ])('%s', (_, key, text, value, shown) => {
    const kind = columns.get(key)?.kind
    expect([kind?.read(text), kind?.check(value), kind?.show(value)]).toEqual([{ value }, null, shown])
  })

  test.each([
    ['label', 'a'.repeat(TIER_LABEL_MAX_CHARACTERS + 1), 'A tier label can have at most'],
    ['notes', 'a'.repeat(TIER_NOTES_MAX_CHARACTERS + 1), 'can have at most'],
    ['notes', 'a\u0000', 'characters that cannot be stored'],
  ])('refuse a %s that cannot be stored', (key, value, sentence) => {
    expect(columns.get(key)?.kind.check(value)).toContain(sentence)
  })

  test('read emptied notes as null', () =>
    expect(columns.get('notes')?.kind.read('')).toEqual({ value: null }))
})

describe('saving tiers [GE24]', () => {
  const problems = (editing: Editing, loaded = rows) => problemsOf(editing.draft, loaded, RULES)
  test.each([0, 1001])('refuses a percentile of %i', (value) => {
    const message = 'The percentile must be a whole number from 1 to 1,000.'
    expect(problems(setPercentile(start, 'tier 1', value))).toEqual([
      { key: 'tier 1', column: 'percentile', message },
    ])
  })

  test.each([1, 1000])('accepts a percentile of %i', (value) => {
    expect(problems(setPercentile(start, 'tier 1', value))).toEqual([])
  })

  test('refuses a location whose tier another person deleted, and shows it in the last tier until it is moved', () => {
    const moved = move(start, 'metro-austin', 3)
    const theirs = rowsOf(deleteTier(defaultTiers, 3), 2)
    const conflicts = conflictsOf(moved.draft, theirs, tierColumns(NAMES))
    const resolved = beginEditing(resolveConflicts(moved.draft, conflicts, new Map()))
    expect(problems(resolved, theirs)).toEqual([
      {
        key: 'metro-austin',
        column: 'tier',
        message: 'the tier 3 was deleted. Move this location to another tier.',
      },
    ])
    expect(tierOf(tiersAfter(resolved, theirs).config, 'metro-austin')).toBe(2)
    const fixed = move(resolved, 'metro-austin', 1, theirs)
    expect(problems(fixed, theirs)).toEqual([])
  })

  test('refuses a sixth tier if two people added one each', () => {
    const four = rowsOf(addTier(defaultTiers))
    const mine = add(start, four)
    const theirs = rowsOf(addTier(addTier(defaultTiers)), 2)
    expect(problems(mine, four)).toEqual([])
    expect(problems(mine, theirs)).toEqual([
      { key: 'new 1', column: null, message: 'There must be 2 to 5 tiers.' },
    ])
  })
})

describe('conflicts between two people', () => {
  test('are listed cell by cell, with a choice for locations that both moved', () => {
    const mine = move(move(start, 'metro-austin', 1), 'metro-denver', 1)
    const theirs = rowsOf(moveLocation(defaultTiers, directory, 'metro-austin', 3), 2)
    expect(
      conflictsOf(mine.draft, theirs, tierColumns(NAMES)).flatMap(({ cells }) =>
        cells.map(({ key, changedBy, theirs: value }) => [key, changedBy, value]),
      ),
    ).toEqual([
      ['metro-austin', 'both', 'tier 3'],
      ['metro-denver', 'mine', 'tier 2'],
    ])
  })

  test('are found because a save names the oldest version on which its draft is based [GE45]', () => {
    const mine = move(start, 'metro-austin', 1)
    const later = rowsOf(defaultTiers, 3)
    expect(versionOf(later, move(mine, 'metro-denver', 1, later).draft)).toBe(1)
    expect(versionOf(later, add(start, later).draft)).toBe(3)
  })
})

type Action =
  | { readonly action: 'move'; readonly location: number; readonly to: number }
  | { readonly action: 'delete'; readonly at: number }
  | { readonly action: 'add' | 'reset' | 'undo' | 'redo' | 'reload' }
  | { readonly action: 'percentile'; readonly at: number; readonly value: number }

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ action: fc.constant('move' as const), location: fc.nat(), to: fc.nat() }),
  fc.record({ action: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ action: fc.constantFrom(...(['add', 'reset', 'undo', 'redo', 'reload'] as const)) }),
  fc.record({ action: fc.constant('percentile' as const), at: fc.nat(), value: fc.nat({ max: 1000 }) }),
)

function perform(action: Action, editing: Editing, loaded: LoadedRows): Editing {
  const { config, keys } = tiersAfter(editing, loaded)
  switch (action.action) {
    case 'move':
      return move(
        editing,
        directory.all[action.location % directory.all.length]?.id ?? '',
        (action.to % keys.length) + 1,
        loaded,
      )
    case 'delete':
      return canDeleteTier(config) ? remove(editing, (action.at % keys.length) + 1, loaded) : editing
    case 'add':
      return canAddTier(config) ? add(editing, loaded) : editing
    case 'reset':
      return reset(editing, loaded)
    case 'undo':
      return undo(editing, loaded)
    case 'redo':
      return redo(editing, loaded)
    case 'reload':
      return beginEditing(
        readDraft(writeDraft({ draft: editing.draft, changedAt: 0 }), 0)?.draft ?? EMPTY_DRAFT,
      )
    case 'percentile':
      return setPercentile(editing, keys[action.at % keys.length] ?? '', action.value, loaded)
    default:
      throw new Error('Unknown action', { cause: action satisfies never })
  }
}

test('after any sequence of moves, additions, deletions, resets, undos and reloads, each location is in exactly one of 2 to 5 tiers, and the tiers can be saved if percentiles are valid [GE44]', () => {
  fc.assert(
    fc.property(tierConfigurations, fc.array(actions, { maxLength: 30 }), (config, sequence) => {
      const loaded = rowsOf(config)
      let editing = start
      for (const action of sequence) {
        editing = perform(action, editing, loaded)
        const { config: current, keys } = tiersAfter(editing, loaded)
        expect(keys).toHaveLength(current.tiers.length)
        expect(current.tiers.flatMap(({ locationIds }) => locationIds).toSorted()).toEqual(
          directory.all.map(({ id }) => id).toSorted(),
        )
      }
      const { config: edited } = tiersAfter(editing, loaded)
      const isValid = edited.tiers.every(({ percentile }) => percentile > 0)
      expect(problemsOf(editing.draft, loaded, RULES).length === 0).toBe(isValid)
      expect(isRefusal(parseTierConfiguration(serializeTierConfiguration(edited), directory))).toBe(!isValid)
    }),
  )
})

test('lists a location without a tier of its own in its parent’s tier', () => {
  const loaded = rowsOf(tiersOf(['state-TX']))
  expect(loaded.get('metro-austin')?.values).toEqual({ tier: 'tier 1' })
})
