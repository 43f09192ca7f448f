import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { expect, test } from 'vitest'
import { MAX_ITEMS_PER_SAVE } from '../platform/saves/plan-changes.ts'
import { headersOf, postJson } from './client.ts'
import { type Person, worldForFile } from './world.ts'

const world = worldForFile()

const LEVELS = 20
const levelAt = (index: number) => `L${(index % LEVELS) + 1}`
const groupAt = (index: number) => `Group ${Math.floor(index / LEVELS)}`

/** A file with the maximum number of rows, or of bytes if there are too few countries or currencies. */
interface LargestFile {
  readonly headers: readonly string[]
  readonly rowCount: number
  readonly cellsAt: (index: number) => readonly string[]
}
const withMostRows = (headers: readonly string[], cellsAt: LargestFile['cellsAt']): LargestFile => ({
  headers,
  rowCount: CSV_LIMITS.rows,
  cellsAt,
})
/** A file of these rows, filled up to the maximum number of bytes with columns that the import ignores. */
const withMostBytes = (headers: readonly string[], rows: readonly (readonly string[])[]): LargestFile => {
  const notes = Array.from({ length: 4 }, (_, index) => `Note ${index}`)
  const note = 'x'.repeat(Math.floor((CSV_LIMITS.bytes / rows.length - 100) / notes.length))
  return {
    headers: [...headers, ...notes],
    rowCount: rows.length,
    cellsAt: (index) => [...(rows[index] ?? []), ...notes.map(() => note)],
  }
}
const currenciesWithoutDollar = CURRENCIES.filter(({ code }) => code !== 'USD')

const FILES: Readonly<Record<string, LargestFile>> = {
  importRangeWidths: withMostRows(['Group Name', 'Global Level', '% Below Mid', '% Above Mid'], (index) => [
    groupAt(index),
    levelAt(index),
    '10',
    '20',
  ]),
  importCompBands: withMostRows(
    ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual Base Salary'],
    (index) => [groupAt(index), 'United States', 'USD', levelAt(index), String(50_000 + index)],
  ),
  importBonusStructures: withMostRows(['Group Name', 'Country', 'Global Level', 'Bonus %'], (index) => [
    groupAt(index),
    'United States',
    levelAt(index),
    '10',
  ]),
  importEquityBands: withMostRows(['Group Name', 'Global Level', 'Value'], (index) => [
    groupAt(index),
    levelAt(index),
    String(index),
  ]),
  importJobFamilies: withMostRows(['Code', 'Name'], (index) => [`F${index}`, `Family ${index}`]),
  importJobs: withMostRows(
    ['Job Family', 'Job Family Code', 'Job Code', 'Job Title', 'Job Level'],
    (index) => ['Family', 'JF1', `J${index}`, `Job ${index}`, levelAt(index)],
  ),
  importJobLevels: withMostRows(['Code', 'Name', 'Group', 'Level'], (index) => [
    `C${index}`,
    `Level ${index}`,
    'Support',
    levelAt(index),
  ]),
  importCustomSurveyJobFamilies: withMostRows(['Code', 'Label', 'Job Group'], (index) => [
    `S${index}`,
    `Survey family ${index}`,
    'Professional',
  ]),
  importGlobalMappings: withMostBytes(
    ['Country Code', 'Equity %', 'Local Currency', 'Comp Band %'],
    COUNTRIES.map(({ alpha2 }) => [alpha2, '90', 'EUR', '80']),
  ),
  importCurrencyExchangeRates: withMostBytes(
    ['Currency Code A', 'Currency Code B', 'A to B Multiplier'],
    currenciesWithoutDollar.map(({ code }) => [code, 'USD', '1.5']),
  ),
}

/** Creates a workspace with a visible job level at each level. @returns its admin */
async function createWorkspaceWithLevels(): Promise<Person> {
  const admin = await world.member(await world.workspace())
  const levels = Array.from(
    { length: LEVELS },
    (_, index) =>
      `{ code: "P${index}", name: "P${index}", group: Professional, level: ${index + 1}, isVisible: true }`,
  )
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [${levels.join()}] }) { id } }`)
  return admin
}

/**
 * @param change returns the row to send instead of a row of the file
 * @param limit maximum number of rows to send
 */
async function importLargest(
  field: string,
  change: (cells: readonly string[], index: number) => readonly string[],
  limit: number = CSV_LIMITS.rows,
) {
  const { headers, cellsAt, ...file } = FILES[field] ?? { headers: [], rowCount: 0, cellsAt: () => [] }
  const rowCount = Math.min(file.rowCount, limit)
  const body = {
    query: `mutation ($csvImportRequest: CsvImportRequest!) { ${field}(csvImportRequest: $csvImportRequest) { rowsInserted } }`,
    variables: {
      csvImportRequest: {
        fileName: 'largest.csv',
        headers,
        rows: Array.from({ length: rowCount }, (_, index) => ({
          line: index + 2,
          cells: change(cellsAt(index), index),
        })),
      },
    },
  }
  const url = `${world.address}/api/graphql/${field}`
  const answer = await postJson(url, body, headersOf(await createWorkspaceWithLevels()))
  return { answer, rowCount }
}

test('the largest supported file is imported in one request [CSV11]', async () => {
  const { answer, rowCount } = await importLargest('importRangeWidths', (cells) => cells)
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { importRangeWidths: { rowsInserted: rowCount } } },
  })
})

// An error in the last row shows that it was read. Nothing is written then, which saves time.
test.each(Object.keys(FILES))(
  '%s reads the largest supported file to its last row [CSV11]',
  async (field) => {
    const last = (FILES[field]?.rowCount ?? 0) - 1
    const { answer } = await importLargest(field, (cells, index) =>
      index === last ? cells.with(0, '') : cells,
    )
    expect(answer).toMatchObject({
      body: { errors: [{ extensions: { code: 'VALIDATION_FAILED', problems: [{ line: last + 2 }] } }] },
    })
  },
)

const ABOVE_SAVE_LIMIT = MAX_ITEMS_PER_SAVE + 1
test.each(Object.keys(FILES).filter((field) => (FILES[field]?.rowCount ?? 0) >= ABOVE_SAVE_LIMIT))(
  '%s imports more rows than a save may have',
  async (field) => {
    const { answer, rowCount } = await importLargest(field, (cells) => cells, ABOVE_SAVE_LIMIT)
    expect(answer).toMatchObject({ status: 200, body: { data: { [field]: { rowsInserted: rowCount } } } })
  },
)
