import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { type Client, createClient } from '../client.ts'
import { fixtureForFile } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, OPERATIONS } from './operations.ts'
import { dryServerForFile } from './servers.ts'

/**
 * Threat 7 of docs/security.md. A workspace has pay at level 1, which a member sees, and at level 2, which is hidden from them. Whatever
 * the data at level 2 is, every answer of the API to this member must be exactly the same: then no figure, sum, order, count, axis or text
 * of a refusal reveals it.
 */

const fixture = fixtureForFile()
const server = dryServerForFile(fixture)
let viewer: Client
let admin: Client
beforeAll(async () => {
  await fillRanges()
  const scopes = SCOPE_NAMES.filter((scope) => scope !== 'SEE_ALL_LEVELS_DATA')
  const person = await fixture.world.member(fixture.workspaceA, { scopes, globalLevelLevel: 2 })
  viewer = createClient(server.address, person.token, fixture.workspaceA)
  admin = createClient(server.address, fixture.admin.token, fixture.workspaceA)
})

/** Saves what family 1 lacks for ranges in France at both levels (a job at level 2, a mapping, a price), a width, and a dynamic group. */
const fillRanges = () =>
  fixture.admin.get(`mutation {
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Hidden", jobFamilyId: 1, jobLevelId: 2 }] }) { id }
    globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
      { id: 4, countryCode: "FR", compBandPercentage: "80", equityPercent: "50", localCurrency: "EUR" }] }) { id }
    settingsSave(settingsSaveRequest: { items: [
      { property: "PREFERRED_STOCK_PRICE", type: WORKSPACE, stringValue: "10" }] }) { property }
    rangeWidthSave(rangeWidthSaveRequest: { items: [
      { rangeWidthGroupId: 2, level: 2, percentBelowMid: 10, percentAboveMid: 10 }] }) { id }
    equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
      { id: -1, name: "Follower", dynamicParentGroupId: 1, dynamicPercent: "50", rangeWidthGroupId: 1 }] }) { id } }`)

type HiddenPay = { readonly base: number; readonly percent: number; readonly equity: number } | 'none'

/** Writes or removes all pay at level 2, directly in the database. */
const setHiddenPay = (pay: HiddenPay) =>
  fixture.world.inside(fixture.workspaceA, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx.kysely)
    if (pay === 'none') {
      for (const table of ['comp_band', 'bonus_structure', 'equity_band'])
        await run(sql`delete from ${sql.table(table)} where global_level_level = 2`)
      return
    }
    await run(sql`update comp_band set annual_base_salary = ${pay.base} where global_level_level = 2`)
    await run(sql`update bonus_structure set percent = ${pay.percent} where global_level_level = 2`)
    await run(sql`update equity_band set value = ${pay.equity} * case when equity_band_group_id = 1 then 2 else 1 end
      where global_level_level = 2`)
  })

/** Nesting depth of the requested objects. */
const DEPTH = 3

interface ApiRequest {
  readonly name: string
  readonly query: string
  readonly variables?: Record<string, unknown> | undefined
}

const TODAY = new Date().toISOString().slice(0, 10)

/** Fields that `documentOf` leaves out: those with arguments, and deeper ones. */
const REMAINING_FIELDS = `{ incompleteLevels { level message } rows { level
  summaryLine(asOf: "${TODAY}") receipt(asOf: "${TODAY}")
  derivations { figure value steps { kind operand value formattedValue note sources { table id updatedAt } } } } }`

const PAY_TABLES = ['comp_band', 'bonus_structure', 'equity_band']

