import {
  type CompanyChanges,
  computeCompanyChanges,
} from '@plumb/domain/comp-ranges/changes/company-changes.ts'
import type { PayChanges } from '@plumb/domain/comp-ranges/changes/apply-draft.ts'
import type { PayTables } from '@plumb/domain/comp-ranges/tables/pay-tables.ts'
import { type Fraction, toWire } from '@plumb/domain/money/fraction.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../../testing/world.ts'
import { ALL_LEVELS, type Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { readPay } from '../pay/store.ts'
import { readPlace } from '../place.ts'
import { documentOfPreview, openCompany } from './drafted-company.fixture.ts'
import { countJobs } from './store.ts'

const world = worldForFile()

/** The number of random drafts whose preview is compared with the save; `npm run test:long -- drafts` tries 10,000. */
const DRAFTS = Number(process.env['PLUMB_DRAFTS'] ?? 120)
const DRAFTS_PER_COMPANY = 30

/** A draft in the form in which a page sends it to the preview. `SAVES` tells how the page saves it. */
interface Draft {
  /** The preview, by the name of what is drafted: `CompBand`. */
  readonly preview: string
  /** The items by the lists of the preview. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>
  /** The country in which ranges are compared; null: all. */
  readonly country: string | null
}

/** By preview: the root fields of the saves in order, each with the preview's lists that it saves and their names in its request. */
const SAVES: Readonly<Record<string, readonly (readonly [field: string, lists: Record<string, string>])[]>> =
  {
    CompBand: [
      ['compBandCountryGroupSaveMany', { compBandCountryGroups: 'items' }],
      ['compBandSaveMany', { compBands: 'items' }],
    ],
    BonusStructure: [
      [
        'bonusStructureCountryGroupSaveMany',
        { bonusStructureCountryGroups: 'items', countryGroupIdsToDelete: 'idsToDelete' },
      ],
      ['bonusStructuresSave', { bonusStructures: 'items' }],
    ],
    EquityBand: [
      ['equityBandGroupSaveMany', { equityBandGroups: 'items' }],
      ['equityBandSaveMany', { equityBands: 'items' }],
    ],
    JobFamily: [['jobFamilySaveMany', { items: 'items', jobFamilyIdsToDelete: 'jobFamilyIdsToDelete' }]],
    CurrencyExchangeRate: [['currencyExchangeRateSaveMany', { items: 'items', idsToDelete: 'idsToDelete' }]],
    GlobalMapping: [['globalMappingSaveMany', { items: 'items', idsToDelete: 'idsToDelete' }]],
    RangeWidth: [['rangeWidthSave', { items: 'items' }]],
  }

const arbitraryOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
/** Generates a usual value seven times as often as a rare one, so that saves usually accept a draft. */
const usually = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 7 }, { arbitrary: rare, weight: 1 })
const id = usually(arbitraryOf<number | null>(1, 2, 3, null, -1), arbitraryOf<number | null>(-2, 4, 99, 0))
const idToDelete = usually(arbitraryOf(1, 2, 3), arbitraryOf(4, 99))
const reference = usually(arbitraryOf(1, 2), arbitraryOf(3, -1, -2, 99))
const optionalReference = usually(arbitraryOf<number | null>(1, 2, null), arbitraryOf<number | null>(3, 99))
const level = usually(arbitraryOf(8, 7), arbitraryOf(9, 21))
const country = usually(arbitraryOf('US', 'DE', 'FR', 'GB'), arbitraryOf('JP', 'XX'))
const currency = usually(arbitraryOf('USD', 'EUR', 'GBP'), arbitraryOf('CHF', 'XXY'))
const amount = usually(
  arbitraryOf<string | null>('50000', '90000.5'),
  arbitraryOf<string | null>(null, '-1', 'ten'),
)
const percent = usually(arbitraryOf<string | null>('12.5', '100'), arbitraryOf<string | null>(null, '-1'))
const width = usually(arbitraryOf<number | null>(0, 15), arbitraryOf<number | null>(null, 101_000))
const items = <T>(shape: { [Field in keyof T]: fc.Arbitrary<T[Field]> }, maxLength = 2) =>
  fc.array(fc.record(shape), { maxLength })
