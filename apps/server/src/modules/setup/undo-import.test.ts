import { type Scope, SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { csvFile, openWithLevels } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const IMPORT = `mutation {
  nameImport(nameImportRequest: { fileName: "ranges.xlsx" })
  jobLevelSaveMany(jobLevelSaveManyRequest: { items: [{ id: -1, code: "IC4", name: "Senior", group: Professional, level: 8, isVisible: true }] }) { id }
  globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
    { id: -1, countryCode: "US", equityPercent: "100", localCurrency: "USD" }, { id: -2, countryCode: "DE", equityPercent: "100", localCurrency: "EUR" }] }) { id }
  rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ id: -1, name: "Imported" }] }) { id }
  rangeWidthSave(rangeWidthSaveRequest: { items: [{ id: -1, rangeWidthGroupId: -1, level: 8, percentBelowMid: 10, percentAboveMid: 20 }] }) { id }
  compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Imported" }] }) { id }
  compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
    { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: -1 }, { id: -2, compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: -1 }] }) { id }
  compBandSaveMany(compBandSaveManyRequest: { items: [{ id: -1, compBandCountryGroupId: -1, globalLevelLevel: 8, annualBaseSalary: "100000" }] }) { id }
  jobFunctionSaveMany(jobFunctionSaveManyRequest: { items: [{ id: -1, name: "Engineering" }] }) { id }
  jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ id: -1, code: "JF1", name: "Software", jobFunctionId: -1, compBandGroupId: -1 }] }) { id }
  jobSaveMany(jobSaveManyRequest: { items: [{ id: -1, title: "Engineer", jobFamilyId: -1, jobLevelId: -1 }] }) { id }
}`
const ROWS = `{ jobLevels { code } globalLevels { level } globalMappings { countryCode } rangeWidthGroups { name } compBandsGroups { name }
  jobFunctions { name } jobFamilies { name } }`
const NEWEST_SAVE = `{ historySaves(historySavesRequest: { first: 1 }) { id kind fileName } }`
const PREVIEW = `query ($saveId: String!) { importUndo(importUndoRequest: { saveId: $saveId }) { rowCount refusal } }`
const UNDO = `mutation ($saveId: String!) { undoImport(undoImportRequest: { saveId: $saveId }) { deletedRowCount } }`

interface Saves {
  readonly historySaves: readonly [
    { readonly id: string; readonly kind: string; readonly fileName: string | null },
  ]
}
const newestSave = async (person: Person) => (await person.get<Saves>(NEWEST_SAVE)).historySaves[0]

/** Creates a workspace whose admin has imported a structure of 12 rows. */
async function importStructure() {
  const { workspaceId, admin } = await world.company()
  const before = await admin.get(ROWS)
  await admin.get(IMPORT)
  const { id: saveId } = await newestSave(admin)
  return { admin, workspaceId, before, saveId }
}

test('names the file in the history, and undoing deletes exactly the created rows [SU10]', async () => {
  const { admin, before, saveId } = await importStructure()
  expect(await newestSave(admin)).toMatchObject({ kind: 'import', fileName: 'ranges.xlsx' })
  await admin.get(`mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Sales" }) { id } }`)
  expect(await admin.getField(PREVIEW, { saveId })).toEqual({ rowCount: 12, refusal: null })
  expect(await admin.getField(UNDO, { saveId })).toEqual({ deletedRowCount: 12 })
  expect(await admin.get(ROWS)).toEqual({ ...(before as object), jobFunctions: [{ name: 'Sales' }] })
  expect(await admin.getField(PREVIEW, { saveId })).toEqual(null)
  expect(await admin.getField(UNDO, { saveId })).toEqual({ deletedRowCount: 0 })
})

const SUMMARY = `query ($saveId: String!) { importUndo(importUndoRequest: { saveId: $saveId }) { summary } }`

test('says by kind what undoing deletes, and names what it keeps only if there is something [SU10]', async () => {
  const { admin, saveId } = await importStructure()
  const created =
    'This deletes what the import created: 1 job, 1 job family, 1 job function, 1 comp band, 1 comp band group, 1 range width group, 2 country mappings, and 1 job level.'
  expect(await admin.getField(SUMMARY, { saveId })).toEqual({ summary: created })
  await admin.get(`mutation {
    nameImport(nameImportRequest: { fileName: "more.xlsx" })
    settingsSave(settingsSaveRequest: { items: [{ property: "RANGE_WIDTH_DECIMALS", type: WORKSPACE, stringValue: "4" }] }) { property }
    jobFunctionSaveMany(jobFunctionSaveManyRequest: { items: [{ id: 1, name: "Technology" }, { id: -1, name: "Sales" }] }) { id }
  }`)
  const { id } = await newestSave(admin)
  expect(await admin.getField(SUMMARY, { saveId: id })).toEqual({
    summary:
      'This deletes what the import created: 1 job function. Its changes to other rows will be kept. Its changes to settings will be kept.',
  })
})

const IMPORT_EQUITY = `mutation ($csvImportRequest: CsvImportRequest!) { importEquityBands(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated } }`
const EQUITY = `{ equityBandGroups { name equityBands { globalLevelLevel value dynamicPercentOverride } } }`

interface Equity {
  readonly equityBandGroups: readonly {
    readonly name: string
    readonly equityBands: readonly { readonly globalLevelLevel: number; readonly value: string | null }[]
  }[]
}
/** Returns the values of each group, as "L9: 60", the highest level first. */
const equityOf = async (person: Person) =>
  (await person.get<Equity>(EQUITY)).equityBandGroups.map(({ name, equityBands }) => [
    name,
    ...equityBands.map(({ globalLevelLevel, value }) => `L${globalLevelLevel}: ${value}`),
  ])

test('undoing an import of equity bands recalculates the values that followed them [SU10, EB3]', async () => {
  // At L9, the child and its own child have bands, but the parent has none. At L8, only the parent has a band, without a value.
  const admin = await openWithLevels(
    world,
    `equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
      { id: -1, name: "Parent", rangeWidthGroupId: 1 }
      { id: -2, name: "Child", rangeWidthGroupId: 1, dynamicParentGroupId: -1, dynamicPercent: "60" }
      { id: -3, name: "Grandchild", rangeWidthGroupId: 1, dynamicParentGroupId: -2, dynamicPercent: "50" }] }) { id }
    equityBandSaveMany(equityBandSaveManyRequest: { items: [
      { equityBandGroupId: -1, globalLevelLevel: 8 }
      { equityBandGroupId: -2, globalLevelLevel: 9 }
      { equityBandGroupId: -3, globalLevelLevel: 9, dynamicPercentOverride: "10" }] }) { id }`,
  )
  expect(await equityOf(admin)).toEqual([
    ['Parent', 'L8: null'],
    ['Child', 'L9: null'],
    ['Grandchild', 'L9: null'],
  ])
  const rows = [
    ['Parent', 'L9', '100'],
    ['Parent', 'L8', '80'],
  ]
  await admin.get(IMPORT_EQUITY, csvFile(['Group Name', 'Global Level', 'Value'], rows))
  expect(await equityOf(admin)).toEqual([
    ['Parent', 'L9: 100', 'L8: 80'],
    ['Child', 'L9: 60', 'L8: 48'],
    ['Grandchild', 'L9: 6', 'L8: 24'],
  ])
  const { id: saveId } = await newestSave(admin)
  expect(await admin.getField(UNDO, { saveId })).toEqual({ deletedRowCount: 3 })
  // The import changed the parent's band at L8, so that this band and the values that follow it stay.
  expect(await equityOf(admin)).toEqual([
    ['Parent', 'L8: 80'],
    ['Child', 'L9: null', 'L8: 48'],
    ['Grandchild', 'L9: null', 'L8: 24'],
  ])
})

test('does not undo a save that is not an import', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Sales" }) { id } }`)
  const { id: saveId } = await newestSave(admin)
  expect(await admin.getField(UNDO, { saveId })).toEqual({ deletedRowCount: 0 })
})

