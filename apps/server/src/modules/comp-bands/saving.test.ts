import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { describe, expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const saveBands = `mutation ($items: [CompBandSaveItem!]!) {
  compBandSaveMany(compBandSaveManyRequest: { items: $items }) { id version onTargetEarnings } }`

/** Creates a group with this number of country groups, the first in the US, the others in countries by code. */
async function openGroup(countryGroups: number): Promise<Person> {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const codes = ['US', ...COUNTRIES.map(({ alpha2 }) => alpha2).filter((code) => code !== 'US')]
  await mapCountries(world, workspaceId, codes.slice(1, countryGroups))
  await admin.get(
    `mutation ($items: [CompBandCountryGroupSaveItem!]!) {
      rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: "Wide" }] }) { id }
      compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: $items }) { id } }`,
    {
      items: codes
        .slice(0, countryGroups)
        .map((country) => ({ compBandGroupId: -1, country, currencyCode: 'USD', rangeWidthGroupId: 1 })),
    },
  )
  return admin
}

const bandAt = (place: number) => ({
  compBandCountryGroupId: 1 + Math.floor(place / 21),
  globalLevelLevel: place % 21,
  onTargetEarnings: String(1_000 + place),
})

describe('a save of 5,000 bands [CB18]', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => bandAt(index))

  test('is accepted, and one more is rejected', async () => {
    const admin = await openGroup(240)
    const { compBandSaveMany } = await admin.get<{ compBandSaveMany: { onTargetEarnings: string }[] }>(
      saveBands,
      { items },
    )
    expect(compBandSaveMany.map(({ onTargetEarnings }) => onTargetEarnings)).toEqual(
      items.map(({ onTargetEarnings }) => onTargetEarnings),
    )
    expect((await admin.call(saveBands, { items: [...items, bandAt(5_000)] })).codes).toEqual([
      'LIMIT_EXCEEDED',
    ])
  })
})
