import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../../testing/client.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { fetchDemoToken } from '../../../testing/reliability/stress/demo-callers.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { LARGE_SIZE } from './large-model.ts'
import { LARGE_ADMIN_EMAIL, makeLargeCompany } from './make-large.ts'

/** About a tenth of the large company's size. */
const TENTH = { families: 200, countries: 8, countryGroups: 12 }

let world: World
let admin: Client
beforeAll(async () => {
  const opened = await openTestDatabase()
  const workspaceId = await makeLargeCompany(opened.database, TENTH)
  world = await openWorld({}, opened)
  admin = createClient(world.address, await fetchDemoToken(world.address, LARGE_ADMIN_EMAIL), workspaceId)
})
afterAll(() => world.close())

/** Requests the maximum number of families at a time (rule CL17), then the next ones. */
async function fetchInParts<Row>(
  ids: readonly number[],
  fetchPart: (part: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += MAX_FAMILIES_PER_REQUEST) {
    // One member's heavy requests wait for each other anyway.
    rows.push(...(await fetchPart(ids.slice(from, from + MAX_FAMILIES_PER_REQUEST))))
  }
  return rows
}

test('the large company has the requested size', async () => {
  const { compRangesOptions, compBandsGroups } = await admin.get<{
    compRangesOptions: {
      readonly families: readonly { readonly id: number }[]
      readonly levels: readonly unknown[]
      readonly countries: readonly unknown[]
    }
    compBandsGroups: readonly { compBandCountryGroups: readonly unknown[] }[]
  }>(`{ compRangesOptions { families { id } levels { level } countries { country } }
    compBandsGroups { compBandCountryGroups { id } } }`)
  const { families, levels, countries } = compRangesOptions
  const jobs = await fetchInParts(
    families.map(({ id }) => id),
    async (ids) => {
      const query = 'query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { id } }'
      return (await admin.get<{ jobs: readonly unknown[] }>(query, { ids })).jobs
    },
  )
  const sizes = [families, jobs, levels, countries].map(({ length }) => length)
  expect(sizes).toEqual([TENTH.families, TENTH.families * 21, 21, TENTH.countries])
  const countryGroups = compBandsGroups.flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
  expect(countryGroups).toHaveLength(TENTH.countryGroups)
})

/** Maximum number of bytes for the pickers of a company with 2,000 families. */
const MAX_OPTIONS_BYTES = 100_000

test('the picker options of the large company contain no jobs, and by extrapolation stay under 100 kB for 2,000 families', async () => {
  // The request of the page, which needs nothing of jobs.
  const { compRangesOptions } = await admin.get<{
    compRangesOptions: { readonly families: readonly unknown[] }
  }>(`{ compRangesOptions { families { id name } countries { country localCurrency }
    tiers { tierNumber label } defaultCountry defaultCurrency } }`)
  const { families, ...rest } = compRangesOptions
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const estimatedBytes = (bytes(families) / families.length) * LARGE_SIZE.families + bytes(rest)
  expect(families).toHaveLength(TENTH.families)
  expect(estimatedBytes).toBeLessThan(MAX_OPTIONS_BYTES)
  const jobs = await admin.get<{ jobs: readonly { title: string }[] }>(
    '{ jobs(jobGetRequest: { jobFamilyIds: [1] }) { title } }',
  )
  const [first] = jobs.jobs
  expect(first?.title).toBeTruthy()
  expect(JSON.stringify(compRangesOptions)).not.toContain(first?.title)
})

test.each(['US', 'GB', 'ES'])('all pay ranges of the large company are complete in %s', async (country) => {
  const ids = Array.from({ length: TENTH.families }, (_, index) => index + 1)
  const rows = await fetchInParts(ids, async (jobFamilyIds) => {
    const { compRanges } = await admin.get<{
      compRanges: { rows: readonly { mid: unknown; min: unknown; missingComponents: readonly unknown[] }[] }
    }>(
      `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) {
        rows { mid { totalCash } min { totalCash } missingComponents { message } } } }`,
      { request: { jobFamilyIds, country, displayCurrency: 'LOCAL', withoutJobs: true } },
    )
    return compRanges.rows
  })
  expect(rows).toHaveLength(TENTH.families * 21)
  const incomplete = rows.filter(
    (row) => row.mid === null || row.min === null || row.missingComponents.length > 0,
  )
  expect(incomplete).toEqual([])
})

test('creating the large company a second time changes nothing', async () => {
  expect(await makeLargeCompany(world.database, TENTH)).toBeNull()
})
