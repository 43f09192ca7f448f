import { expect, test } from 'vitest'
import { csvFile, openWithLevels } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const AMOUNTS = ['Annual Base Salary', 'Annual OTE', 'Hourly Rate', 'Percent Variable', 'Absolute Variable']
const HEADERS = ['Group Name', 'Country', 'Currency', 'Global Level', ...AMOUNTS]
const importMutation = `mutation ($csvImportRequest: CsvImportRequest!) { importCompBands(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated countryGroupsInserted warnings } }`
const groupsQuery = `{ compBandsGroups { id name compBandCountryGroups { id version country currencyCode rangeWidthGroupId compBands {
  id version globalLevelLevel annualBaseSalary onTargetEarnings hourlyRate percentVariable absoluteVariable } } } }`

/** Returns a file of these rows; omitted cells at their ends are empty. */
const fileOf = (...rows: string[][]) =>
  csvFile(
    HEADERS,
    rows.map((cells) => HEADERS.map((_header, index) => cells[index] ?? '')),
  )

/** Visible job levels at L9, "Principal", and L8; Sales with bands in Germany; mappings of Germany and India; two width groups. */
const openWorkspace = () =>
  openWithLevels(
    world,
    `globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
      { countryCode: "DE", compBandPercentage: "90", equityPercent: "90", localCurrency: "EUR" }
      { countryCode: "IN", compBandPercentage: "40", equityPercent: "40", localCurrency: "INR" }] }) { id }
    rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: "Narrow" }] }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Sales" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { id: -1, compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 2 }] }) { id }
    compBandSaveMany(compBandSaveManyRequest: { items: [
      { compBandCountryGroupId: -1, globalLevelLevel: 9, annualBaseSalary: "90000.50", absoluteVariable: "30000" }
      { compBandCountryGroupId: -1, globalLevelLevel: 8, hourlyRate: "31.25" }] }) { id }`,
  )

const groupsOf = async (person: Person) => await person.getField(groupsQuery)

test('creates groups, then country groups with the first range width group, then bands, in one operation [CB17, CB30]', async () => {
  const admin = await openWorkspace()
  const file = fileOf(
    ['SALES', 'germany', 'eur', 'principal', '', '€130,000', '', '20%'],
    ['Sales', 'Germany', 'EUR', '8', '', '', '31.25'],
    ['Sales', 'India', 'INR', 'L9', '2,500,000'],
    ['Field', 'India', 'USD', 'L9', '30000'],
    ['FIELD', 'United States', 'USD', 'L8', '', '90000', '', '', '9000'],
  )
  expect(await admin.getField(importMutation, file)).toEqual({
    rowsInserted: 3,
    rowsUpdated: 1,
    rowsUnchanged: 1,
    groupsInserted: 1,
    // The existing group, in which the file adds or changes rows.
    groupsUpdated: 1,
    countryGroupsInserted: 3,
    warnings: ['No local currency found for United States. Using USD as default.'],
  })
  expect(await groupsOf(admin)).toMatchObject([
    {
      name: 'Sales',
      compBandCountryGroups: [
        {
          country: 'DE',
          rangeWidthGroupId: 2,
          version: 1,
          compBands: [
            {
              globalLevelLevel: 9,
              version: 2,
              annualBaseSalary: null,
              onTargetEarnings: '130000',
              percentVariable: '20',
              absoluteVariable: null,
            },
            { globalLevelLevel: 8, version: 1 },
          ],
        },
        {
          country: 'IN',
          currencyCode: 'INR',
          rangeWidthGroupId: 1,
          compBands: [{ annualBaseSalary: '2500000' }],
        },
      ],
    },
    {
      name: 'Field',
      compBandCountryGroups: [
        { country: 'IN', currencyCode: 'USD', compBands: [{ annualBaseSalary: '30000' }] },
        { country: 'US', currencyCode: 'USD', compBands: [{ absoluteVariable: '9000' }] },
      ],
    },
  ])
})

test('creates country groups without range widths if the workspace has none [CB29]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { code: "P8", name: "P8", group: Professional, level: 8, isVisible: true }] }) { id }
    rangeWidthGroupDelete(rangeWidthGroupDeleteRequest: { id: 1 }) { id } }`)
  await admin.get(importMutation, fileOf(['Field', 'United States', 'USD', 'L8', '', '90000']))
  expect(await groupsOf(admin)).toMatchObject([
    { compBandCountryGroups: [{ rangeWidthGroupId: null, compBands: [{ onTargetEarnings: '90000' }] }] },
  ])
})

test('the server reads numbers in the notation that the request names [CSV40]', async () => {
  const admin = await openWorkspace()
  const { csvImportRequest } = fileOf(
    ['Sales', 'Germany', 'EUR', '9', '12.000,50'],
    ['Sales', 'DE', 'EUR', '8', '12.000'],
  )
  expect(await admin.call(importMutation, { csvImportRequest })).toMatchObject({
    errors: [{ extensions: { problems: [{ line: 2, header: 'Annual Base Salary' }] } }],
  })
  await admin.get(importMutation, { csvImportRequest: { ...csvImportRequest, notation: 'DE' } })
  const compBands = [
    { globalLevelLevel: 9, annualBaseSalary: '12000.5' },
    { globalLevelLevel: 8, annualBaseSalary: '12000' },
  ]
  expect(await groupsOf(admin)).toMatchObject([{ compBandCountryGroups: [{ compBands }] }])
})

test('adds no country group to an existing group for a member who does not see all levels [CB39]', async () => {
  const admin = await openWorkspace()
  await admin.get(
    `mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 11, name: "Fellow" }] }) { id } }`,
  )
  const before = await groupsOf(admin)
  const scopes = ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW', 'CSV_IMPORT_ACTION'] as const
  const memberBelow = async (globalLevelLevel: number) =>
    await world.member(admin.workspaceId ?? 0, { scopes, globalLevelLevel })
  const inSales = fileOf(['Sales', 'India', 'INR', 'L8', '2500000'])
  const message = 'This change would affect levels that you cannot see. Ask an admin to make the change.'
  const belowL9 = await memberBelow(9)
  expect(await belowL9.call(importMutation, inSales)).toMatchObject({
    errors: [{ extensions: { problems: [{ line: 2, header: 'Country', message: `Line 2: ${message}` }] } }],
  })
  // No file may name L11, which has no job level, but pay can be stored there.
  const belowL11 = await memberBelow(11)
  expect(await belowL11.refusal(importMutation, inSales)).toMatchObject({ code: 'ACCESS_DENIED', message })
  expect(await groupsOf(admin)).toEqual(before)
  expect(await belowL9.codes(importMutation, fileOf(['Own', 'India', 'INR', 'L8', '2500000']))).toEqual([])
  const belowL12 = await memberBelow(12)
  expect(await belowL12.codes(importMutation, inSales)).toEqual([])
})
