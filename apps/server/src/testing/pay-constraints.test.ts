import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_LEVELS } from '../platform/db/database.ts'
import { fillPayWorld, WIDTH_GROUP, usGroup } from './pay-world.ts'
import { worldForFile } from './world.ts'

const world = worldForFile()
let workspaceId: number
beforeAll(async () => {
  workspaceId = await world.workspace()
  await fillPayWorld(world, workspaceId, {
    jobFunctions: ['Engineering'],
    globalLevels: [{ level: 5, percentRsu: null }],
    jobLevels: [{ code: 'P1', name: 'One', group: 'Professional', level: 5 }],
    rangeWidthGroups: [
      { name: WIDTH_GROUP, widths: [{ level: 5, percentBelowMid: 10, percentAboveMid: 10 }] },
    ],
    compBandGroups: [usGroup('Salaried', { level: 5, hourlyRate: '10' })],
    bonusStructureGroups: [
      { name: 'Annual', columns: [{ country: 'US', percents: [{ level: 5, percent: '5' }] }] },
    ],
    equityBandGroups: [
      { name: 'Root', rangeWidthGroup: WIDTH_GROUP, parent: null, bands: [{ level: 5, value: '1000' }] },
      { name: 'Child', rangeWidthGroup: WIDTH_GROUP, parent: { name: 'Root', percent: '50' }, bands: [] },
    ],
    globalMappings: [
      { countryCode: 'DE', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' },
    ],
    exchangeRates: [{ currencyCodeA: 'USD', currencyCodeB: 'EUR', aToBMultiplier: '0.9' }],
    jobFamilies: [{ code: 'A', name: 'A', compBandGroup: 'Salaried' }],
    jobs: [{ family: 'A', jobLevel: 'P1', title: 'Dev' }],
  })
})

/**
 * Returns the constraint that a statement violates, or 'nothing'. In the statement, `$w` stands for the workspace. No operation of the
 * product sends such statements.
 */
const findViolation = async (statement: string) => {
  const run = world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    await sql.raw(statement.replaceAll('$w', `${workspaceId}`)).execute(tx.kysely)
  })
  return await run.then(
    () => 'nothing',
    (error: unknown) => (error as { constraint?: string }).constraint ?? String(error),
  )
}

const band = (amounts: string) =>
  `update comp_band set hourly_rate = null, ${amounts} where workspace_id = $w and id = 1`

describe('the database itself rejects [CB1, SV12]', () => {
  test.each([
    ['two cash bases', band('on_target_earnings = 1, annual_base_salary = 1'), 'comp_band_one_basis'],
    ['no cash basis', band('percent_variable = 5'), 'comp_band_one_basis'],
    [
      'two variables',
      band('annual_base_salary = 1, percent_variable = 1, absolute_variable = 1'),
      'comp_band_one_variable',
    ],
    [
      'a variable share of 100% of the earnings',
      band('on_target_earnings = 5, absolute_variable = 5'),
      'comp_band_variable_below_ote',
    ],
    ['an amount of 0', band('annual_base_salary = 0'), 'comp_band_annual_base_salary_check'],
    [
      'an amount that is not a number',
      band(`annual_base_salary = 'NaN'`),
      'comp_band_annual_base_salary_check',
    ],
    ['an infinite amount', band(`annual_base_salary = 'Infinity'`), 'comp_band_annual_base_salary_check'],
    [
      'a variable of 100%',
      band('annual_base_salary = 1, percent_variable = 100'),
      'comp_band_percent_variable_check',
    ],
    [
      'a second band at one level',
      'insert into comp_band (workspace_id, id, comp_band_country_group_id, global_level_level, hourly_rate) values ($w, 9, 1, 5, 1)',
      'comp_band_level',
    ],
    [
      'a negative bonus',
      'update bonus_structure set percent = -1 where workspace_id = $w',
      'bonus_structure_percent_check',
    ],
    [
      'a bonus that is not a number',
      `update bonus_structure set percent = 'NaN' where workspace_id = $w`,
      'bonus_structure_percent_check',
    ],
    [
      'a width over 100%',
      'update range_width set percent_below_mid = 101 where workspace_id = $w',
      'range_width_percent_below_mid_check',
    ],
    [
      'a width with five decimals',
      'update range_width set percent_above_mid = 0.00001 where workspace_id = $w',
      'range_width_four_decimals',
    ],
    [
      'only one side of a width',
      'update range_width set percent_above_mid = null where workspace_id = $w',
      'range_width',
    ],
    [
      'an RSU percentage over 100',
      'update global_level set percent_rsu = 100.5 where workspace_id = $w',
      'global_level_percent_rsu_check',
    ],
    [
      'a mapping of 0%',
      'update global_mapping set equity_percent = 0 where workspace_id = $w',
      'global_mapping_equity_percent_check',
    ],
    [
      'a job level above L20',
      'update job_level set level = 21 where workspace_id = $w',
      'job_level_level_check',
    ],
    [
      'a pair without USD',
      `update currency_exchange_rate set currency_code_a = 'GBP' where workspace_id = $w`,
      'currency_exchange_rate_one_usd',
    ],
    [
      'the inverse of an existing pair',
      `insert into currency_exchange_rate (workspace_id, id, currency_code_a, currency_code_b, a_to_b_multiplier)
       values ($w, 9, 'EUR', 'USD', 1)`,
      'currency_exchange_rate_pair',
    ],
    [
      'a cycle of parents',
      `update equity_band_group set dynamic_parent_group_id = 2, dynamic_percent = 50 where workspace_id = $w and id = 1`,
      'equity_band_group_no_cycle',
    ],
    [
      'a group that is its own parent',
      `update equity_band_group set dynamic_parent_group_id = 1, dynamic_percent = 50 where workspace_id = $w and id = 1`,
      'equity_band_group_no_cycle',
    ],
    [
      'a parent without a percentage',
      'update equity_band_group set dynamic_percent = null where workspace_id = $w and id = 2',
      'equity_band_group_percent_of_parent',
    ],
    [
      'a group’s name in another case',
      `insert into comp_band_group (workspace_id, id, name) values ($w, 9, ' SALARIED ')`,
      'comp_band_group_name',
    ],
    [
      'a function’s name in another case',
      `insert into job_function (workspace_id, id, name) values ($w, 9, 'engineering ')`,
      'job_function_name',
    ],
    [
      'a family’s code in another case',
      `insert into job_family (workspace_id, id, code, name, apply_us_tiers_to_cash, apply_us_tiers_to_equity,
         eligible_for_equity, comp_band_multiplier) values ($w, 9, ' a', 'B', true, true, true, 1)`,
      'job_family_code',
    ],
    [
      'deleting a comp band group with country groups',
      'delete from comp_band_group where workspace_id = $w',
      'comp_band_country_group_of_group',
    ],
    ['deleting a job level in use', 'delete from job_level where workspace_id = $w', 'job_job_level'],
    ['deleting a family in use', 'delete from job_family where workspace_id = $w', 'job_of_family'],
    [
      'deleting a range width group with widths',
      'delete from range_width_group where workspace_id = $w',
      'range_width_of_group',
    ],
  ])('%s', async (_what, statement, constraint) => {
    expect(await findViolation(statement)).toBe(constraint)
  })

  test('nothing that satisfies all constraints', async () => {
    expect(await findViolation(band('annual_base_salary = 100, percent_variable = 99'))).toBe('nothing')
  })
})