/** Returns a call of each operation, and further calls that could reveal hidden rows. */
function listAllRequests(): ApiRequest[] {
  const requests: ApiRequest[] = OPERATIONS.map((operation) => ({
    name: operation.name,
    query: documentOf(operation, DEPTH),
    variables: OPERATION_CASES[operation.name]?.variables?.(fixture),
  }))
  const addRequest = (name: string, label: string, variables: Record<string, unknown>) => {
    const operation = OPERATIONS.find((one) => one.name === name)
    if (!operation) throw new Error(`There is no ${name} any more.`)
    requests.push({ name: `${name}, ${label}`, query: documentOf(operation, DEPTH), variables })
  }
  const ranges = (label: string, more: object) =>
    addRequest('Query.compRanges', label, {
      compRangesRequest: { jobFamilyIds: [1], country: 'FR', ...more },
    })
  ranges('all levels', {})
  ranges('the hidden level', { levels: [2] })
  ranges('both levels', { levels: [1, 2] })
  ranges('without jobs', { withoutJobs: true })
  ranges('in local currency', { displayCurrency: 'LOCAL' })
  requests.push({
    name: 'derivations, receipts and lines to copy, by two aliases',
    query: `query ($request: CompRangesRequest!) {
      a: compRanges(compRangesRequest: $request) ${REMAINING_FIELDS}
      b: compRanges(compRangesRequest: $request) ${REMAINING_FIELDS} }`,
    variables: { request: { jobFamilyIds: [1], country: 'FR' } },
  })
  for (const table of PAY_TABLES) {
    addRequest('Query.history', `of ${table}`, { historyRequest: { table } })
    addRequest('Query.history', `of the hidden ${table}`, { historyRequest: { table, rowId: 2 } })
  }
  addRequest('Query.history', 'of everything', { historyRequest: { first: 200 } })
  for (const [name, request, item] of HIDDEN_WRITES) {
    for (const [what, id] of [
      ['changing what is hidden', { id: 2, version: 1 }],
      ['changing what is hidden, as if stale', { id: 2, version: 7 }],
      ['adding where something hidden is', {}],
      ['moving there what is visible', { id: 1, version: 1 }],
    ] as const)
      addRequest(name, what, { [request]: { items: [{ ...item, globalLevelLevel: 2, ...id }] } })
  }
  for (const [name, request] of DUPLICATES)
    addRequest(name, 'with hidden rows', { [request]: { sourceGroupId: 1, newName: 'Copied' } })
  return requests
}

const HIDDEN_WRITES = [
  [
    'Mutation.compBandSaveMany',
    'compBandSaveManyRequest',
    { compBandCountryGroupId: 1, annualBaseSalary: '5' },
  ],
  [
    'Mutation.bonusStructuresSave',
    'bonusStructuresSaveRequest',
    { bonusStructureCountryGroupId: 1, percent: '5' },
  ],
  ['Mutation.equityBandSaveMany', 'equityBandSaveManyRequest', { equityBandGroupId: 1, value: '5' }],
] as const

const DUPLICATES = [
  ['Mutation.compBandGroupDuplicate', 'compBandGroupDuplicateRequest'],
  ['Mutation.bonusStructureGroupDuplicate', 'bonusStructureGroupDuplicateRequest'],
  ['Mutation.equityBandGroupDuplicate', 'equityBandGroupDuplicateRequest'],
] as const

/** @returns every answer as text, without the time and the request's id */
async function answersTo(client: Client, requests: readonly ApiRequest[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { name, query, variables } of requests) {
    const { data, errors } = await client.call(query, variables)
    const text = JSON.stringify({ data, errors }, (key, value: unknown) =>
      key === 'requestId' ? undefined : value,
    )
    answers[name] = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
  }
  return answers
}

describe('threat 7: data at a hidden level', () => {
  const HIDDEN = { base: 7_654_321, percent: 37, equity: 8_765_432 }
  let before: Record<string, string>
  beforeAll(async () => {
    await setHiddenPay(HIDDEN)
    before = await answersTo(viewer, listAllRequests())
  })

  test('is in no response [AC9]', async () => {
    // The hidden figures, and what compRanges, the dynamic group and the range widths compute from them.
    for (const [name, answer] of Object.entries(before))
      expect([name, answer.match(/7654321|8765432|17530864|6123456|"37"/)]).toEqual([name, null])
    const adminAnswers = await answersTo(admin, listAllRequests())
    expect(adminAnswers['Query.compRanges, all levels']).toContain('7654321')
    expect(adminAnswers['Query.equityBandGroups']).toContain('17530864')
  })

  test.each([
    ['Query.compRanges, all levels', '"onTargetEarnings":"1000"'],
    ['Query.compBandsGroups', '"annualBaseSalary":"1000"'],
    ['Query.bonusStructures', '"percent":"5"'],
    ['Query.equityBandGroups', '"value":"1000"'],
    ['derivations, receipts and lines to copy, by two aliases', `as of ${TODAY}`],
    ['Query.history, of comp_band', '\\"annual_base_salary\\"'],
    // At the hidden level, but not pay.
    ['Query.globalLevels', '"level":2,'],
    ['Query.jobs', '"title":"Hidden"'],
    ['Query.rangeWidthGroups', '"level":2,"percentAboveMid"'],
  ])('does not prevent %s from returning visible data: %s [AC9]', (name, visible) => {
    expect(before[name]).toContain(visible)
  })

  test('does not affect any response when it changes [AC10]', async () => {
    await setHiddenPay({ base: 1, percent: 99, equity: 3 })
    expect(await answersTo(viewer, listAllRequests())).toEqual(before)
  })
})
