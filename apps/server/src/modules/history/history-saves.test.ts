import type { Scope } from '@plumb/domain/access/scopes.ts'
import { describe, expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const SAVES = `query ($request: HistorySavesRequest!) { historySaves(historySavesRequest: $request) {
  id savedAt kind fileName actor { id } rowCount tables
  changes { table operation beforeJson afterJson references { column id name ownerId } } } }`
interface Save {
  readonly id: string
  readonly savedAt: string
  readonly kind: string
  readonly fileName: string | null
  readonly actor: { readonly id: number } | null
  readonly rowCount: number
  readonly tables: string[]
  readonly changes: {
    readonly table: string
    readonly operation: string
    readonly beforeJson: string | null
    readonly afterJson: string | null
    readonly references: { readonly column: string; readonly id: number; readonly name: string }[]
  }[]
}
const listSaves = async (person: Person, request: object = {}) =>
  await person.getField<Save[]>(SAVES, { request })
const readOptions = async (person: Person) =>
  await person.getField<{ startedAt: string | null; tables: string[]; users: { id: number }[] }>(
    '{ historyOptions { startedAt tables users { id } } }',
  )

const PAY = ['comp_band_group', 'comp_band_country_group', 'comp_band']
const saveBands = (...items: string[]) =>
  `mutation { compBandSaveMany(compBandSaveManyRequest: { items: [${items.join()}] }) { id } }`
const band = (level: number, salary: number, idAndVersion = '') =>
  `{ ${idAndVersion} compBandCountryGroupId: 1, globalLevelLevel: ${level}, annualBaseSalary: "${salary}" }`
const TWO_BANDS = saveBands(band(7, 70_000), band(8, 80_000))

/** Creates a workspace with a comp band group of this name, which has a country group for Germany. */
const createCompany = async (group = 'Salaried') => {
  const { workspaceId, admin } = await world.company()
  await mapCountries(world, workspaceId, ['DE'])
  await admin.get(`mutation {
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "${group}" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { id: -1, compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1 }] }) { id } }`)
  return { workspaceId, admin }
}

describe('historySaves', () => {
  test('groups the changes of one save, with the names of the rows that they belong to [HI10]', async () => {
    const { admin } = await createCompany()
    await admin.get(TWO_BANDS)
    const [bands, group] = await listSaves(admin, { tables: PAY })
    const actor = { id: admin.userId }
    expect(bands).toMatchObject({ kind: 'save', actor, rowCount: 2, tables: ['comp_band'] })
    const reference = { column: 'comp_band_country_group_id', id: 1, name: 'Salaried, Germany', ownerId: 1 }
    expect(bands?.changes.map(({ references }) => references)).toEqual([[reference], [reference]])
    expect(group).toMatchObject({ rowCount: 2, tables: ['comp_band_country_group', 'comp_band_group'] })
  })

  test('shows deleted and renamed rows under the name that they had at that time', async () => {
    const { admin } = await createCompany('Old name')
    await admin.get(saveBands(band(7, 70_000)))
    await admin.get(
      'mutation { compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: 1, version: 1, name: "New name" }] }) { id } }',
    )
    await admin.get('mutation { compBandGroupDelete(compBandGroupDeleteRequest: { id: 1 }) { id } }')
    const [deletedSave, , createdSave] = await listSaves(admin, { tables: PAY })
    expect(deletedSave?.changes.find(({ table }) => table === 'comp_band')?.references[0]?.name).toBe(
      'New name, Germany',
    )
    expect(createdSave?.changes[0]?.references[0]?.name).toBe('Old name, Germany')
  })

  test('neither shows nor counts changes at hidden levels, nor names people who made only those [HI10]', async () => {
    const { workspaceId, admin } = await createCompany()
    const reader = await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW'], globalLevelLevel: 8 })
    const other = await world.member(workspaceId)
    await admin.get(TWO_BANDS)
    await other.get(saveBands(band(9, 90_000)))
    const seen = await listSaves(reader)
    expect(seen.map(({ rowCount, changes }) => [rowCount, changes.length])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect((await readOptions(reader)).users).toEqual([{ id: admin.userId }])
    expect(await listSaves(reader, { actorId: other.userId })).toEqual([])
    expect(await listSaves(admin, { actorId: other.userId })).toHaveLength(1)
  })

  test('lists only the tables that the reader may read', async () => {
    const { workspaceId } = await createCompany()
    const reader = await world.member(workspaceId, { scopes: ['RANGE_WIDTHS_VIEW'] })
    expect(new Set((await listSaves(reader)).flatMap(({ tables }) => tables))).toEqual(
      new Set(['range_width_group']),
    )
    expect((await readOptions(reader)).tables).toEqual(['range_width_group', 'range_width'])
    expect(await reader.codes(SAVES, { request: { tables: PAY } })).toEqual(['ACCESS_DENIED'])
    const outsider = await world.member(workspaceId, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    expect(await outsider.codes(SAVES, { request: {} })).toEqual(['ACCESS_DENIED'])
  })

  test('lists settings under their page: prices under equity, the time zone under the workspace [HI15]', async () => {
    const { workspaceId, admin } = await world.company()
    const set = (property: string, stringValue: string) =>
      admin.get(
        `mutation ($items: [SettingSaveItem!]!) { settingsSave(settingsSaveRequest: { items: $items }) { property } }`,
        { items: [{ property, type: 'WORKSPACE', stringValue }] },
      )
    await set('STRIKE_PRICE', '6.15')
    await set('TIME_ZONE', '"Europe/Berlin"')
    await set('TIME_ZONE', '"Asia/Tokyo"')
    const seen = async (person: Person, request: object) =>
      (await listSaves(person, request)).flatMap(({ rowCount, tables, changes }) =>
        changes.map(({ table, beforeJson, afterJson }) => [
          rowCount,
          tables,
          table,
          [beforeJson, afterJson].map(
            (json) => json && (JSON.parse(json) as { string_value: string }).string_value,
          ),
        ]),
      )
    const price = [1, ['setting'], 'setting', [null, '6.15']]
    const zones = [
      [1, ['general_setting'], 'general_setting', ['"Europe/Berlin"', '"Asia/Tokyo"']],
      [1, ['general_setting'], 'general_setting', [null, '"Europe/Berlin"']],
    ]
    const { userId: actorId } = admin
    for (const [tables, found] of [
      [['setting'], [price]],
      [['general_setting'], zones],
      [
        ['setting', 'general_setting'],
        [...zones, price],
      ],
    ]) {
      expect(await seen(admin, { tables })).toEqual(found)
      expect(await seen(admin, { tables, actorId })).toEqual(found)
    }
    expect(await seen(admin, { tables: ['setting'], rowId: 2 })).toEqual([])
    expect(await seen(admin, { tables: ['general_setting'], rowId: 2 })).toEqual(zones)
    const tablesFor = async (scope: Scope, request: object) =>
      (await listSaves(await world.member(workspaceId, { scopes: [scope] }), request)).map(
        ({ tables }) => tables,
      )
    expect(await tablesFor('EQUITY_BANDS_VIEW', {})).toEqual([['setting']])
    const both = { tables: ['general_setting', 'setting'] }
    expect(await tablesFor('EDIT_WORKSPACE', both)).toEqual([['general_setting'], ['general_setting']])
  })

  test('does not name rows of a table that the reader may not read', async () => {
    const { workspaceId, admin } = await createCompany('Canary')
    await admin.get(
      'mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ name: "Sales", code: "S1", compBandGroupId: 1 }] }) { id } }',
    )
    const reader = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
    const names = async (person: Person) =>
      (await listSaves(person, { tables: ['job_family'] }))[0]?.changes[0]?.references
    expect(await names(reader)).toEqual([])
    expect(await names(admin)).toEqual([
      { column: 'comp_band_group_id', id: 1, name: 'Canary', ownerId: null },
    ])
  })

  test('names the file of an import [HI10]', async () => {
    const { admin } = await createCompany()
    const fileName = String.raw`a "file" of '26\'; %L $1 $$ü.csv`
    await admin.get(
      `mutation ($request: CsvImportRequest!) { importGlobalMappings(csvImportRequest: $request) { rowsInserted } }`,
      {
        request: {
          fileName,
          headers: ['Country Code', 'Equity %', 'Local Currency', 'Comp Band %'],
          rows: [{ line: 2, cells: ['FR', '80', 'EUR', '90'] }],
        },
      },
    )
    const [imported] = await listSaves(admin, { tables: ['global_mapping'] })
    expect(imported).toMatchObject({ kind: 'import', fileName, rowCount: 1 })
    await admin.get(saveBands(band(7, 70_000)))
    expect(await listSaves(admin, { first: 1 })).toMatchObject([{ kind: 'save', fileName: null }])
  })

  test('can be filtered by time and person, and paged [HI10]', async () => {
    const { workspaceId, admin } = await createCompany()
    await admin.get(saveBands(band(7, 70_000)))
    await admin.get(saveBands(band(8, 80_000)))
    const [newest, older] = await listSaves(admin, { tables: ['comp_band'] })
    const ids = async (request: object) =>
      (await listSaves(admin, { tables: PAY, ...request })).map(({ id }) => id)
    expect(await ids({ tables: ['comp_band'], first: 1, after: newest?.id })).toEqual([older?.id])
    expect(await ids({ tables: ['comp_band'], after: older?.id })).toEqual([])
    expect(await ids({ until: '2001-01-01T00:00:00Z' })).toEqual([])
    expect(await ids({ from: '2100-01-01T00:00:00Z' })).toEqual([])
    expect(await ids({ from: '2001-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' })).toHaveLength(3)
    expect(await ids({ until: newest?.savedAt })).not.toContain(newest?.id)
    expect(await ids({ from: newest?.savedAt })).toContain(newest?.id)
    const stranger = await world.member(workspaceId)
    expect(await ids({ actorId: stranger.userId })).toEqual([])
  })

  describe('historySaves of one row', () => {
    const COMP_BAND = { tables: ['comp_band'] }
    /** Creates two bands, at L7 and L9, in one save. Two more saves change the first; the last of them also changes the second. */
    const createTwoBands = async () => {
      const company = await createCompany()
      const { admin } = company
      await admin.get(saveBands(band(7, 70_000), band(9, 90_000)))
      await admin.get(saveBands(band(7, 71_000, 'id: 1, version: 1,')))
      await admin.get(saveBands(band(7, 72_000, 'id: 1, version: 2,'), band(9, 92_000, 'id: 2, version: 1,')))
      return company
    }
    const salaries = (found: Save[]) =>
      found.map(({ rowCount, tables, changes }) => [
        rowCount,
        ...tables,
        ...changes.map(({ beforeJson, afterJson }) =>
          [beforeJson, afterJson].map((json) => json && JSON.parse(json).annual_base_salary),
        ),
      ])

    test('shows who changed the row, with its state before and after, and nothing else of those saves [HI14]', async () => {
      const { admin } = await createTwoBands()
      const first = await listSaves(admin, { ...COMP_BAND, rowId: 1 })
      expect(salaries(first)).toEqual([
        [1, 'comp_band', [71000, 72000]],
        [1, 'comp_band', [70000, 71000]],
        [1, 'comp_band', [null, 70000]],
      ])
      expect(first.every(({ actor }) => actor?.id === admin.userId)).toBe(true)
      expect(salaries(await listSaves(admin, { ...COMP_BAND, rowId: 2 }))).toEqual([
        [1, 'comp_band', [90000, 92000]],
        [1, 'comp_band', [null, 90000]],
      ])
    })

    test('can be requested together with a whole save [HI14]', async () => {
      const { admin } = await createTwoBands()
      const answer = await admin.get<Record<'row' | 'whole' | 'other', Save[]>>(
        `{ ${Object.entries({ row: 'rowId: 1,', whole: '', other: 'rowId: 2,' })
          .map(
            ([alias, rowId]) =>
              `${alias}: historySaves(historySavesRequest: { tables: ["comp_band"], ${rowId} first: 1 }) {
                rowCount tables changes { beforeJson afterJson } }`,
          )
          .join('\n')} }`,
      )
      expect(salaries(answer.row)).toEqual([[1, 'comp_band', [71000, 72000]]])
      expect(salaries(answer.other)).toEqual([[1, 'comp_band', [90000, 92000]]])
      expect(salaries(answer.whole)).toEqual([[2, 'comp_band', [71000, 72000], [90000, 92000]]])
    })

    test('is empty at a hidden level, and rejected for callers who may not read its table [HI14]', async () => {
      const { workspaceId } = await createTwoBands()
      const reader = await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW'], globalLevelLevel: 8 })
      expect(await listSaves(reader, { ...COMP_BAND, rowId: 1 })).toHaveLength(3)
      expect(await listSaves(reader, { ...COMP_BAND, rowId: 2 })).toEqual([])
      const stranger = await world.member(workspaceId, { scopes: ['RANGE_WIDTHS_VIEW'] })
      expect(await stranger.codes(SAVES, { request: { ...COMP_BAND, rowId: 1 } })).toEqual(['ACCESS_DENIED'])
    })
  })

  test.each([
    [{ first: 0 }, 'LIMIT_EXCEEDED'],
    [{ first: 51 }, 'LIMIT_EXCEEDED'],
    [{ after: '-1' }, 'VALIDATION_FAILED'],
    [{ after: '9'.repeat(13) }, 'VALIDATION_FAILED'],
    [{ from: 'yesterday' }, 'VALIDATION_FAILED'],
    [{ tables: ['row_history'] }, 'ACCESS_DENIED'],
    [{ tables: [] }, 'ACCESS_DENIED'],
    [{ rowId: 1 }, 'VALIDATION_FAILED'],
    [{ rowId: 1, tables: PAY }, 'VALIDATION_FAILED'],
  ])('rejects %j with %s', async (request, code) => {
    const { admin } = await createCompany()
    expect(await admin.codes(SAVES, { request })).toEqual([code])
  })

  test('shows the first changes of a large save; `history` lists all of them by the id of the save [HI10]', async () => {
    const { admin } = await createCompany()
    const items = Array.from({ length: 21 }, (_, level) => band(level, level + 1))
    await admin.get(saveBands(...items))
    const [save] = await listSaves(admin, { tables: ['comp_band'] })
    expect([save?.rowCount, save?.changes.length]).toEqual([21, 20])
    const history = await admin.getField<object[]>(
      `query ($request: HistoryRequest!) { history(historyRequest: $request) { id } }`,
      { request: { saveId: save?.id, table: 'comp_band' } },
    )
    expect(history).toHaveLength(21)
  })

  test('shows when the history begins', async () => {
    const { admin } = await createCompany()
    const oldest = (await listSaves(admin)).at(-1)
    expect((await readOptions(admin)).startedAt).toBe(oldest?.savedAt)
  })
})
