import { expect, test } from 'vitest'
import type { ChangedJobs } from './change-extent.ts'
import { compare, type Fraction, toWire } from '../../money/fraction.ts'
import { EXAMPLE, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { chanceFrom, generateSeeds, generateWorkspace } from '../testing/generated-tables.fixture.ts'
import { familyKindOf } from './family-kind.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import { createRangeChangeFinder } from '../testing/family-changes.fixture.ts'
import { type RangeChange, SHOWN_CURRENCIES } from './range-changes.ts'
import { sumChanges } from './summed-changes.ts'

/** @returns a number from 0 to 3 */
const countJobs = (family: FamilyRow, level: number) => (family.id * 7 + level) % 4

const toPlainChange = ({
  family,
  percent,
  before,
  after,
  ...change
}: RangeChange & { readonly jobs: number }) => ({
  ...change,
  family: family.id,
  percent: percent && toWire(percent),
  points: [before.min, before.mid, before.max, after.min, after.mid, after.max].map((at) => at && toWire(at)),
})

/** Returns all changes, computed family by family from the family's own ranges. */
function changesOneByOne({ before, after, places, levels }: Parameters<typeof sumChanges>[0]) {
  const families = before.tables.families.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )
  const compared = places.map((at) => createRangeChangeFinder(before, after, at))
  return families.flatMap((family) =>
    levels.flatMap((level) => {
      const jobs = countJobs(family, level)
      return jobs === 0
        ? []
        : compared.flatMap((changes) => changes(family, level).map((change) => ({ ...change, jobs })))
    }),
  )
}

type ChangeWithJobs = ReturnType<typeof changesOneByOne>[number]

const rangeKeyOf = ({ family, level }: ChangeWithJobs) => `${family.id} ${level}`
const jobCountOf = (changes: readonly ChangeWithJobs[]) =>
  [...new Map(changes.map((change) => [rangeKeyOf(change), change.jobs])).values()].reduce((a, b) => a + b, 0)

function extentOf(changes: readonly ChangeWithJobs[]) {
  const percents = changes.flatMap(({ percent }) => (percent === null ? [] : [percent])).toSorted(compare)
  const wire = (percent: Fraction | undefined) => (percent === undefined ? null : toWire(percent))
  return {
    jobCount: jobCountOf(changes),
    smallestPercent: wire(percents[0]),
    largestPercent: wire(percents.at(-1)),
  }
}

const withWirePercents = ({ jobCount, smallestPercent, largestPercent }: ChangedJobs) => ({
  jobCount,
  smallestPercent: smallestPercent && toWire(smallestPercent),
  largestPercent: largestPercent && toWire(largestPercent),
})

/** Returns a random draft of one of the tables from which pay is computed. */
function generateDraft(seed: number, tables: PayTables): PayChanges {
  const chance = chanceFrom(seed)
  const some = <Row>(rows: readonly Row[], change: (row: Row) => Row) => ({
    rows: rows.filter(() => chance() < 0.5).map(change),
    deletedIds: [],
  })
  const drafts: readonly PayChanges[] = [
    {
      globalMappings: some(tables.globalMappings, (row) => ({
        ...row,
        compBandPercentage: String(50 + Math.floor(chance() * 90)),
        equityPercent: chance() < 0.5 ? row.equityPercent : '61',
      })),
    },
    { exchangeRates: some(tables.exchangeRates, (row) => ({ ...row, aToBMultiplier: '1.7' })) },
    {
      families: some(tables.families, (row) => ({
        ...row,
        compBandMultiplier: chance() < 0.5 ? row.compBandMultiplier : chance() < 0.5 ? '0' : '1.3',
        applyUsTiersToCash: chance() < 0.5,
        applyUsTiersToEquity: chance() < 0.5,
        eligibleForEquity: chance() < 0.7,
      })),
    },
    {
      bonusStructures: {
        rows: [],
        deletedIds: tables.bonusStructures.filter(() => chance() < 0.5).map(({ id }) => id),
      },
    },
    { rangeWidths: some(tables.rangeWidths, (row) => ({ ...row, percentAboveMid: 33 })) },
    {
      compBands: {
        rows: [],
        deletedIds: tables.compBands.filter(() => chance() < 0.5).map(({ id }) => id),
      },
    },
  ]
  return drafts[seed % drafts.length] ?? {}
}

