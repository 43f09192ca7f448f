import { expect, test } from 'vitest'
import { compare, type Fraction, toWire } from '../../money/fraction.ts'
import { EXAMPLE, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { chanceFrom, generateWorkspace } from '../testing/generated-tables.fixture.ts'
import { movementKindOf } from './movement-kind.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { indexPayTables, type PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import { createRangeChanges } from '../testing/family-changes.fixture.ts'
import { type ComparisonPlace, type RangeChange, SHOWN_CURRENCIES } from './range-changes.ts'
import { type SummedChanges, sumChanges } from './summed-changes.ts'

/** Some jobs at most levels. */
const countJobs = (family: FamilyRow, level: number) => (family.id * 7 + level) % 4

interface Case {
  readonly before: PayIndex
  readonly after: PayIndex
  readonly places: readonly ComparisonPlace[]
  readonly levels: readonly number[]
}

function sum(pay: Case): SummedChanges {
  return sumChanges({ ...pay, countJobs })
}

const plainChange = ({
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

/** Returns the same sums, computed family by family from the family's own ranges. */
function oneByOne({ before, after, places, levels }: Case) {
  const families = before.tables.families.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )
  const compared = places.map((at) => createRangeChanges(before, after, at))
  return families.flatMap((family) =>
    levels.flatMap((level) => {
      const jobs = countJobs(family, level)
      return jobs === 0
        ? []
        : compared.flatMap((changes) => changes(family, level).map((change) => ({ ...change, jobs })))
    }),
  )
}

type Weighed = ReturnType<typeof oneByOne>[number]

const rangeOf = ({ family, level }: Weighed) => `${family.id} ${level}`
const jobsIn = (changes: readonly Weighed[]) =>
  [...new Map(changes.map((change) => [rangeOf(change), change.jobs])).values()].reduce((a, b) => a + b, 0)

function extent(changes: readonly Weighed[]) {
  const percents = changes.flatMap(({ percent }) => (percent === null ? [] : [percent])).toSorted(compare)
  const wire = (percent: Fraction | undefined) => (percent === undefined ? null : toWire(percent))
  return {
    jobCount: jobsIn(changes),
    smallestPercent: wire(percents[0]),
    largestPercent: wire(percents.at(-1)),
  }
}

const wired = ({ jobCount, smallestPercent, largestPercent }: SummedChanges['families'][number]) => ({
  jobCount,
  smallestPercent: smallestPercent && toWire(smallestPercent),
  largestPercent: largestPercent && toWire(largestPercent),
})

/** All tables from which pay is computed may be drafted; also a family’s own row, with a multiplier of 0 and other tiers. */
function draftOf(seed: number, tables: PayTables): PayChanges {
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

test('sums by kind of family equal the sums of all families [CR49]', () => {
  let changed = 0
  let shared = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    const generated = generateWorkspace(seed)
    // A family with a multiplier of 0, and others with the same groups and other multipliers.
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
    const [before, after] = [tables, applyDraft(tables, draftOf(seed, tables))].map(indexPayTables)
    if (!before || !after) throw new Error('There is nothing to compare.')
    const currency = seed % 6 === 1 ? SHOWN_CURRENCIES : null
    const pay = {
      before,
      after,
      places: generated.places.map((place) => ({ place, currency })),
      levels: generated.levels,
    }
    const [summed, each] = [sum(pay), oneByOne(pay)]
    changed += each.length
    shared +=
      families.length -
      new Set(
        families.map(
          (family) => movementKindOf({ before: family, after: after.family(family.id) ?? family }).key,
        ),
      ).size

    expect(summed.jobCount).toBe(jobsIn(each))
    expect(summed.rowCount).toBe(each.reduce((count, { jobs }) => count + jobs, 0))
    const byMovement = Map.groupBy(each, ({ component, kind }) => `${component} ${kind}`)
    expect(summed.counts.map(({ component, kind, jobCount }) => [`${component} ${kind}`, jobCount])).toEqual(
      [...byMovement].map(([key, own]) => [key, jobsIn(own)]),
    )
    const byFamily = [...Map.groupBy(each, ({ family }) => family.id)].map(
      ([id, own]) => [id, extent(own)] as const,
    )
    expect(Object.fromEntries(summed.families.map((family) => [family.id, wired(family)]))).toEqual(
      Object.fromEntries(byFamily),
    )
    expect(summed.families.map(({ jobCount }) => jobCount)).toEqual(
      summed.families.map(({ jobCount }) => jobCount).toSorted((a, b) => b - a),
    )
    const byCountry = [...Map.groupBy(each, ({ country }) => country)].map(([country, own]) => [
      country,
      extent(own),
    ])
    expect(
      Object.fromEntries(
        [...summed.countries].map(([country, own]) => [country, wired({ ...own, id: 0, name: '' })]),
      ),
    ).toEqual(Object.fromEntries(byCountry))

    for (const direction of ['increase', 'decrease'] as const) {
      const going = each
        .flatMap((change) =>
          change.kind === direction && change.percent ? [{ change, percent: change.percent }] : [],
        )
        .toSorted((a, b) => compare(a.percent, b.percent) * (direction === 'increase' ? -1 : 1))
      const ranges = new Map<string, Weighed>()
      for (const { change } of going) if (!ranges.has(rangeOf(change))) ranges.set(rangeOf(change), change)
      expect(summed.largestChanges(direction, 3).map(plainChange)).toEqual(
        [...ranges.values()].slice(0, 3).map(plainChange),
      )
    }

    const rows = each.flatMap((change) => Array.from({ length: change.jobs }, () => plainChange(change)))
    for (const from of [0, 1, 7, rows.length - 1, rows.length + 5]) {
      const { changes, skippedRowCount } = summed.pageOfRows(Math.max(0, from), 4)
      const found = changes.flatMap((change) =>
        Array.from({ length: change.jobs }, () => plainChange(change)),
      )
      expect(found.slice(skippedRowCount, skippedRowCount + 4)).toEqual(
        rows.slice(Math.max(0, from), Math.max(0, from) + 4),
      )
    }
  }
  expect(changed).toBeGreaterThan(500)
  expect(shared).toBeGreaterThan(100)
})

/** The worked example with two families, whose band at L10 increases. */
function twoFamilies(draft: PayChanges) {
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
  (from, count, families, skippedRowCount) => {
    const summed = twoFamilies(BAND_UP)
    expect(summed.rowCount).toBe(6)
    const rows = summed.pageOfRows(from, count)
    expect([
      rows.changes.map(({ family, level }) => `${family.name} L${level}`),
      rows.skippedRowCount,
    ]).toEqual([families.map((name) => `${name} L${LEVEL}`), skippedRowCount])
  },
)

test('a family that the draft deletes has no changes and does not affect the other families', () => {
  const summed = twoFamilies({ ...BAND_UP, families: { rows: [], deletedIds: [8] } })
  expect(summed).toMatchObject({
    jobCount: 3,
    rowCount: 3,
    families: [{ name: 'Solutions Engineering', jobCount: 3 }],
  })
})
