import type { Scope } from '@plumb/domain/access/scopes.ts'
import { describe, expect, test } from 'vitest'
import { fillPayWorld, type TestPayModel, WIDTH_GROUP } from '../../testing/pay-world.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

/** Behavior that comp band, bonus structure and equity band groups share; capabilities test only their own rules. */

const world = worldForFile()

interface Kind {
  /** Begins the names of the group's mutations and of the fields that refer to it. */
  readonly group: string
  readonly list: string
  /** Selects the contents of a group, with CELL for the fields of a cell. */
  readonly contents: string
  readonly figures: string
  readonly saveCells: string
  readonly cellType: string
  /** The fields of a new cell, except its level. There is no such cell at L5 yet. */
  readonly cell: object
  readonly scopes: readonly Scope[]
}

const KINDS: readonly Kind[] = [
  {
    group: 'compBandGroup',
    list: 'compBandsGroups',
    contents: 'compBandCountryGroups { country currencyCode compBands { CELL } }',
    figures: 'annualBaseSalary',
    saveCells: 'compBandSaveMany',
    cellType: 'CompBandSaveItem',
    cell: { compBandCountryGroupId: 1, annualBaseSalary: '1' },
    scopes: ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'],
  },
  {
    group: 'bonusStructureGroup',
    list: 'bonusStructureGroups',
    contents: 'bonusStructureCountryGroups { country bonusStructures { CELL } }',
    figures: 'percent',
    saveCells: 'bonusStructuresSave',
    cellType: 'BonusStructureSaveItem',
    cell: { bonusStructureCountryGroupId: 1, percent: '1' },
    scopes: ['BONUS_STRUCTURES_EDIT', 'BONUS_STRUCTURES_VIEW'],
  },
  {
    group: 'equityBandGroup',
    list: 'equityBandGroups',
    contents: 'dynamicParentGroupId dynamicPercent equityBands { CELL }',
    figures: 'value dynamicPercentOverride',
    saveCells: 'equityBandSaveMany',
    cellType: 'EquityBandSaveItem',
    cell: { equityBandGroupId: 3, value: '1' },
    scopes: ['EQUITY_BANDS_EDIT', 'EQUITY_BANDS_VIEW'],
  },
]

const LEVELS = [8, 9]
const countryGroup = (country: string, currencyCode: string) => ({
  country,
  currencyCode,
  rangeWidthGroup: WIDTH_GROUP,
  bands: LEVELS.map((level) => ({ level, annualBaseSalary: `${level}0000` })),
})
const column = (country: string) => ({
  country,
  percents: LEVELS.map((level) => ({ level, percent: String(level) })),
})
const equityGroup = { rangeWidthGroup: WIDTH_GROUP, parent: null, bands: [] }
/** Of each kind a group with cells at L8 and L9, and one without; one equity band group is based on another. */
const PAY: TestPayModel = {
  rangeWidthGroups: [{ name: 'Wide', widths: [] }],
  globalMappings: ['DE', 'FR'].map((countryCode) => ({
    countryCode,
    compBandPercentage: '90',
    equityPercent: '90',
    localCurrency: 'EUR',
  })),
  compBandGroups: [
    { name: 'First', countryGroups: [countryGroup('US', 'USD'), countryGroup('DE', 'EUR')] },
    { name: 'Empty', countryGroups: [] },
  ],
  bonusStructureGroups: [
    { name: 'First', columns: [column('US'), column('DE')] },
    { name: 'Empty', columns: [] },
  ],
  equityBandGroups: [
    {
      ...equityGroup,
      name: 'First',
      parent: { name: 'Root', percent: '50' },
      bands: [{ level: 9, dynamicPercentOverride: '75' }],
    },
    { ...equityGroup, name: 'Empty' },
    {
      ...equityGroup,
      name: 'Root',
      bands: LEVELS.map((level) => ({ level, value: `${level}000` })),
    },
  ],
}

async function openWithGroups() {
  const company = await world.company()
  await fillPayWorld(world, company.workspaceId, PAY)
  return company
}

