import { describe, expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const groupsQuery = `{ compBandsGroups { id name compBandCountryGroups { id country currencyCode
  rangeWidthGroup { name } compBands { id globalLevelLevel annualBaseSalary percentVariable workspaceId version } } } }`
const createMutation = `mutation {
  compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
  compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
    { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 },
    { id: -2, compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1 }] }) { id }
  compBandSaveMany(compBandSaveManyRequest: { items: [
    { compBandCountryGroupId: -1, globalLevelLevel: 8, annualBaseSalary: "100000" },
    { compBandCountryGroupId: -1, globalLevelLevel: 9, annualBaseSalary: "123456.78", percentVariable: "20" },
    { compBandCountryGroupId: -2, globalLevelLevel: 9, onTargetEarnings: "90000", absoluteVariable: "30000" }] }) { id } }`
const saveBandsMutation = `mutation ($items: [CompBandSaveItem!]!) {
  compBandSaveMany(compBandSaveManyRequest: { items: $items }) { id globalLevelLevel annualBaseSalary version } }`
const band = (amounts: object) => ({ compBandCountryGroupId: 1, globalLevelLevel: 5, ...amounts })
const readGroups = async (person: Person) => await person.getField<unknown[]>(groupsQuery)

async function createCompany() {
  const { workspaceId, admin } = await world.company()
  await mapCountries(world, workspaceId, ['DE', 'FR'])
  await admin.get(createMutation)
  return { workspaceId, admin }
}

describe('comp bands', () => {
  test('are created in one operation and read with their groups [CB18]', async () => {
    const { workspaceId, admin } = await createCompany()
    expect(await readGroups(admin)).toMatchObject([
      {
        name: 'Salaried',
        compBandCountryGroups: [
          {
            country: 'US',
            rangeWidthGroup: { name: 'Default Range Width Group' },
            compBands: [
              { globalLevelLevel: 9, annualBaseSalary: '123456.78', percentVariable: '20', workspaceId },
              { globalLevelLevel: 8, annualBaseSalary: '100000' },
            ],
          },
          { country: 'DE', currencyCode: 'EUR', compBands: [{ annualBaseSalary: null }] },
        ],
      },
    ])
    expect(await admin.get(`{ compBandGroup(id: 1) { name } none: compBandGroup(id: 5) { name } }`)).toEqual({
      compBandGroup: { name: 'Salaried' },
      none: null,
    })
  })

  test('add their level to the global levels once, and keep its name [JL7]', async () => {
    const { admin } = await createCompany()
    const levels = async () => await admin.getField<unknown[]>('{ globalLevels { level name } }')
    expect(await levels()).toEqual([
      { level: 9, name: 'L9' },
      { level: 8, name: 'L8' },
    ])
    await admin.get(
      'mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Nine" }] }) { id } }',
    )
    await admin.get(saveBandsMutation, {
      items: [band({ globalLevelLevel: 9, compBandCountryGroupId: 2, id: 3, annualBaseSalary: '1' })],
    })
    expect(await levels()).toEqual([
      { level: 9, name: 'Nine' },
      { level: 8, name: 'L8' },
    ])
  })

  test('can be changed, and are deleted when emptied [CB3]', async () => {
    const { admin } = await createCompany()
    const items = [
      { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 8, annualBaseSalary: '110000' },
      { id: 2, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 9 },
    ]
    expect(await admin.getField(saveBandsMutation, { items })).toEqual([
      { id: 1, globalLevelLevel: 8, annualBaseSalary: '110000', version: 2 },
    ])
    expect(await readGroups(admin)).toMatchObject([
      { compBandCountryGroups: [{ country: 'US', compBands: [{ id: 1 }] }, { country: 'DE' }] },
    ])
  })

  test('belong only to the workspace in the header [CB7]', async () => {
    const { workspaceId, admin } = await createCompany()
    const items = (id: number) => ({ items: [band({ annualBaseSalary: '1', workspaceId: id })] })
    expect(await admin.codes(saveBandsMutation, items(workspaceId + 1))).toEqual(['NOT_FOUND'])
    expect(await admin.codes(saveBandsMutation, items(workspaceId))).toEqual([])
  })
})

describe('comp band groups', () => {
  test.each([
    ['country: "XX", currencyCode: "USD", rangeWidthGroupId: 1', 'country'],
    ['country: "FR", currencyCode: "XXX", rangeWidthGroupId: 1', 'currencyCode'],
    ['country: "FR", currencyCode: "EUR"', 'rangeWidthGroupId'],
  ])('reject a country group with %s, naming the field %s [CB5]', async (fields, field) => {
    const { admin } = await createCompany()
    const save = `mutation { compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { compBandGroupId: 1, ${fields} }] }) { id } }`
    expect(await admin.refusal(save)).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })

  test('require their scopes, also through a family, which shows only their names', async () => {
    const { workspaceId, admin } = await createCompany()
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "A", name: "A", compBandGroupId: 1 }] }) { id } }`)
    const familyViewer = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
    expect(await familyViewer.codes(groupsQuery)).toEqual(['ACCESS_DENIED'])
    expect(await familyViewer.getField(`{ jobFamilies { compBandGroup { name } } }`)).toEqual([
      { compBandGroup: { name: 'Salaried' } },
    ])
    const contentsQuery = `{ jobFamilies { compBandGroup { compBandCountryGroups { country } } } }`
    expect(await familyViewer.codes(contentsQuery)).toEqual(['ACCESS_DENIED'])
  })

  test('show who last changed them or any visible part of them [CB19]', async () => {
    const { workspaceId, admin } = await createCompany()
    const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'] as const
    const others = await Promise.all([1, 2, 3].map(() => world.member(workspaceId)))
    const viewer = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    const nameOf = async (person: Person) =>
      (await person.getField<{ fullName: string }>('{ currentUser { fullName } }')).fullName
    const lastOf = async (person: Person) =>
      (
        await person.get<LastChanges>('{ compBandsGroups { lastChange { changedAt changedBy } } }')
      ).compBandsGroups.map(({ lastChange }) => lastChange?.changedBy)
    const [renamer, visibleEditor, hiddenEditor] = others
    if (!renamer || !visibleEditor || !hiddenEditor) throw new Error('Three members must have been created.')
    expect(await lastOf(admin)).toEqual([await nameOf(admin)])
    await renamer.get(`mutation { compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [
      { id: 1, name: "Renamed" }, { name: "Other" }] }) { id } }`)
    expect(await lastOf(viewer)).toEqual([await nameOf(renamer), await nameOf(renamer)])
    await visibleEditor.get(saveBandsMutation, {
      items: [{ id: 1, ...band({ globalLevelLevel: 8, annualBaseSalary: '1' }) }],
    })
    expect(await lastOf(viewer)).toEqual([await nameOf(visibleEditor), await nameOf(renamer)])
    await hiddenEditor.get(saveBandsMutation, {
      items: [{ id: 2, ...band({ globalLevelLevel: 9, annualBaseSalary: '2' }) }],
    })
    expect(await lastOf(admin)).toEqual([await nameOf(hiddenEditor), await nameOf(renamer)])
    // A member learns nothing about changes at hidden levels, not even their authors.
    expect(await lastOf(viewer)).toEqual([await nameOf(visibleEditor), await nameOf(renamer)])
    const familyViewer = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "A", name: "A", compBandGroupId: 1 }] }) { id } }`)
    const lastChangeQuery = `{ jobFamilies { compBandGroup { lastChange { changedAt } } } }`
    expect(await familyViewer.codes(lastChangeQuery)).toEqual(['ACCESS_DENIED'])
  })
})

interface LastChanges {
  readonly compBandsGroups: readonly {
    readonly lastChange: { readonly changedAt: string; readonly changedBy: string } | null
  }[]
}
