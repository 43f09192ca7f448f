import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient, send } from '../../../testing/client.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { LARGE_SIZE, largePayModel } from './large-model.ts'
import { LARGE_SIGN_IN, makeLargeCompany } from './make-large.ts'

const TENTH = { families: 200, countries: 8, countryGroups: 12 }

let world: World
let admin: Client
beforeAll(async () => {
  const opened = await openTestDatabase()
  const workspaceId = await makeLargeCompany(opened.database, TENTH)
  world = await openWorld({}, opened)
  const login = JSON.stringify({ email: LARGE_SIGN_IN, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const { body } = await send(`${world.address}/api/auth/login`, 'POST', headers, login)
  admin = createClient(world.address, (body as { access_token: string }).access_token, workspaceId)
})
afterAll(() => world.close())

test('is as large as it is told to be', async () => {
  const { compRangesOptions, compBandsGroups } = await admin.get<{
    compRangesOptions: Readonly<Record<'families' | 'jobs' | 'levels' | 'countries', readonly unknown[]>>
    compBandsGroups: readonly { compBandCountryGroups: readonly unknown[] }[]
  }>(`{ compRangesOptions { families { id } jobs { id } levels { level } countries { country } }
    compBandsGroups { compBandCountryGroups { id } } }`)
  const { families, jobs, levels, countries } = compRangesOptions
  const sizes = [families, jobs, levels, countries].map(({ length }) => length)
  expect(sizes).toEqual([TENTH.families, TENTH.families * 21, 21, TENTH.countries])
  const countryGroups = compBandsGroups.flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
  expect(countryGroups).toHaveLength(TENTH.countryGroups)
})

test.each(['US', 'GB', 'ES'])('has every figure in %s', async (country) => {
  const ids = Array.from({ length: TENTH.families }, (_, index) => index + 1)
  const { compRanges } = await admin.get<{
    compRanges: { rows: readonly { mid: unknown; min: unknown; missing: readonly unknown[] }[] }
  }>(
    `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) {
      rows { mid { totalCash } min { totalCash } missing { sentence } } } }`,
    { request: { jobFamilyIds: ids, country, displayCurrency: 'LOCAL', withoutJobs: true } },
  )
  expect(compRanges.rows).toHaveLength(TENTH.families * 21)
  const incomplete = compRanges.rows.filter(
    (row) => row.mid === null || row.min === null || row.missing.length > 0,
  )
  expect(incomplete).toEqual([])
})

test('a second time does nothing', async () => {
  expect(await makeLargeCompany(world.database, TENTH)).toBeNull()
})

test('in full it has 2,000 families at 21 levels, 40 countries, 60 country groups, 42,000 jobs', () => {
  const model = largePayModel(LARGE_SIZE)
  const countryGroups = model.compBandGroups.flatMap((group) => group.countryGroups)
  const lists = [model.jobFamilies, model.globalLevels, model.globalMappings, countryGroups, model.jobs]
  expect(lists.map(({ length }) => length)).toEqual([2_000, 21, 40, 60, 42_000])
  expect(new Set(model.jobFamilies.map(({ name }) => name)).size).toBe(2_000)
})
