import { expect, test } from 'vitest'
import { describeChange, type RowChange } from './changed-row.ts'

const context = {
  countryName: (code: string) => ({ DE: 'Germany', US: 'United States' })[code] ?? code,
  locationName: (id: string) => ({ 'metro-austin': 'Austin' })[id] ?? id,
  formatInstant: (instant: string) => `at ${instant}`,
  nameLevel: (level: number) => `L${level} Career`,
}
/** Describes the change of a row. `before` is null for an added row, `after` for a deleted one. */
const describeRow = (
  table: string,
  before: object | null,
  after: object | null,
  references: RowChange['references'] = [],
) =>
  describeChange(
    {
      table,
      operation: before === null ? 'INSERT' : after === null ? 'DELETE' : 'UPDATE',
      beforeJson:
        before && JSON.stringify({ id: 1, workspace_id: 1, version: 1, updated_at: 'then', ...before }),
      afterJson: after && JSON.stringify({ id: 1, workspace_id: 1, version: 2, updated_at: 'now', ...after }),
      references,
    },
    context,
  )
const OWNER = [{ column: 'comp_band_country_group_id', id: 4, name: 'Salaried, Germany' }]
const band = (level: number, salary: number | null) => ({
  comp_band_country_group_id: 4,
  global_level_level: level,
  annual_base_salary: salary,
  percent_variable: null,
})

test('describes a changed cell with the owner and the name of its row, and the old and the new value [HI11]', () => {
  expect(describeRow('comp_band', band(14, 216000), band(14, 220000.5), OWNER)).toEqual({
    ownerNames: 'Salaried, Germany',
    name: 'L14 Career',
    operation: 'changed',
    cells: [{ label: 'Annual base salary', before: '216,000', after: '220,000.5', delta: '+1.9%' }],
  })
})

test.each<[table: string, row: object, ownerNames: string, name: string]>([
  ['comp_band_country_group', { comp_band_group_id: 7, country: 'DE' }, 'Salaried', 'Germany'],
  ['comp_band', { comp_band_country_group_id: 7, global_level_level: 14 }, 'Salaried', 'L14 Career'],
  ['bonus_structure_country_group', { bonus_structure_group_id: 7, country: 'DE' }, 'Salaried', 'Germany'],
  [
    'bonus_structure',
    { bonus_structure_country_group_id: 7, global_level_level: 14 },
    'Salaried',
    'L14 Career',
  ],
  ['equity_band', { equity_band_group_id: 7, global_level_level: 14 }, 'Salaried', 'L14 Career'],
  ['range_width', { range_width_group_id: 7, level: 14 }, 'Salaried', 'L14 Career'],
  ['job', { job_family_id: 7, title: 'Engineer' }, 'Salaried', 'Engineer'],
  ['job_level', { code: 'P4', title: 'Senior' }, '', 'P4'],
  ['global_level', { level: 14 }, '', 'L14 Career'],
  ['global_mapping', { country_code: 'DE' }, '', 'Germany'],
  ['survey_job_family', { code: 'SD', label: 'Developer' }, '', 'SD, Developer'],
  ['membership', { user_id: 7 }, '', 'Salaried'],
  ['workspace_flag', { key: 'csv_export' }, '', 'CSV export'],
  ['job_function', { name: 'Engineering' }, '', 'Engineering'],
])('names a row of %s by its owner and its own name: %o', (table, row, ownerNames, name) => {
  const names = Object.keys(row)
    .filter((column) => column.endsWith('_id'))
    .map((column) => ({ column, id: 7, name: 'Salaried' }))
  expect(describeRow(table, row, null, names)).toMatchObject({ ownerNames, name, operation: 'deleted' })
})

test.each([
  ['comp_band', 'annual_base_salary'],
  ['comp_band', 'hourly_rate'],
  ['comp_band', 'on_target_earnings'],
  ['comp_band', 'absolute_variable'],
  ['equity_band', 'value'],
  ['currency_exchange_rate', 'a_to_b_multiplier'],
])('shows the change of %s.%s in percent if it had a value before', (table, column) => {
  const delta = (before: number | null, after: number | null) =>
    describeRow(table, { [column]: before }, { [column]: after }).cells[0]?.delta
  expect([delta(100, 125), delta(100, 90), delta(null, 5)]).toEqual(['+25.0%', '−10.0%', null])
})