test('sums that compare each kind of family once equal sums that compare every family [CR49]', () => {
  let changeCount = 0
  let familiesOfSharedKind = 0
  for (const seed of generateSeeds(60)) {
    const generated = generateWorkspace(seed)
    // Each family, and two copies with the same groups and with multipliers of 0 and 1.45.
    const families = generated.tables.families.flatMap((family, index) =>
      [family.compBandMultiplier, '0', '1.45'].map((compBandMultiplier, copy) => ({
        ...family,
        id: family.id + 1000 * copy,
        name: `Family ${(index * 5 + copy) % 7}`,
        compBandMultiplier,
        applyUsTiersToCash: copy === 1 ? !family.applyUsTiersToCash : family.applyUsTiersToCash,
      })),
    )
    const tables = { ...generated.tables, families }
    const [before, after] = [tables, applyDraft(tables, generateDraft(seed, tables))].map(indexPayTables)
    if (!before || !after) throw new Error('There is nothing to compare.')
    const currency = seed % 6 === 1 ? SHOWN_CURRENCIES : null
    const comparison = {
      before,
      after,
      places: generated.places.map((place) => ({ place, currency })),
      levels: generated.levels,
      countJobs,
    }
    const [summed, expected] = [sumChanges(comparison), changesOneByOne(comparison)]
    changeCount += expected.length
    familiesOfSharedKind +=
      families.length -
      new Set(
        families.map(
          (family) => familyKindOf({ before: family, after: after.family(family.id) ?? family }).key,
        ),
      ).size

    expect(summed.jobCount).toBe(jobCountOf(expected))
    expect(summed.rowCount).toBe(expected.reduce((count, { jobs }) => count + jobs, 0))
    const byKind = Map.groupBy(expected, ({ component, kind }) => `${component} ${kind}`)
    expect(summed.counts.map(({ component, kind, jobCount }) => [`${component} ${kind}`, jobCount])).toEqual(
      [...byKind].map(([key, kindChanges]) => [key, jobCountOf(kindChanges)]),
    )
    const byFamily = [...Map.groupBy(expected, ({ family }) => family.id)].map(
      ([id, familyChanges]) => [id, extentOf(familyChanges)] as const,
    )
    expect(
      Object.fromEntries(summed.families.map((family) => [family.id, withWirePercents(family)])),
    ).toEqual(Object.fromEntries(byFamily))
    expect(summed.families.map(({ jobCount }) => jobCount)).toEqual(
      summed.families.map(({ jobCount }) => jobCount).toSorted((a, b) => b - a),
    )
    const byCountry = [...Map.groupBy(expected, ({ country }) => country)].map(
      ([country, countryChanges]) => [country, extentOf(countryChanges)],
    )
    expect(
      Object.fromEntries(
        [...summed.countries].map(([country, changedJobs]) => [country, withWirePercents(changedJobs)]),
      ),
    ).toEqual(Object.fromEntries(byCountry))

    for (const direction of ['increase', 'decrease'] as const) {
      const sorted = expected
        .flatMap((change) =>
          change.kind === direction && change.percent ? [{ change, percent: change.percent }] : [],
        )
        .toSorted((a, b) => compare(a.percent, b.percent) * (direction === 'increase' ? -1 : 1))
      const ranges = new Map<string, ChangeWithJobs>()
      for (const { change } of sorted)
        if (!ranges.has(rangeKeyOf(change))) ranges.set(rangeKeyOf(change), change)
      expect(summed.largestChanges(direction, 3).map(toPlainChange)).toEqual(
        [...ranges.values()].slice(0, 3).map(toPlainChange),
      )
    }

    const rows = expected.flatMap((change) =>
      Array.from({ length: change.jobs }, () => toPlainChange(change)),
    )
    for (const from of [0, 1, 7, rows.length - 1, rows.length + 5]) {
      const { changes, firstRowIndex } = summed.pageOfRows(Math.max(0, from), 4)
      const found = changes.flatMap((change) =>
        Array.from({ length: change.jobs }, () => toPlainChange(change)),
      )
      expect(found.slice(firstRowIndex, firstRowIndex + 4)).toEqual(
        rows.slice(Math.max(0, from), Math.max(0, from) + 4),
      )
    }
  }
  expect(changeCount).toBeGreaterThan(500)
  expect(familiesOfSharedKind).toBeGreaterThan(100)
})

/** Returns the changes of a draft for the worked example with two families, each with 3 jobs at L10 and L11. */
function sumForTwoFamilies(draft: PayChanges) {
  const [family] = EXAMPLE.families
  if (!family) throw new Error('The example has a family.')
  const tables = { ...EXAMPLE, families: [family, { ...family, id: 8, name: 'Assembly' }] }
  const [before, after] = [tables, applyDraft(tables, draft)].map(indexPayTables)
  if (!before || !after) throw new Error('There is nothing to compare.')
  const places = [{ place: SEATTLE, currency: null }]
  return sumChanges({ before, after, places, levels: [11, LEVEL], countJobs: () => 3 })
}

const BAND_UP: PayChanges = {
  compBands: {
    rows: EXAMPLE.compBands
      .filter(({ id }) => id === 102)
      .map((band) => ({ ...band, onTargetEarnings: '216300' })),
    deletedIds: [],
  },
}

test.each([
  [0, 3, ['Assembly'], 0],
  [0, 4, ['Assembly', 'Solutions Engineering'], 0],
  [2, 2, ['Assembly', 'Solutions Engineering'], 2],
  [3, 1, ['Solutions Engineering'], 0],
  [4, 9, ['Solutions Engineering'], 1],
  [6, 9, [], 0],
])(
  'a page from row %i with %i rows computes only the ranges that it shows',
  (from, count, families, firstRowIndex) => {
    const summed = sumForTwoFamilies(BAND_UP)
    expect(summed.rowCount).toBe(6)
    const rows = summed.pageOfRows(from, count)
    expect([rows.changes.map(({ family, level }) => `${family.name} L${level}`), rows.firstRowIndex]).toEqual(
      [families.map((name) => `${name} L${LEVEL}`), firstRowIndex],
    )
  },
)

test('a family that the draft deletes has no changes and does not affect the other families', () => {
  const summed = sumForTwoFamilies({ ...BAND_UP, families: { rows: [], deletedIds: [8] } })
  expect(summed).toMatchObject({
    jobCount: 3,
    rowCount: 3,
    families: [{ name: 'Solutions Engineering', jobCount: 3 }],
  })
})
