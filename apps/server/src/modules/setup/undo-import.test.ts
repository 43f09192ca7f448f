import { expect, test } from 'vitest'
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
const UNDO = `mutation ($saveId: String!) { undoImport(undoImportRequest: { saveId: $saveId }) { deletedRowCount } }`

interface Saves {
  readonly historySaves: readonly [
    { readonly id: string; readonly kind: string; readonly fileName: string | null },
  ]
}
const newestSave = async (who: Person) => (await who.get<Saves>(NEWEST_SAVE)).historySaves[0]

/** An admin of a new workspace who has imported a structure of 12 rows. */
async function importedStructure() {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const before = await admin.get(ROWS)
  await admin.get(IMPORT)
  const { id: saveId } = await newestSave(admin)
  return { admin, workspaceId, before, saveId }
}

test('names the file in the history, and undoing deletes exactly the created rows [SU10]', async () => {
  const { admin, before, saveId } = await importedStructure()
  expect(await newestSave(admin)).toMatchObject({ kind: 'import', fileName: 'ranges.xlsx' })
  await admin.get(`mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Sales" }) { id } }`)
  expect(await admin.get(UNDO, { saveId })).toEqual({ undoImport: { deletedRowCount: 12 } })
  expect(await admin.get(ROWS)).toEqual({ ...(before as object), jobFunctions: [{ name: 'Sales' }] })
  expect(await admin.get(UNDO, { saveId })).toEqual({ undoImport: { deletedRowCount: 0 } })
})

test('does not undo a save that is no import', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Sales" }) { id } }`)
  const { id: saveId } = await newestSave(admin)
  expect(await admin.get(UNDO, { saveId })).toEqual({ undoImport: { deletedRowCount: 0 } })
})

const CHANGED =
  'This import cannot be undone, because something that it created has been changed since. Delete what you do not need on its own page.'
const DEPENDED_ON =
  'This import cannot be undone, because data added since then depends on it. Delete that data first.'

test.each<[what: string, change: string, message: string]>([
  [
    'a created row was changed',
    `jobSaveMany(jobSaveManyRequest: { items: [{ id: 1, title: "Coder", jobFamilyId: 1, jobLevelId: 1 }] }) { id }`,
    CHANGED,
  ],
  [
    'a job was added to its family',
    `jobSaveMany(jobSaveManyRequest: { items: [{ title: "Coder", jobFamilyId: 1, jobLevelId: 1 }] }) { id }`,
    'This import cannot be undone. This item is still in use, so it cannot be deleted: jobs “Coder”.',
  ],
  [
    'a band was added to its group',
    `compBandSaveMany(compBandSaveManyRequest: { items: [{ compBandCountryGroupId: 2, globalLevelLevel: 8, annualBaseSalary: "9" }] }) { id }`,
    DEPENDED_ON,
  ],
  [
    'another group uses its country',
    `bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Bonus" }) { id }
     bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [{ bonusStructureGroupId: -1, country: "DE" }] }) { id }`,
    DEPENDED_ON,
  ],
])('deletes nothing if %s [SU10]', async (_what, change, message) => {
  const { admin, saveId } = await importedStructure()
  await admin.get(`mutation { ${change} }`)
  const before = await admin.get(ROWS)
  expect(await admin.call(UNDO, { saveId })).toMatchObject({ codes: ['IN_USE'], errors: [{ message }] })
  expect(await admin.get(ROWS)).toEqual(before)
})

test('needs the scopes for everything that is deleted [SU10]', async () => {
  const { workspaceId, saveId } = await importedStructure()
  const scopes = ['CSV_IMPORT_ACTION', 'JOB_DEFINITIONS_EDIT', 'SEE_ALL_LEVELS_DATA'] as const
  const member = await world.member(workspaceId, { scopes })
  expect(await member.call(UNDO, { saveId })).toMatchObject({ codes: ['ACCESS_DENIED'] })
})