const changedMessage = (what: string) =>
  `This import cannot be undone, because something that it created has been changed since. Changed: ${what}. Open the pages with the imported data, and delete the rows that you do not need.`
const dependedOnMessage = (what: string) =>
  `This import cannot be undone, because other data depends on what it created.${what} First delete the data that uses it.`

test.each<[what: string, change: string, message: string]>([
  [
    'a created row was changed',
    `jobSaveMany(jobSaveManyRequest: { items: [{ id: 1, title: "Coder", jobFamilyId: 1, jobLevelId: 1 }] }) { id }`,
    changedMessage('jobs “Coder”'),
  ],
  [
    'the imported level and range width were changed',
    `jobLevelSaveMany(jobLevelSaveManyRequest: { items: [{ id: 1, code: "IC4", name: "Other", group: Professional, level: 8, isVisible: true }] }) { id }
     rangeWidthSave(rangeWidthSaveRequest: { items: [{ id: 1, rangeWidthGroupId: 2, level: 8, percentBelowMid: 11, percentAboveMid: 20 }] }) { id }`,
    changedMessage('range width groups “Imported”; Leveling'),
  ],
  [
    'a job was added to the imported family',
    `jobSaveMany(jobSaveManyRequest: { items: [{ title: "Coder", jobFamilyId: 1, jobLevelId: 1 }] }) { id }`,
    dependedOnMessage(' Used by jobs “Coder”.'),
  ],
  [
    'a band was added to the imported group',
    `compBandSaveMany(compBandSaveManyRequest: { items: [{ compBandCountryGroupId: 2, globalLevelLevel: 8, annualBaseSalary: "9" }] }) { id }`,
    dependedOnMessage(' Used by comp band groups “Imported, Germany”.'),
  ],
  [
    'another group uses an imported country',
    `bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Bonus" }) { id }
     bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [{ bonusStructureGroupId: -1, country: "DE" }] }) { id }`,
    dependedOnMessage(' Used by bonus structures “Bonus”.'),
  ],
])('deletes nothing if %s [SU10]', async (_what, change, message) => {
  const { admin, saveId } = await importStructure()
  await admin.get(`mutation { ${change} }`)
  const before = await admin.get(ROWS)
  expect(await admin.getField(PREVIEW, { saveId })).toEqual({ rowCount: 12, refusal: message })
  expect(await admin.refusal(UNDO, { saveId })).toMatchObject({ code: 'IN_USE', message })
  expect(await admin.get(ROWS)).toEqual(before)
})

