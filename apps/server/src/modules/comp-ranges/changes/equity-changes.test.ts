import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPayWorld, WIDTHS } from '../../../testing/pay-world.ts'
import { openWorld, type Person, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asking = `query ($previewEquityBandChangesRequest: PreviewEquityBandChangesRequest!) {
  changes: previewEquityBandChanges(previewEquityBandChangesRequest: $previewEquityBandChangesRequest) {
    jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent } families { name jobCount }
    largestIncreases { title country percent } largestDecreases { title country percent }
    rows { title country component kind currency before { min mid max } after { min mid max } } } }`

/**
 * Engineering (L9, L8) has the equity of "Company": 100,000 and 50,000. Sales (L9) has that of "Half", which follows it by 50 %, and Field (L9)
 * that of "Fifth", which follows "Half" by 40 %. Support (L9) is not eligible. Germany is mapped at 80 % of the equity.
 */
async function company(): Promise<{ workspaceId: number; admin: Person }> {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      { name: WIDTHS, widths: [9, 8].map((level) => ({ level, percentBelowMid: 10, percentAboveMid: 10 })) },
    ],
    jobLevels: [9, 8].map((level) => ({
      code: `P${level}`,
      name: `P${level}`,
      group: 'Professional' as const,
      level,
    })),
    globalMappings: [
      { countryCode: 'DE', compBandPercentage: '100', equityPercent: '80', localCurrency: 'USD' },
      { countryCode: 'FR', compBandPercentage: '100', equityPercent: '70', localCurrency: 'USD' },
    ],
    jobFamilies: ['Engineering', 'Sales', 'Field', 'Support'].map((name) => ({
      code: name.slice(0, 2),
      name,
    })),
    jobs: [
      { family: 'En', jobLevel: 'P9', title: 'Principal' },
      { family: 'En', jobLevel: 'P8', title: 'Senior' },
      { family: 'Sa', jobLevel: 'P9', title: 'Seller' },
      { family: 'Fi', jobLevel: 'P9', title: 'Fitter' },
      { family: 'Su', jobLevel: 'P9', title: 'Helper' },
    ],
  })
  const family = (id: number, name: string, equityBandGroupId: number, eligibleForEquity = true) =>
    `{ id: ${id}, version: 1, code: "${name.slice(0, 2)}", name: "${name}", equityBandGroupId: ${equityBandGroupId}, eligibleForEquity: ${eligibleForEquity} }`
  await admin.get(`mutation {
    rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: "Wide" }] }) { id }
    equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
      { id: -1, name: "Company", rangeWidthGroupId: 1 }
      { id: -2, name: "Half", rangeWidthGroupId: 1, dynamicParentGroupId: -1, dynamicPercent: "50" }
      { id: -3, name: "Fifth", rangeWidthGroupId: 1, dynamicParentGroupId: -2, dynamicPercent: "40" }] }) { id }
    equityBandSaveMany(equityBandSaveManyRequest: { items: [
      { equityBandGroupId: -1, globalLevelLevel: 9, value: "100000" }
      { equityBandGroupId: -1, globalLevelLevel: 8, value: "50000" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      ${family(1, 'Engineering', 1)} ${family(2, 'Sales', 2)} ${family(3, 'Field', 3)} ${family(4, 'Support', 1, false)}] }) { id } }`)
  return { workspaceId, admin }
}

const changesOf = async (person: Person, previewEquityBandChangesRequest: object) =>
  (await person.get<{ changes: object }>(asking, { previewEquityBandChangesRequest })).changes
const codesOf = async (person: Person, previewEquityBandChangesRequest: object) =>
  (await person.call(asking, { previewEquityBandChangesRequest })).codes

/** The bands of "Company" have these ids. */
const band = (globalLevelLevel: number, value: string | null) => ({
  id: 10 - globalLevelLevel,
  version: 1,
  equityBandGroupId: 1,
  globalLevelLevel,
  value,
})
const group = (id: number, name: string, rest: object = {}) => ({
  id,
  version: 1,
  name,
  rangeWidthGroupId: 1,
  ...rest,
})
const follows = (dynamicParentGroupId: number, dynamicPercent: string) => ({
  dynamicParentGroupId,
  dynamicPercent,
})

