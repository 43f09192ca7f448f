import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { describe, expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const reading = `{ compBandsGroups { compBandCountryGroups { id version currencyCode rangeWidthGroupId compBands {
  id version globalLevelLevel onTargetEarnings } } } }`
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
  const items = Array.from({ length: 5_000 }, (_, place) => bandAt(place))

  test('is done, and one more is too many', async () => {
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

test('saves bands, then their country group, in one operation or not at all [CB18]', async () => {
  const admin = await openGroup(1)
  await admin.get(saveBands, { items: [bandAt(9)] })
  const both = `mutation ($rangeWidthGroupId: Int!) {
    compBandSaveMany(compBandSaveManyRequest: { items: [
      { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 9, onTargetEarnings: "5" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { id: 1, version: 1, compBandGroupId: 1, country: "US", currencyCode: "EUR", rangeWidthGroupId: $rangeWidthGroupId }] }) { id } }`
  const before = await admin.get(reading)
  expect((await admin.call(both, { rangeWidthGroupId: 99 })).codes).toEqual(['NOT_FOUND'])
  expect(await admin.get(reading)).toEqual(before)
  await admin.get(both, { rangeWidthGroupId: 2 })
  expect(await admin.get(reading)).toMatchObject({
    compBandsGroups: [
      {
        compBandCountryGroups: [
          { version: 2, currencyCode: 'EUR', rangeWidthGroupId: 2, compBands: [{ onTargetEarnings: '5' }] },
        ],
      },
    ],
  })
})

test('of two simultaneous saves, one succeeds and the other gets what changed and by whom [SV1]', async () => {
  const admin = await openGroup(1)
  const other = await world.member(admin.workspaceId ?? 0)
  for (let round = 0; round < 10; round += 1) {
    const [made] = (
      await admin.get<{ compBandSaveMany: { id: number; version: number }[] }>(saveBands, {
        items: [bandAt(round)],
      })
    ).compBandSaveMany
    const save = (person: Person, onTargetEarnings: string) =>
      person.call<{ compBandSaveMany: { onTargetEarnings: string }[] }>(saveBands, {
        items: [{ ...bandAt(round), ...made, onTargetEarnings }],
      })
    const answers = await Promise.all([save(admin, '1'), save(other, '2')])
    expect(answers.map(({ codes }) => codes.join()).sort()).toEqual(['', 'VERSION_CONFLICT'])
    expect(answers.find(({ codes }) => codes.length > 0)).toMatchObject({
      errors: [{ extensions: { conflict: { id: made?.id, changedFields: ['onTargetEarnings'] } } }],
    })
    const won = answers[0]?.codes.length === 0 ? '1' : '2'
    const { compBandsGroups } = await admin.get<{
      compBandsGroups: {
        compBandCountryGroups: { compBands: { id: number; onTargetEarnings: string }[] }[]
      }[]
    }>(reading)
    const bands = compBandsGroups[0]?.compBandCountryGroups[0]?.compBands
    expect(bands?.find(({ id }) => id === made?.id)?.onTargetEarnings).toBe(won)
  }
})
