import { expect, test } from 'vitest'
import { fillPayWorld, WIDTHS } from '../../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../../testing/world.ts'

const world = worldForFile()

const asking = `query ($items: [RangeWidthSaveItem!]!, $country: String) {
  changes: previewRangeWidthChanges(previewRangeWidthChangesRequest: { items: $items, country: $country }) {
    jobCount counts { component kind jobCount } countries { country identicalCountries jobCount } families { name jobCount } largestIncreases { title }
    rows { title level country component kind percent currency before { min mid max } after { min mid max } } } }`

interface Changes {
  readonly counts: readonly object[]
  readonly rows: readonly { readonly title: string; readonly after: object }[]
}

/**
 * Engineering and Sales (L9, L8) have the bands of the US, which are as wide as WIDTHS, and those of Germany, as wide as "Wide"; France is mapped.
 * Engineering has equity at L9, as wide as "Wide". Other has bands of its own, as wide as "Apart".
 */
async function company(): Promise<{ workspaceId: number; admin: Person }> {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const widths = [9, 8].map((level) => ({ level, percentBelowMid: 10, percentAboveMid: 20 }))
  const part = (country: string, currencyCode: string, rangeWidthGroup: string) => ({
    country,
    currencyCode,
    rangeWidthGroup,
    bands: [
      { level: 9, onTargetEarnings: '100000' },
      { level: 8, onTargetEarnings: '50000' },
    ],
  })
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      { name: WIDTHS, widths },
      { name: 'Wide', widths },
      { name: 'Apart', widths },
    ],
    jobLevels: [9, 8].map((level) => ({
      code: `P${level}`,
      name: `P${level}`,
      group: 'Professional' as const,
      level,
    })),
    globalMappings: [
      { countryCode: 'DE', compBandPercentage: '90', equityPercent: '90', localCurrency: 'EUR' },
      { countryCode: 'FR', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' },
    ],
    compBandGroups: [
      { name: 'Salaried', countryGroups: [part('US', 'USD', WIDTHS), part('DE', 'EUR', 'Wide')] },
      { name: 'Other', countryGroups: [part('US', 'USD', 'Apart')] },
    ],
    jobFamilies: [
      { code: 'En', name: 'Engineering', compBandGroup: 'Salaried' },
      { code: 'Sa', name: 'Sales', compBandGroup: 'Salaried' },
      { code: 'Ot', name: 'Other', compBandGroup: 'Other' },
    ],
    jobs: [
      { family: 'En', jobLevel: 'P9', title: 'Principal' },
      { family: 'En', jobLevel: 'P8', title: 'Senior' },
      { family: 'Sa', jobLevel: 'P9', title: 'Seller' },
      { family: 'Ot', jobLevel: 'P9', title: 'Other' },
    ],
  })
  return { workspaceId, admin }
}

/** Widths of the group of this number; those of L9 come before those of L8. */
const width = (groupId: number, level: number, below: number | null, above: number | null) => ({
  id: groupId * 2 - (level - 8),
  version: 1,
  rangeWidthGroupId: groupId,
  level,
  percentBelowMid: below,
  percentAboveMid: above,
})
const changesOf = async (person: Person, ...items: readonly object[]) =>
  (await person.get<{ changes: Changes }>(asking, { items })).changes

test('a width changes min and max of its level in each country whose bands use it [RW11]', async () => {
  const { admin } = await company()
  expect(await changesOf(admin, width(1, 9, 30, 20))).toEqual({
    jobCount: 2,
    counts: [{ component: 'cash', kind: 'ends', jobCount: 2 }],
    countries: [{ country: 'US', identicalCountries: ['FR'], jobCount: 2 }],
    families: [
      { name: 'Engineering', jobCount: 1 },
      { name: 'Sales', jobCount: 1 },
    ],
    // No mid moves.
    largestIncreases: [],
    rows: [
      {
        title: 'Principal',
        level: 9,
        country: 'US',
        component: 'cash',
        kind: 'ends',
        percent: null,
        currency: 'USD',
        before: { min: '90000', mid: '100000', max: '120000' },
        after: { min: '70000', mid: '100000', max: '120000' },
      },
      expect.objectContaining({ title: 'Seller' }),
    ],
  })
  expect(await changesOf(admin, width(2, 8, 10, 21))).toMatchObject({
    countries: [{ country: 'DE', identicalCountries: [], jobCount: 1 }],
    rows: [{ title: 'Senior', currency: 'EUR', after: { max: '60500' } }],
  })
  expect(await changesOf(admin, width(1, 9, 10, 20))).toMatchObject({ counts: [], rows: [] })
})

test('a deleted width removes min and max, and a new one adds them [RW11]', async () => {
  const { admin } = await company()
  expect(await changesOf(admin, width(1, 8, null, null))).toMatchObject({
    rows: [{ title: 'Senior', kind: 'ends', after: { min: null, mid: '50000', max: null } }],
  })
  await admin.get(
    `mutation { rangeWidthSave(rangeWidthSaveRequest: { items: [{ id: 1, rangeWidthGroupId: 1, level: 9 }] }) { id } }`,
  )
  const { id: _, version: __, ...come } = width(1, 9, 0, 0)
  expect(await changesOf(admin, come)).toMatchObject({
    counts: [{ component: 'cash', kind: 'ends', jobCount: 2 }],
    rows: [{ before: { min: null }, after: { min: '100000', max: '100000' } }, {}],
  })
})

test('equity min and max change in every country [RW11]', async () => {
  const { admin } = await company()
  await admin.get(`mutation {
    equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [{ id: -1, name: "Company", rangeWidthGroupId: 3 }] }) { id }
    equityBandSaveMany(equityBandSaveManyRequest: { items: [{ equityBandGroupId: -1, globalLevelLevel: 9, value: "1000" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: 1, version: 1, code: "En", name: "Engineering", compBandGroupId: 1, equityBandGroupId: 1 }] }) { id } }`)
  const { counts, rows } = await changesOf(admin, width(3, 9, 50, 20))
  expect(counts).toEqual([
    { component: 'equity', kind: 'ends', jobCount: 1 },
    { component: 'cash', kind: 'ends', jobCount: 1 },
  ])
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Principal',
        country: 'DE',
        after: { min: '450', mid: '900', max: '1080' },
      }),
      expect.objectContaining({
        title: 'Other',
        component: 'cash',
        after: expect.objectContaining({ min: '50000' }),
      }),
    ]),
  )
})

test('reports no hidden level [RW11]', async () => {
  const { workspaceId } = await company()
  const scopes = ['COMP_RANGES_VIEW', 'RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT'] as const
  const below = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  // Widths are not pay: the caller may save that of L9, and sees the changes of L8 only.
  expect(await changesOf(below, width(1, 9, 1, 1), width(1, 8, 1, 1))).toMatchObject({
    jobCount: 1,
    rows: [{ title: 'Senior' }],
  })
})