test('labels a column without a label of its own by its database name, without the reference suffix', () => {
  const { cells } = describeRow('job_function', { some_id_of_it_id: 1 }, { some_id_of_it_id: 2 })
  expect(cells[0]?.label).toBe('Some id of it')
})

test('shows a changed column that names the row', () => {
  const { cells } = describeRow('comp_band', band(14, 1), band(13, 1), OWNER)
  expect(cells).toEqual([{ label: 'Level', before: 'L14 Career', after: 'L13 Career', delta: null }])
})

test.each([
  ['added', null, band(7, 70000), 'none', '70,000'],
  ['deleted', band(7, 70000), null, '70,000', 'none'],
])('describes a row that is %s with its values', (operation, before, after, textBefore, textAfter) => {
  expect(describeRow('comp_band', before, after, OWNER)).toMatchObject({
    operation,
    cells: [{ label: 'Annual base salary', before: textBefore, after: textAfter, delta: null }],
  })
})

test.each<[string, object, string]>([
  ['currency_exchange_rate', { currency_code_a: 'GBP', currency_code_b: 'USD' }, 'GBP to USD'],
  ['job_family', { name: 'Sales' }, 'Sales'],
  ['export_record', { table_name: 'zip_codes', row_count: 1 }, '1 row'],
  ['tier_configuration', { tier_config_json: '{"tiers":[]}', notes: null }, 'Tiers'],
  ['workspace', { name: 'Acme' }, 'Workspace'],
])('names a row of %s, %o, as %j', (table, row, name) => {
  expect(describeRow(table, null, row).name).toBe(name)
})

test.each([
  ['general_setting', 'TIME_ZONE', '"UTC"', '"Asia/Tokyo"', 'Time zone', 'UTC', 'Asia/Tokyo'],
  ['general_setting', 'RANGE_WIDTH_DECIMALS', '0', '4', 'Range width decimals', '0', '4'],
  ['general_setting', 'HIDE_SETUP', 'false', 'true', 'Hide “Set up”', 'No', 'Yes'],
  ['setting', 'STRIKE_PRICE', '6.15', '6.40', 'Strike price', '6.15', '6.40'],
  ['setting', 'SHARE_RULE', '"AS_SPECIFIED"', '"BY_COUNT"', 'Share rule', 'Options per RSU', 'By count'],
])('shows the value of a %s as text: %s [HI11]', (table, property, oldJson, newJson, name, before, after) => {
  const stored = (json: string) => ({ property, string_value: json })
  expect(describeRow(table, stored(oldJson), stored(newJson))).toMatchObject({
    name,
    cells: [{ label: 'Value', before, after, delta: null }],
  })
})

test('shows a reference by name, or that it is not available [HI11]', () => {
  const references = [{ column: 'comp_band_group_id', id: 1, name: 'Salaried' }]
  const family = (group: number | null) => ({
    name: 'Sales',
    comp_band_group_id: group,
    eligible_for_equity: true,
  })
  expect(describeRow('job_family', family(1), family(2), references).cells).toEqual([
    { label: 'Comp band group', before: 'Salaried', after: 'not available', delta: null },
  ])
  expect(describeRow('job_family', family(1), family(null), references).cells[0]?.after).toBe('none')
})

test('shows booleans as Yes or No, and small numbers in full', () => {
  const [equity] = describeRow(
    'job_family',
    { eligible_for_equity: true },
    { eligible_for_equity: false },
  ).cells
  expect([equity?.before, equity?.after]).toEqual(['Yes', 'No'])
  expect(
    describeRow('currency_exchange_rate', { a_to_b_multiplier: 1 }, { a_to_b_multiplier: 1e-7 }).cells[0]
      ?.after,
  ).toBe('0.0000001')
})

