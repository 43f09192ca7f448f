import { expect, test } from 'vitest'
import { fillPayWorld, WIDTHS } from '../../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../../testing/world.ts'

const world = worldForFile()

const asking = `query ($previewBonusStructureChangesRequest: PreviewBonusStructureChangesRequest!) {
  changes: previewBonusStructureChanges(previewBonusStructureChangesRequest: $previewBonusStructureChangesRequest) {
    jobCount counts { component kind jobCount } countries { country jobCount smallestPercent largestPercent }
    rows { title country component kind before { mid } after { mid } } } }`

/** Families Engineering (L9, L8) and Sales (L9) with 10 % at L9 and 5 % at L8, everywhere as in the US; Germany is mapped. */
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
      { countryCode: 'DE', compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' },
    ],
    compBandGroups: [
      {
        name: 'Salaried',
        countryGroups: [
          {
            country: 'US',
            currencyCode: 'USD',
            rangeWidthGroup: WIDTHS,
            bands: [
              { level: 9, annualBaseSalary: '100000' },
              { level: 8, annualBaseSalary: '50000' },
            ] as never,
          },
        ],
      },
    ],
    jobFamilies: [
      { code: 'A', name: 'Engineering', compBandGroup: 'Salaried' },
      { code: 'B', name: 'Sales', compBandGroup: 'Salaried' },
    ],
    jobs: [
      { family: 'A', jobLevel: 'P9', title: 'Principal' },
      { family: 'A', jobLevel: 'P8', title: 'Senior' },
      { family: 'B', jobLevel: 'P9', title: 'Seller' },
    ],
  })
  await admin.get(`mutation {
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "Annual" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: 1, globalLevelLevel: 9, percent: "10" }
      { bonusStructureCountryGroupId: 1, globalLevelLevel: 8, percent: "5" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: 1, version: 1, code: "A", name: "Engineering", compBandGroupId: 1, bonusStructureGroupId: 1 }
      { id: 2, version: 1, code: "B", name: "Sales", compBandGroupId: 1, bonusStructureGroupId: 1 }] }) { id } }`)
  return { workspaceId, admin }
}

interface Changes {
  readonly changes: { readonly jobCount: number; readonly countries: readonly object[] }
}
const changesOf = async (person: Person, previewBonusStructureChangesRequest: object) =>
  (await person.get<Changes>(asking, { previewBonusStructureChangesRequest })).changes
const cell = (level: number, percent: string | null) => ({
  id: 10 - level,
  version: 1,
  bonusStructureCountryGroupId: 1,
  globalLevelLevel: level,
  percent,
})
const column = { id: -1, bonusStructureGroupId: 1, country: 'DE' }
const cells = (...percents: (readonly [number, string])[]) =>
  percents.map(([globalLevelLevel, percent]) => ({
    bonusStructureCountryGroupId: -1,
    globalLevelLevel,
    percent,
  }))

test('a percentage changes the total cash of its level in each country that uses its column [BS12]', async () => {
  const { admin } = await company()
  expect(await changesOf(admin, { bonusStructures: [cell(9, '21')] })).toMatchObject({
    jobCount: 2,
    counts: [{ component: 'bonus', kind: 'increase', jobCount: 2 }],
    countries: [{ country: 'US', jobCount: 2, smallestPercent: '10', largestPercent: '10' }],
    rows: [
      { title: 'Principal', component: 'bonus', before: { mid: '110000' }, after: { mid: '121000' } },
      { title: 'Seller' },
    ],
  })
})

test('a new column with the default country’s percentages changes nothing; an empty one removes the bonus [BS12]', async () => {
  const { admin } = await company()
  const alike = { bonusStructureCountryGroups: [column], bonusStructures: cells([9, '10'], [8, '5']) }
  expect(await changesOf(admin, alike)).toMatchObject({ jobCount: 0, countries: [] })
  expect(await changesOf(admin, { bonusStructureCountryGroups: [column] })).toMatchObject({
    jobCount: 3,
    counts: [{ component: 'bonus', kind: 'decrease', jobCount: 3 }],
    countries: [{ country: 'DE', jobCount: 3 }],
  })
})

test('a country without its own column uses the default country’s [BS12]', async () => {
  const { admin } = await company()
  await admin.get(`mutation {
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { id: -1, bonusStructureGroupId: 1, country: "DE" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 9, percent: "10" }] }) { id } }`)
  expect(await changesOf(admin, { countryGroupIdsToDelete: [2] })).toMatchObject({
    jobCount: 1,
    countries: [{ country: 'DE', jobCount: 1 }],
    rows: [
      { title: 'Senior', country: 'DE', kind: 'increase', before: { mid: '50000' }, after: { mid: '52500' } },
    ],
  })
})

test('is told to who sees ranges and may save it; of columns, to who sees all levels', async () => {
  const { workspaceId } = await company()
  const scopes = ['COMP_RANGES_VIEW', 'BONUS_STRUCTURES_VIEW', 'BONUS_STRUCTURES_EDIT'] as const
  const codes = async (request: object, globalLevelLevel: number) => {
    const member = await world.member(workspaceId, { scopes, globalLevelLevel })
    return (await member.call(asking, { previewBonusStructureChangesRequest: request })).codes
  }
  expect(await codes({ bonusStructures: [cell(8, '9')] }, 9)).toEqual([])
  expect(await codes({ bonusStructures: [cell(9, '9')] }, 9)).toEqual(['ACCESS_DENIED'])
  expect(await codes({ bonusStructureCountryGroups: [column] }, 9)).toEqual(['ACCESS_DENIED'])
  expect(await codes({ bonusStructureCountryGroups: [column] }, 10)).toEqual([])
})
