import { expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const NOT_MAPPED = {
  codes: ['VALIDATION_FAILED'],
  errors: [
    {
      message: 'France is not in global mappings. Add the country to global mappings first.',
      extensions: { field: 'country', item: { index: 1 } },
    },
  ],
}

const PARTS = {
  'comp bands': {
    make: `mutation { compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: "Salaried" }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
        { compBandGroupId: 1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 }] }) { id } }`,
    save: `mutation ($items: [CompBandCountryGroupSaveItem!]!) {
      saved: compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: $items }) { id country } }`,
    part: { compBandGroupId: 1, currencyCode: 'EUR', rangeWidthGroupId: 1 },
  },
  'bonus structures': {
    make: `mutation { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ name: "Annual" }] }) { id } }`,
    save: `mutation ($items: [BonusStructureCountryGroupSaveItem!]!) {
      saved: bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: $items }) { id country } }`,
    part: { bonusStructureGroupId: 1 },
  },
}

const company = async (make: string) => {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await admin.get(make)
  await mapCountries(world, workspaceId, ['DE'])
  return { workspaceId, admin }
}

test.each(Object.entries(PARTS))(
  '%s: rejects a country group for a country that is not in global mappings [GM13]',
  async (_name, { make, save, part }) => {
    const { workspaceId, admin } = await company(make)
    const items = [
      { ...part, country: 'DE' },
      { ...part, country: 'FR' },
    ]
    expect(await admin.call(save, { items })).toMatchObject(NOT_MAPPED)
    await mapCountries(world, workspaceId, ['FR'])
    expect(await admin.get(save, { items })).toMatchObject({ saved: [{ country: 'DE' }, { country: 'FR' }] })
  },
)

test.each(Object.entries(PARTS))(
  '%s: rejects moving a country group to a country that is not in global mappings [GM13]',
  async (_name, { make, save, part }) => {
    const { admin } = await company(make)
    await admin.get(save, { items: [{ ...part, country: 'DE' }] })
    const items = [
      { ...part, id: 1, country: 'US' },
      { ...part, id: 2, country: 'FR' },
    ]
    expect(await admin.call(save, { items })).toMatchObject(NOT_MAPPED)
  },
)

test.each(Object.entries(PARTS))(
  '%s: the default country needs no mapping, and a mapping in the same save is enough [GM13]',
  async (_name, { make, save, part }) => {
    const { admin } = await company(make)
    const both = save.replace(
      'saved:',
      `globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
        { countryCode: "FR", compBandPercentage: "90", equityPercent: "90", localCurrency: "EUR" }] }) { id } saved:`,
    )
    const items = [
      { ...part, id: 1, country: 'US' },
      { ...part, country: 'FR' },
    ]
    expect(await admin.get(both, { items })).toMatchObject({ saved: [{ country: 'US' }, { country: 'FR' }] })
  },
)