const allScopesBut = (...missing: readonly Scope[]) => SCOPE_NAMES.filter((scope) => !missing.includes(scope))

test.each<[who: string, scopes: readonly Scope[], preview: object]>([
  ['may not edit the families', allScopesBut('JOB_FAMILIES_EDIT'), { data: { importUndo: null } }],
  ['sees only some levels', allScopesBut('SEE_ALL_LEVELS_DATA'), { data: { importUndo: null } }],
  ['may not import', allScopesBut('CSV_IMPORT_ACTION'), { codes: ['ACCESS_DENIED'] }],
  ['may only view', SCOPE_NAMES.filter((scope) => scope.endsWith('_VIEW')), { codes: ['ACCESS_DENIED'] }],
])(
  'neither offers to undo an import nor undoes it for a member who %s [SU10]',
  async (_who, scopes, preview) => {
    const { admin, workspaceId, saveId } = await importStructure()
    const before = await admin.get(ROWS)
    const member = await world.member(workspaceId, { scopes })
    expect(await member.call(PREVIEW, { saveId })).toMatchObject(preview)
    expect(await member.call(UNDO, { saveId })).toMatchObject({ codes: ['ACCESS_DENIED'] })
    expect(await admin.get(ROWS)).toEqual(before)
  },
)

test('neither offers to undo an import of another workspace nor undoes it [SU10]', async () => {
  const { admin, saveId } = await importStructure()
  const before = await admin.get(ROWS)
  const stranger = await world.member(await world.workspace())
  expect(await stranger.getField(PREVIEW, { saveId })).toEqual(null)
  expect(await stranger.getField(UNDO, { saveId })).toEqual({ deletedRowCount: 0 })
  expect(await admin.get(ROWS)).toEqual(before)
})

test('does not name rows that the caller may not see [SU10]', async () => {
  const { admin, workspaceId, saveId } = await importStructure()
  await admin.get(`mutation {
    bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Bonus" }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [{ bonusStructureGroupId: -1, country: "DE" }] }) { id }
  }`)
  const member = await world.member(workspaceId, {
    scopes: allScopesBut('BONUS_STRUCTURES_VIEW', 'BONUS_STRUCTURES_EDIT'),
  })
  const refusal = dependedOnMessage('')
  expect(await member.getField(PREVIEW, { saveId })).toEqual({ rowCount: 12, refusal })
  expect(await member.call(UNDO, { saveId })).toMatchObject({ errors: [{ message: refusal }] })
})