test.each([
  ['the same value', 100, 100, []],
  ['a lower value', 200, 190, ['−5.0%']],
  ['a value that was 0', 0, 5, [null]],
])('shows the change to %s in percent of the old value', (_case, before, after, deltas) => {
  const { cells } = describeRow('equity_band', { value: before }, { value: after })
  expect(cells.map(({ delta }) => delta)).toEqual(deltas)
})

test('shows percentiles, labels and moved locations of changed tiers [HI11]', () => {
  const tiers = (...locations: string[][]) => ({
    tier_config_json: JSON.stringify({
      version: 1,
      tiers: locations.map((locationIds, index) => ({
        tierNumber: index + 1,
        percentile: index === 1 ? 92 - locationIds.length : 100,
        label: index === 1 && locationIds.length > 0 ? 'Texas' : `Tier ${index + 1}`,
        locationIds,
      })),
    }),
    notes: null,
  })
  expect(
    describeRow('tier_configuration', tiers(['metro-austin'], []), tiers([], ['metro-austin'])).cells,
  ).toEqual([
    { label: 'Tier 2, percentile', before: '92', after: '91', delta: null },
    { label: 'Tier 2, label', before: 'Tier 2', after: 'Texas', delta: null },
    { label: 'Austin', before: 'Tier 1', after: 'Tier 2', delta: null },
  ])
})

test.each([
  ['membership', 'role', 'ADMIN', 'Role', 'Super Admin'],
  ['workspace', 'invite_by_domain_role', 'MEMBER', 'Role when joining by email domain', 'Member'],
  [
    'custom_role',
    'scopes',
    ['COMP_BANDS_VIEW', 'CSV_EXPORT_ACTION'],
    'Permissions',
    'View comp bands, CSV export',
  ],
  ['job_level', 'group', 'TechnicalScientific', 'Job group', 'Technical'],
  ['survey_job_family', 'job_group', 'TechnicalScientific', 'Job group', 'Technical'],
  ['job_family', 'comp_band_multiplier', 1.125, 'Comp band multiplier', '112.5%'],
  ['job_family', 'apply_us_tiers_to_cash', true, 'Apply US tiers to cash', 'Yes'],
  ['invitation', 'status', 'ACCEPTED', 'Status', 'ACCEPTED'],
  ['membership', 'expires_at', '2026-11-21T14:32:00Z', 'Expires', 'at 2026-11-21T14:32:00Z'],
  ['setting', 'string_value', '"NUM_SHARES"', 'Value', 'Shares'],
])('shows a value of %s.%s, %j, as pages show it', (table, column, value, label, text) => {
  expect(describeRow(table, { [column]: null }, { [column]: value }).cells).toEqual([
    { label, before: 'none', after: text, delta: null },
  ])
})

test('describes an export by its table and number of rows', () => {
  const exported = (table: string, rows: number) =>
    describeRow('export_record', null, { table_name: table, row_count: rows, exported_by: 5 })
  expect(exported('comp_bands', 2000)).toEqual({
    ownerNames: 'Comp bands',
    name: '2,000 rows',
    operation: 'exported',
    cells: [],
  })
  expect(exported('zip_codes', 1).ownerNames).toBe('ZIP codes')
})

test('shows a setting that is stored for the first time as a change from its default', () => {
  const stored = { property: 'STRIKE_PRICE', type: 'WORKSPACE', user_id: null, string_value: '6.15' }
  expect(describeRow('setting', null, stored)).toEqual({
    ownerNames: '',
    name: 'Strike price',
    operation: 'changed',
    cells: [{ label: 'Value', before: '0', after: '6.15', delta: null }],
  })
})

test('names an invitation, of which only the change is recorded [HI11]', () => {
  const change = {
    table: 'invitation',
    operation: 'INSERT',
    beforeJson: null,
    afterJson: null,
    references: [],
  }
  expect(describeChange(change, context)).toEqual({
    ownerNames: '',
    name: 'Invitation',
    operation: 'added',
    cells: [],
  })
})