test('a value changes the equity of its level in every country, also in dependent groups, but not of ineligible families [EB18]', async () => {
  const { admin } = await company()
  expect(await changesOf(admin, { equityBands: [band(9, '110000')] })).toMatchObject({
    jobCount: 3,
    counts: [{ component: 'equity', kind: 'increase', jobCount: 3 }],
    countries: [
      {
        country: 'US',
        identicalCountries: ['DE', 'FR'],
        jobCount: 3,
        smallestPercent: '10',
        largestPercent: '10',
      },
    ],
    families: [
      { name: 'Engineering', jobCount: 1 },
      { name: 'Field', jobCount: 1 },
      { name: 'Sales', jobCount: 1 },
    ],
    largestDecreases: [],
    rows: [
      {
        title: 'Principal',
        component: 'equity',
        currency: 'USD',
        before: { min: '90000', mid: '100000', max: '110000' },
        after: { min: '99000', mid: '110000', max: '121000' },
      },
      { title: 'Fitter', before: { mid: '20000' }, after: { mid: '22000' } },
      { title: 'Seller', before: { mid: '50000' }, after: { mid: '55000' } },
    ],
  })
  expect(await changesOf(admin, { country: 'DE', equityBands: [band(8, '40000')] })).toMatchObject({
    jobCount: 1,
    rows: [
      { title: 'Senior', country: 'DE', kind: 'decrease', before: { mid: '40000' }, after: { mid: '32000' } },
    ],
  })
})

test('an override changes only its level, in the group and in dependent groups [EB18]', async () => {
  const { admin } = await company()
  const override = { equityBandGroupId: 2, globalLevelLevel: 9, dynamicPercentOverride: '25' }
  expect(await changesOf(admin, { equityBands: [override] })).toMatchObject({
    jobCount: 2,
    largestIncreases: [],
    largestDecreases: [
      { title: 'Fitter', percent: '-50' },
      { title: 'Seller', percent: '-50' },
    ],
  })
})

test('a new percentage, parent or width changes all levels; an unchanged one changes nothing [EB18]', async () => {
  const { admin } = await company()
  const half = (rest: object) => ({ equityBandGroups: [group(2, 'Half', rest)] })
  expect(await changesOf(admin, half(follows(1, '50')))).toMatchObject({ jobCount: 0, counts: [], rows: [] })
  expect(await changesOf(admin, half(follows(1, '60')))).toMatchObject({
    jobCount: 2,
    largestIncreases: [{ percent: '20' }, { percent: '20' }],
  })
  // Without its parent it keeps the last values that the server wrote.
  expect(await changesOf(admin, half({}))).toMatchObject({ jobCount: 0 })
  expect(await changesOf(admin, half({ ...follows(1, '50'), rangeWidthGroupId: 2 }))).toMatchObject({
    jobCount: 1,
    rows: [{ title: 'Seller', kind: 'ends', after: { min: null, mid: '50000' } }],
  })
  const fifth = { equityBandGroups: [group(3, 'Fifth', follows(1, '40'))] }
  expect(await changesOf(admin, fifth)).toMatchObject({
    rows: [{ title: 'Fitter', before: { mid: '20000' }, after: { mid: '40000' } }],
  })
})

test('applies groups before bands: own values after a parent is cleared, none after one is chosen [EB18]', async () => {
  const { admin } = await company()
  const { equityBandGroup } = await admin.get<{ equityBandGroup: { equityBands: { id: number }[] } }>(
    '{ equityBandGroup(id: 2) { equityBands { id } } }',
  )
  const own = {
    id: equityBandGroup.equityBands[0]?.id,
    equityBandGroupId: 2,
    globalLevelLevel: 9,
    value: '70000',
  }
  expect(await codesOf(admin, { equityBands: [own] })).toEqual(['VALIDATION_FAILED'])
  expect(await changesOf(admin, { equityBandGroups: [group(2, 'Half')], equityBands: [own] })).toMatchObject({
    jobCount: 2,
    rows: [
      { title: 'Fitter', after: { mid: '28000' } },
      { title: 'Seller', after: { mid: '70000' } },
    ],
  })
})

test('is told to who sees ranges and may save it, at the levels that they see; of what a group follows, to who sees all levels', async () => {
  const { workspaceId } = await company()
  const member = (globalLevelLevel: number, scopes: readonly string[] = ['EQUITY_BANDS_EDIT']) =>
    world.member(workspaceId, {
      scopes: ['COMP_RANGES_VIEW', 'EQUITY_BANDS_VIEW', ...scopes] as never,
      globalLevelLevel,
    })
  const limited = await member(9)
  expect(await changesOf(limited, { equityBands: [band(8, '60000')] })).toMatchObject({ jobCount: 1 })
  expect(await codesOf(limited, { equityBands: [band(9, '1')] })).toEqual(['ACCESS_DENIED'])
  const link = { equityBandGroups: [group(2, 'Half', follows(1, '60'))] }
  expect(await codesOf(limited, link)).toEqual(['ACCESS_DENIED'])
  expect(await codesOf(await member(10), link)).toEqual([])
  const widths = { equityBandGroups: [group(2, 'Half', { ...follows(1, '50'), rangeWidthGroupId: 2 })] }
  expect(await codesOf(limited, widths)).toEqual(['ACCESS_DENIED'])
  expect(await codesOf(await member(10), widths)).toEqual([])
})