const deletions = fc.array(idToDelete, { maxLength: 1 })

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  ...Object.entries({
    CompBand: {
      compBandCountryGroups: items({
        id,
        compBandGroupId: reference,
        country,
        currencyCode: currency,
        rangeWidthGroupId: optionalReference,
      }),
      compBands: items({
        id,
        compBandCountryGroupId: reference,
        globalLevelLevel: level,
        annualBaseSalary: amount,
      }),
    },
    BonusStructure: {
      bonusStructureCountryGroups: items({ id, bonusStructureGroupId: reference, country }),
      countryGroupIdsToDelete: deletions,
      bonusStructures: items({
        id,
        bonusStructureCountryGroupId: reference,
        globalLevelLevel: level,
        percent,
      }),
    },
    EquityBand: {
      equityBandGroups: items({
        id,
        name: arbitraryOf('Company', 'Half', 'Quarter', 'New', 'Other'),
        dynamicParentGroupId: optionalReference,
        dynamicPercent: percent,
        rangeWidthGroupId: reference,
      }),
      equityBands: items({
        id,
        equityBandGroupId: reference,
        globalLevelLevel: level,
        value: amount,
        dynamicPercentOverride: arbitraryOf(null, '0', '30'),
      }),
    },
    JobFamily: {
      items: items({
        id,
        code: arbitraryOf('A', 'B', 'C', 'D'),
        name: arbitraryOf('Family A', 'Family B', 'Family D', ' '),
        compBandMultiplier: usually(
          arbitraryOf<string | null>('1', '1.1'),
          arbitraryOf<string | null>(null, '-1'),
        ),
        compBandGroupId: optionalReference,
        bonusStructureGroupId: optionalReference,
        equityBandGroupId: optionalReference,
        jobFunctionId: usually(arbitraryOf<number | null>(null), arbitraryOf<number | null>(1)),
        eligibleForEquity: fc.boolean(),
        dynamicParentId: usually(arbitraryOf<number | null>(null), arbitraryOf<number | null>(2, 4)),
      }),
      // The other families have jobs.
      jobFamilyIdsToDelete: fc.array(usually(arbitraryOf(4), arbitraryOf(1, 99)), { maxLength: 1 }),
    },
    CurrencyExchangeRate: {
      items: items({
        id,
        currencyCodeA: currency,
        currencyCodeB: usually(arbitraryOf('USD'), arbitraryOf('EUR')),
        aToBMultiplier: usually(arbitraryOf('1.1', '2'), arbitraryOf('0')),
      }),
      idsToDelete: deletions,
    },
    GlobalMapping: {
      items: items({
        id,
        countryCode: country,
        compBandPercentage: usually(
          arbitraryOf<string | null>('70', '90'),
          arbitraryOf<string | null>(null, '0'),
        ),
        equityPercent: usually(arbitraryOf('60', '80'), arbitraryOf('-1')),
        localCurrency: currency,
      }),
      idsToDelete: deletions,
    },
    RangeWidth: {
      items: items({
        id,
        rangeWidthGroupId: reference,
        level,
        percentBelowMid: width,
        percentAboveMid: width,
      }),
    },
  }).map(([preview, lists]) =>
    fc.record({
      preview: fc.constant(preview),
      lists: fc.record(lists as never) as fc.Arbitrary<Draft['lists']>,
      country: arbitraryOf(null, 'US', 'DE', 'FR'),
    }),
  ),
)

const FIELDS = `jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent }
  families { name jobCount smallestPercent largestPercent } rowCount
  rows { jobFamilyId level country component kind currency before { min mid max } after { min mid max } }`

