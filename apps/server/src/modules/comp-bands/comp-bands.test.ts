import { describe, expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const read = `{ compBandsGroups { id name compBandCountryGroups { id country currencyCode
  rangeWidthGroup { name } compBands { id globalLevelLevel annualBaseSalary percentVariable workspaceId version } } } }`
const make = `mutation {
  compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
  compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
    { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 },
    { id: -2, compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1 }] }) { id }
  compBandSaveMany(compBandSaveManyRequest: { items: [
    { compBandCountryGroupId: -1, globalLevelLevel: 8, annualBaseSalary: "100000" },
    { compBandCountryGroupId: -1, globalLevelLevel: 9, annualBaseSalary: "123456.78", percentVariable: "20" },
    { compBandCountryGroupId: -2, globalLevelLevel: 9, onTargetEarnings: "90000", absoluteVariable: "30000" }] }) { id } }`
const saveBands = `mutation ($items: [CompBandSaveItem!]!) {
  compBandSaveMany(compBandSaveManyRequest: { items: $items }) { id globalLevelLevel annualBaseSalary version } }`
const band = (amounts: object) => ({ compBandCountryGroupId: 1, globalLevelLevel: 5, ...amounts })
const removeGroup = `mutation { compBandGroupDelete(compBandGroupDeleteRequest: { id: 1 }) { id } }`
const removeCountryGroup = (id: number) =>
  `mutation { compBandCountryGroupDelete(compBandCountryGroupDeleteRequest: { id: ${id} }) { id } }`
const groups = async (person: Person) =>
  (await person.get<{ compBandsGroups: unknown[] }>(read)).compBandsGroups

async function company() {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await mapCountries(world, workspaceId, ['DE', 'FR'])
  await admin.get(make)
  return { workspaceId, admin }
}

describe('comp bands', () => {
  test('are created in one operation and read with their groups', async () => {
    const { workspaceId, admin } = await company()
    expect(await groups(admin)).toMatchObject([
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

  test('at an unlisted level add that level [JL7]', async () => {
    const { workspaceId, admin } = await company()
    const levels = async () =>
      (await admin.get<{ globalLevels: unknown[] }>('{ globalLevels { level name } }')).globalLevels
    expect(await levels()).toEqual([
      { level: 9, name: 'L9' },
      { level: 8, name: 'L8' },
    ])
    const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'] as const
    const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    expect((await editor.call(removeGroup)).codes).toEqual(['ACCESS_DENIED'])
    await admin.get(
      'mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Nine" }] }) { id } }',
    )
    await admin.get(saveBands, {
      items: [band({ globalLevelLevel: 9, compBandCountryGroupId: 2, id: 3, annualBaseSalary: '1' })],
    })
    expect(await levels()).toEqual([
      { level: 9, name: 'Nine' },
      { level: 8, name: 'L8' },
    ])
  })

  test('can be changed, and are deleted when emptied [CB3]', async () => {
    const { admin } = await company()
    const items = [
      { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 8, annualBaseSalary: '110000' },
      { id: 2, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 9 },
    ]
    expect(await admin.get(saveBands, { items })).toEqual({
      compBandSaveMany: [{ id: 1, globalLevelLevel: 8, annualBaseSalary: '110000', version: 2 }],
    })
  })

  test('belong only to the workspace in the header [CB7]', async () => {
    const { workspaceId, admin } = await company()
    const items = (id: number) => ({ items: [band({ annualBaseSalary: '1', workspaceId: id })] })
    expect((await admin.call(saveBands, items(workspaceId + 1))).codes).toEqual(['NOT_FOUND'])
    expect((await admin.call(saveBands, items(workspaceId))).codes).toEqual([])
  })

  test('at hidden levels are neither read, saved nor deleted [AC9, AC10, AC21]', async () => {
    const { workspaceId } = await company()
    const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW', 'RANGE_WIDTHS_VIEW'] as const
    const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    expect(await groups(editor)).toMatchObject([
      { compBandCountryGroups: [{ compBands: [{ globalLevelLevel: 8 }] }, { compBands: [] }] },
    ])
    const save = async (item: object) => (await editor.call(saveBands, { items: [item] })).codes
    expect(await save(band({ annualBaseSalary: '1', globalLevelLevel: 9 }))).toEqual(['ACCESS_DENIED'])
    expect(await save(band({ id: 2, version: 1, globalLevelLevel: 8, hourlyRate: '1' }))).toEqual([
      'NOT_FOUND',
    ])
    expect(await save(band({ annualBaseSalary: '1' }))).toEqual([])
    expect(await editor.call(removeCountryGroup(2))).toMatchObject({
      codes: ['ACCESS_DENIED'],
      errors: [
        { message: 'This change would affect levels that you cannot see. Ask an admin to make the change.' },
      ],
    })
    const memberWithoutScope = await world.member(workspaceId, { scopes })
    expect(await groups(memberWithoutScope)).toMatchObject([
      { compBandCountryGroups: [{ compBands: [] }, { compBands: [] }] },
    ])
  })
})

describe('comp band groups', () => {
  test('cannot be deleted while a family uses them, nor can the default country’s group [CB6]', async () => {
    const { admin } = await company()
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: -1, code: "A", name: "A", compBandGroupId: 1 }] }) { id } }`)
    expect(await admin.call(removeGroup)).toMatchObject({
      codes: ['IN_USE'],
      errors: [
        {
          message:
            '“Salaried” cannot be deleted, because it is used on the Job families page: job families “A”.',
        },
      ],
    })
    expect(await admin.call(removeCountryGroup(1))).toMatchObject({
      codes: ['IN_USE'],
      errors: [
        {
          message:
            'The default country’s group cannot be deleted, because countries without their own bands use its bands.',
        },
      ],
    })
    expect((await admin.call(removeCountryGroup(2))).codes).toEqual([])
    await admin.get(
      `mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [], jobFamilyIdsToDelete: [1] }) { id } }`,
    )
    expect((await admin.call(removeGroup)).codes).toEqual([])
    expect(await groups(admin)).toEqual([])
  })

  test.each([
    ['country: "XX", currencyCode: "USD", rangeWidthGroupId: 1', 'country'],
    ['country: "FR", currencyCode: "XXX", rangeWidthGroupId: 1', 'currencyCode'],
    ['country: "FR", currencyCode: "EUR"', 'rangeWidthGroupId'],
  ])('reject a country group of %s', async (fields, field) => {
    const { admin } = await company()
    const save = `mutation { compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { compBandGroupId: 1, ${fields} }] }) { id } }`
    expect(await admin.call(save)).toMatchObject({
      codes: ['VALIDATION_FAILED'],
      errors: [{ extensions: { field } }],
    })
  })

  test.each([
    ['id: 1, compBandGroupId: 1, country: "FR", currencyCode: "USD"', ['IN_USE']],
    ['id: 1, compBandGroupId: 2, country: "US", currencyCode: "USD"', ['IN_USE']],
    ['id: 1, compBandGroupId: 1, country: "US", currencyCode: "EUR"', []],
    ['id: 2, compBandGroupId: 2, country: "FR", currencyCode: "EUR"', []],
  ])('keep the default country’s group: saving %s gets %j [CB6]', async (fields, codes) => {
    const { admin } = await company()
    const save = `mutation { compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: "Second" }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
        { version: 1, rangeWidthGroupId: 1, ${fields} }] }) { id } }`
    expect((await admin.call(save)).codes).toEqual(codes)
  })

  test.each([
    [
      '{ id: 2, compBandGroupId: 1, country: "DE", currencyCode: "USD", rangeWidthGroupId: 1 }',
      'currencyCode',
    ],
    ['{ id: 2, compBandGroupId: 1, country: "FR", currencyCode: "EUR", rangeWidthGroupId: 1 }', 'country'],
    [
      '{ id: 2, compBandGroupId: 2, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1 }',
      'compBandGroupId',
    ],
    [
      '{ id: 2, compBandGroupId: 1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 2 }',
      'rangeWidthGroupId',
    ],
  ])(
    'cannot be changed for a whole country by a member with a level limit: %s is refused at %s [AC21]',
    async (item, field) => {
      const { workspaceId, admin } = await company()
      await admin.get(`mutation {
      compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: "Second" }] }) { id }
      rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: "Wide" }] }) { id } }`)
      const before = await groups(admin)
      const save = `mutation { compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [${item}] }) { id } }`
      const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'] as const
      const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
      const answer = await limited.call(save)
      expect(answer).toMatchObject({ codes: ['ACCESS_DENIED'], errors: [{ extensions: { field } }] })
      expect(await groups(admin)).toEqual(before)
      const seesAll = await world.member(workspaceId, { scopes, globalLevelLevel: 10 })
      expect((await seesAll.call(save)).codes).toEqual([])
    },
  )

  test('require their scopes, also when read through a family', async () => {
    const { workspaceId, admin } = await company()
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "A", name: "A", compBandGroupId: 1 }] }) { id } }`)
    const families = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
    expect((await families.call(read)).codes).toEqual(['ACCESS_DENIED'])
    expect(await families.get(`{ jobFamilies { compBandGroup { name } } }`)).toEqual({
      jobFamilies: [{ compBandGroup: { name: 'Salaried' } }],
    })
    const within = `{ jobFamilies { compBandGroup { compBandCountryGroups { country } } } }`
    expect((await families.call(within)).codes).toEqual(['ACCESS_DENIED'])
  })

  test('show who last changed them or any visible part of them [CB19]', async () => {
    const { workspaceId, admin } = await company()
    const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'] as const
    const others = await Promise.all([1, 2, 3].map(() => world.member(workspaceId)))
    const viewer = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    const nameOf = async (person: Person) =>
      (await person.get<{ currentUser: { fullName: string } }>('{ currentUser { fullName } }')).currentUser
        .fullName
    const lastOf = async (person: Person) =>
      (
        await person.get<LastChanges>('{ compBandsGroups { lastChange { changedAt changedBy } } }')
      ).compBandsGroups.map(({ lastChange }) => lastChange?.changedBy)
    const [renames, types, hides] = others
    if (!renames || !types || !hides) throw new Error('Three were made.')
    expect(await lastOf(admin)).toEqual([await nameOf(admin)])
    await renames.get(`mutation { compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [
      { id: 1, name: "Renamed" }, { name: "Other" }] }) { id } }`)
    expect(await lastOf(viewer)).toEqual([await nameOf(renames), await nameOf(renames)])
    await types.get(saveBands, {
      items: [{ id: 1, ...band({ globalLevelLevel: 8, annualBaseSalary: '1' }) }],
    })
    expect(await lastOf(viewer)).toEqual([await nameOf(types), await nameOf(renames)])
    await hides.get(saveBands, {
      items: [{ id: 2, ...band({ globalLevelLevel: 9, annualBaseSalary: '2' }) }],
    })
    expect(await lastOf(admin)).toEqual([await nameOf(hides), await nameOf(renames)])
    // A member learns nothing about changes at hidden levels, not even their authors.
    expect(await lastOf(viewer)).toEqual([await nameOf(types), await nameOf(renames)])
    const families = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "A", name: "A", compBandGroupId: 1 }] }) { id } }`)
    const within = `{ jobFamilies { compBandGroup { lastChange { changedAt } } } }`
    expect((await families.call(within)).codes).toEqual(['ACCESS_DENIED'])
  })

  test('are copied with all countries under a unique name [CB33]', async () => {
    const { workspaceId, admin } = await company()
    const copy = `mutation ($newName: String!) { compBandGroupDuplicate(
      compBandGroupDuplicateRequest: { sourceGroupId: 1, newName: $newName }) { success message errors id } }`
    expect(await admin.get(copy, { newName: ' Field ' })).toEqual({
      compBandGroupDuplicate: { success: true, message: null, errors: [], id: 2 },
    })
    const figures = async () =>
      (
        await admin.get<{
          compBandsGroups: object[]
        }>(`{ compBandsGroups { name compBandCountryGroups { country currencyCode
          compBands { globalLevelLevel annualBaseSalary onTargetEarnings percentVariable absoluteVariable } } } }`)
      ).compBandsGroups
    const [source, copiedGroup] = await figures()
    expect(copiedGroup).toEqual({ ...source, name: 'Field' })
    expect((await admin.call(copy, { newName: 'field' })).codes).toEqual(['VALIDATION_FAILED'])
    const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'] as const
    const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    expect((await limited.call(copy, { newName: 'X' })).codes).toEqual(['ACCESS_DENIED'])
    expect(await figures()).toHaveLength(2)
  })
})

interface LastChanges {
  readonly compBandsGroups: readonly {
    readonly lastChange: { readonly changedAt: string; readonly changedBy: string } | null
  }[]
}