const groupsOf = async (person: Person, { list, contents }: Kind, fields: string) =>
  (
    await person.get<Record<string, { name: string }[]>>(
      `{ ${list} { name ${contents.replace('CELL', `globalLevelLevel ${fields}`)} } }`,
    )
  )[list] ?? []
const levelsIn = (groups: object[]) =>
  new Set([...JSON.stringify(groups).matchAll(/"globalLevelLevel":(\d+)/g)].map(([, level]) => Number(level)))
const removal = ({ group }: Kind, id: number) =>
  `mutation { ${group}Delete(${group}DeleteRequest: { id: ${id} }) { id } }`
const duplication = ({ group }: Kind, name: string) =>
  `mutation { ${group}Duplicate(${group}DuplicateRequest: { sourceGroupId: 1, newName: "${name}" }) {
    success message errors id } }`

describe.each(KINDS)('a $group', (kind) => {
  const { group, figures, scopes } = kind

  test('is copied with its contents under a unique name [BS4, CB33, EB8]', async () => {
    const { admin } = await openWithGroups()
    expect(await admin.get(duplication(kind, ' Copied '))).toEqual({
      [`${group}Duplicate`]: { success: true, message: null, errors: [], id: expect.any(Number) },
    })
    const groups = await groupsOf(admin, kind, figures)
    expect(groups.at(-1)).toEqual({ ...groups[0], name: 'Copied' })
    expect(await admin.codes(duplication(kind, 'first'))).toEqual(['VALIDATION_FAILED'])
  })

  test('is not deleted while a job family uses it, and the refusal names the family [BS3, CB6]', async () => {
    const { admin } = await openWithGroups()
    await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "A", name: "A", ${group}Id: 1 }] }) { id } }`)
    expect(await admin.refusal(removal(kind, 1))).toMatchObject({
      code: 'IN_USE',
      message:
        '“First” cannot be deleted, because it is used on the Job families page. Used by job families “A”.',
    })
    await admin.get(
      'mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [], jobFamilyIdsToDelete: [1] }) { id } }',
    )
    expect(await admin.codes(removal(kind, 1))).toEqual([])
    expect(await admin.codes(removal(kind, 1))).toEqual(['NOT_FOUND'])
  })

  test('neither shows nor saves cells at hidden levels [AC9, AC10]', async () => {
    const { workspaceId, admin } = await openWithGroups()
    const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    expect(levelsIn(await groupsOf(editor, kind, figures))).toEqual(new Set([8]))
    const withoutLevel = await world.member(workspaceId, { scopes })
    expect(levelsIn(await groupsOf(withoutLevel, kind, figures))).toEqual(new Set())
    const save = async (item: object) => {
      const document = `mutation ($items: [${kind.cellType}!]!) { ${kind.saveCells}(${kind.saveCells}Request: { items: $items }) { id } }`
      return await editor.codes(document, { items: [{ ...kind.cell, ...item }] })
    }
    const before = await groupsOf(admin, kind, 'id version')
    const hiddenIds = JSON.stringify(before).match(/(?<="globalLevelLevel":9,"id":)\d+/g) ?? []
    expect(await save({ globalLevelLevel: 9 })).toEqual(['ACCESS_DENIED'])
    expect(await save({ globalLevelLevel: 8, id: Number(hiddenIds.at(-1)), version: 1 })).toEqual([
      'NOT_FOUND',
    ])
    expect(await groupsOf(admin, kind, 'id version')).toEqual(before)
    expect(await save({ globalLevelLevel: 5 })).toEqual([])
  })

  test('is copied and deleted only by members who see all levels, even if it has no cells at hidden ones [AC14, AC22]', async () => {
    const { workspaceId } = await openWithGroups()
    const codesFor = async (globalLevelLevel: number) => {
      const editor = await world.member(workspaceId, { scopes, globalLevelLevel })
      const codes = []
      for (const document of [duplication(kind, 'Copy'), ...[1, 2, 99].map((id) => removal(kind, id))])
        codes.push((await editor.codes(document)).join())
      return codes
    }
    expect(await codesFor(9)).toEqual(Array.from({ length: 4 }, () => 'ACCESS_DENIED'))
    expect(await codesFor(10)).toEqual(['', '', '', 'NOT_FOUND'])
  })
})

const addBands = (fields: string) =>
  `compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [{ ${fields} }] }) { id }`
const saveBands = (fields: string) => addBands(`id: 2, ${fields}`)
const saveColumns = (fields: string) =>
  `bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { ${fields} }) { id }`
const saveEquity = (fields: string) =>
  `equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [{ ${fields} }] }) { id }`
const deleteById = (field: string, id: number) => `${field}(${field}Request: { id: ${id} }) { id }`

test.each<[change: string, field?: string]>([
  [saveBands('compBandGroupId: 1, country: "FR", currencyCode: "EUR", rangeWidthGroupId: 1'), 'country'],
  [saveBands('compBandGroupId: 1, country: "DE", currencyCode: "USD", rangeWidthGroupId: 1'), 'currencyCode'],
  [
    saveBands('compBandGroupId: 2, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1'),
    'compBandGroupId',
  ],
  [
    saveBands('compBandGroupId: 1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 2'),
    'rangeWidthGroupId',
  ],
  [addBands('compBandGroupId: 1, country: "FR", currencyCode: "EUR", rangeWidthGroupId: 1'), 'country'],
  [deleteById('compBandCountryGroupDelete', 2)],
  [saveColumns('items: [{ id: 3, bonusStructureGroupId: 1, country: "FR" }]'), 'country'],
  [saveColumns('items: [{ bonusStructureGroupId: 1, country: "FR" }]'), 'country'],
  [saveColumns('items: [], idsToDelete: [3]')],
  [deleteById('bonusStructureCountryGroupDelete', 3)],
  [saveEquity('id: 3, name: "Root", rangeWidthGroupId: 2')],
  [saveEquity('id: 1, name: "First", rangeWidthGroupId: 1')],
  [saveEquity('id: 1, name: "First", rangeWidthGroupId: 1, dynamicParentGroupId: 3, dynamicPercent: "10"')],
  [saveEquity('name: "New", rangeWidthGroupId: 1, dynamicParentGroupId: 3, dynamicPercent: "10"')],
])(
  'a change that affects all levels needs a member who sees them all: %s [AC14, AC21, BS6, CB39]',
  async (change, field) => {
    const { workspaceId, admin } = await openWithGroups()
    const stored = async () => await Promise.all(KINDS.map((kind) => groupsOf(admin, kind, kind.figures)))
    const before = await stored()
    const scopes = KINDS.flatMap((kind) => kind.scopes)
    const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    expect(await limited.call(`mutation { ${change} }`)).toMatchObject({
      codes: ['ACCESS_DENIED'],
      errors: [{ extensions: field === undefined ? {} : { field } }],
    })
    expect(await stored()).toEqual(before)
    const unlimited = await world.member(workspaceId, { scopes, globalLevelLevel: 10 })
    expect(await unlimited.codes(`mutation { ${change} }`)).toEqual([])
  },
)

test.each([
  `compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Own" }] }) { id }
    ${addBands('compBandGroupId: -1, country: "FR", currencyCode: "EUR", rangeWidthGroupId: 1')}`,
  `bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "Own" }] }) { id }
    ${saveColumns('items: [{ bonusStructureGroupId: -1, country: "FR" }]')}`,
  saveEquity('name: "Own", rangeWidthGroupId: 2'),
  saveEquity('id: 1, name: "Renamed", rangeWidthGroupId: 1, dynamicParentGroupId: 3, dynamicPercent: "50"'),
])('a member with a level limit can create and rename groups: %s', async (change) => {
  const { workspaceId } = await openWithGroups()
  const scopes = KINDS.flatMap((kind) => kind.scopes)
  const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  expect(await limited.codes(`mutation { ${change} }`)).toEqual([])
})