function documentOfSaves(preview: string, lists: Draft['lists']) {
  const fields = (SAVES[preview] ?? []).map(([field, names]) => {
    const request = Object.fromEntries(Object.entries(names).map(([list, name]) => [name, lists[list]]))
    return { field, request }
  })
  const typeOf = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Request`
  return {
    query: `mutation (${fields.map(({ field }) => `$${field}: ${typeOf(field)}!`).join(' ')}) {
      ${fields.map(({ field }) => `${field}(${field}Request: $${field}) { id }`).join(' ')} }`,
    variables: Object.fromEntries(fields.map(({ field, request }) => [field, request])),
  }
}

type Answer = Awaited<ReturnType<Person['call']>>

/** @returns the errors of an answer, without the request's id */
const refusalsOf = ({ errors }: Answer) =>
  (errors ?? []).map(({ message, extensions }) => {
    const { code, field, item } = (extensions ?? {}) as Record<string, unknown>
    return { message, code, field: field === 'countryGroupIdsToDelete' ? 'idsToDelete' : field, item }
  })

const readTables = async (tx: Transaction, workspaceId: number, levels: readonly number[]) => {
  await tx.seeLevelsBelow(ALL_LEVELS)
  const families = await findRows(tx, workspaceId, JOB_FAMILIES, {}, ['id'])
  const jobFamilyIds = families.map((family) => family.id)
  const { tables } = await readPay(tx, workspaceId, { jobFamilyIds, country: null, levels, withJobs: false })
  return { tables, counted: await countJobs(tx, workspaceId, jobFamilyIds, levels) }
}

/** @returns the changes that replace the rows of each list that differs. */
const changesBetween = (before: PayTables, after: PayTables): PayChanges =>
  Object.fromEntries(
    Object.entries(after).flatMap(([list, rows]) => {
      const stored = before[list as 'families']
      const isChanged = Array.isArray(rows) && JSON.stringify(rows) !== JSON.stringify(stored)
      return isChanged ? [[list, { rows, deletedIds: stored.map((row) => row.id) }]] : []
    }),
  )

const wire = (value: Fraction | null) => value && toWire(value)
const rangeOf = (range: { min: Fraction | null; mid: Fraction | null; max: Fraction | null }) => ({
  min: wire(range.min),
  mid: wire(range.mid),
  max: wire(range.max),
})
const extentOf = (extent: CompanyChanges['countries'][number] | CompanyChanges['families'][number]) => ({
  jobCount: extent.jobCount,
  smallestPercent: wire(extent.smallestPercent),
  largestPercent: wire(extent.largestPercent),
})

/** @returns the difference between the stored tables before and after a save, as a preview reports it */
const reportOf = (changes: CompanyChanges) => ({
  jobCount: changes.jobCount,
  counts: changes.counts,
  countries: changes.countries.map((each) => ({
    country: each.country,
    identicalCountries: each.identicalCountries,
    ...extentOf(each),
  })),
  families: changes.families.map((each) => ({ name: each.name, ...extentOf(each) })),
  rowCount: changes.rowCount,
  rows: changes.rows.changes.map(({ family, level: at, ...row }) => ({
    jobFamilyId: family.id,
    level: at,
    country: row.country,
    component: row.component,
    kind: row.kind,
    currency: row.component === 'equity' ? 'USD' : row.currency,
    before: rangeOf(row.before),
    after: rangeOf(row.after),
  })),
})
type Report = ReturnType<typeof reportOf>

/**
 * Returns the comparable part of a report: each country, and the rows if the draft is for one country. A preview reads only the groups that
 * its draft can reach, so it may list countries together that the whole company lists separately.
 */
function comparablePartOf({ countries, rows, rowCount, ...changes }: Report, { country: only }: Draft) {
  const countryExtents = countries.flatMap(({ country: first, identicalCountries, ...extent }) =>
    [first, ...identicalCountries].map((each) => ({ country: each, ...extent })),
  )
  return {
    ...changes,
    countries: countryExtents.toSorted((a, b) => (a.country < b.country ? -1 : 1)),
    ...(only === null ? {} : { rows, rowCount }),
  }
}

test('a preview rejects whatever the save rejects, and shows the pay ranges after the save [CR43]', async () => {
  const outcomes = { saved: 0, refused: 0 }
  let company = await openCompany(world)
  for (const [index, draft] of fc.sample(drafts, DRAFTS).entries()) {
    // Drafts of one company build on those before.
    if (index % DRAFTS_PER_COMPANY === DRAFTS_PER_COMPANY - 1) company = await openCompany(world)
    const { workspaceId } = company
    const caller = index % 3 === 0 ? company.limited : company.admin
    const before = await world.inside(workspaceId, (tx) => readTables(tx, workspaceId, caller.levels))
    const previewed = await caller.person.call<{ changes: Report }>(
      documentOfPreview(draft.preview, FIELDS),
      {
        request: { ...draft.lists, country: draft.country },
      },
    )
    const { query, variables } = documentOfSaves(draft.preview, draft.lists)
    const saved = await caller.person.call(query, variables)
    expect({ draft, refusals: refusalsOf(previewed) }).toEqual({ draft, refusals: refusalsOf(saved) })
    if (saved.codes.length > 0) {
      outcomes.refused += 1
      continue
    }
    outcomes.saved += 1
    const after = await world.inside(workspaceId, (tx) => readTables(tx, workspaceId, caller.levels))
    const place = await world.inside(workspaceId, (tx) =>
      readPlace(tx, workspaceId, draft.country ?? 'US', {}),
    )
    if (isRefusal(place)) throw new Error(place.message)
    const jobs = new Map(
      [...Map.groupBy(before.counted, ({ jobFamilyId }) => jobFamilyId)].map(([family, counted]) => [
        family,
        new Map(counted.map((each) => [each.level, each.jobs])),
      ]),
    )
    const changes = computeCompanyChanges({
      tables: before.tables,
      draft: changesBetween(before.tables, after.tables),
      reachableCountries: null,
      country: draft.country,
      place,
      displayCurrency: null,
      inShownCurrencies: draft.preview === 'CurrencyExchangeRate',
      levels: [...caller.levels],
      jobs,
      from: 0,
      count: 200,
      largestCount: 3,
    })
    const shown = comparablePartOf(previewed.data.changes, draft)
    expect({ draft, changes: shown }).toEqual({ draft, changes: comparablePartOf(reportOf(changes), draft) })
  }
  // Saves and refusals both happen often enough.
  expect(Math.min(outcomes.saved, outcomes.refused)).toBeGreaterThan(DRAFTS / 10)
})
