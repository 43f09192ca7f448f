import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile } from '../../testing/world.ts'

/** The rules that country groups of comp bands and columns of bonus structures share. */

const world = worldForFile()

const NOT_MAPPED = refusedWith('VALIDATION_FAILED', {
  message: 'France is not in global mappings. Add the country to global mappings first.',
  field: 'country',
  item: { index: 1 },
})

const KINDS = [
  {
    type: 'compBandCountryGroup',
    setup: `compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: "First" }, { name: "Second" }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
        { compBandGroupId: 1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 }] }) { id }`,
    inGroup: (id: number) => ({ compBandGroupId: id, currencyCode: 'EUR', rangeWidthGroupId: 1 }),
    moveRefusal: 'The default country’s group cannot be assigned to another country.',
    deletionRefusal:
      'The default country’s group cannot be deleted, because countries without their own bands use its bands.',
  },
  {
    type: 'bonusStructureCountryGroup',
    setup: `bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ name: "First" }, { name: "Second" }] }) { id }`,
    inGroup: (id: number) => ({ bonusStructureGroupId: id }),
    moveRefusal: 'The default country’s column cannot be assigned to another country.',
    deletionRefusal:
      'The default country’s column cannot be deleted, because countries without their own column use it.',
  },
]

describe.each(KINDS)('a $type', ({ type, setup, inGroup, moveRefusal, deletionRefusal }) => {
  const save = `mutation ($items: [${type.replace(/^./, (first) => first.toUpperCase())}SaveItem!]!) {
    saved: ${type}SaveMany(${type}SaveManyRequest: { items: $items }) { id country } }`
  const remove = (id: number) => `mutation { ${type}Delete(${type}DeleteRequest: { id: ${id} }) { id } }`
  /** Creates two groups, in the first of which the default country has the country group (or column) 1. Germany is mapped. */
  const open = async () => {
    const { workspaceId, admin } = await world.company()
    await admin.get(`mutation { ${setup} }`)
    await mapCountries(world, workspaceId, ['DE'])
    return { workspaceId, admin, save: (...items: object[]) => admin.call(save, { items }) }
  }
  const inFirst = (country: string, id?: number) => ({ ...inGroup(1), country, id })

  test('needs a mapping of its country, whether it is new or moved [GM13]', async () => {
    const company = await open()
    expect(await company.save(inFirst('DE'), inFirst('FR'))).toMatchObject(NOT_MAPPED)
    const { data } = await company.save(inFirst('DE'))
    const { saved } = data as { saved: { id: number }[] }
    expect(await company.save(inFirst('US', 1), inFirst('FR', saved[0]?.id))).toMatchObject(NOT_MAPPED)
    await mapCountries(world, company.workspaceId, ['FR'])
    expect(await company.save(inFirst('FR', saved[0]?.id))).toMatchObject({
      data: { saved: [{ country: 'FR' }] },
    })
  })

  test('needs no mapping of the default country, and a mapping in the same save is enough [GM13]', async () => {
    const { admin } = await open()
    const saveWithMapping = save.replace(
      'saved:',
      `globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
        { countryCode: "FR", compBandPercentage: "90", equityPercent: "90", localCurrency: "EUR" }] }) { id } saved:`,
    )
    expect(await admin.codes(saveWithMapping, { items: [inFirst('US', 1), inFirst('FR')] })).toEqual([])
  })

  test('that stays as it was needs no mapping [GM13]', async () => {
    const company = await open()
    const { data } = await company.save(inFirst('DE'))
    const { saved } = data as { saved: { id: number }[] }
    // The product keeps the mapping of a country that has a group. Data from before that rule may lack it.
    await world.queryIn(
      company.workspaceId,
      sql`delete from global_mapping where workspace_id = ${company.workspaceId}`,
    )
    expect((await company.save(inFirst('DE', saved[0]?.id))).codes).toEqual([])
  })

  test('of the default country is neither deleted nor moved to another country or group [BS16, CB6]', async () => {
    const company = await open()
    expect(await company.admin.refusal(remove(1))).toMatchObject({ code: 'IN_USE', message: deletionRefusal })
    const moved = refusedWith('IN_USE', { message: moveRefusal })
    expect(await company.save(inFirst('DE', 1))).toMatchObject(moved)
    expect(await company.save({ ...inGroup(2), country: 'US', id: 1 })).toMatchObject(moved)
    const { data } = await company.save(inFirst('DE'))
    const { saved } = data as { saved: { id: number }[] }
    expect(await company.admin.codes(remove(saved[0]?.id ?? 0))).toEqual([])
  })
})
