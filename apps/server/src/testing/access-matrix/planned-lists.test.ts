import { type Scope, SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { fixtureForFile } from './fixture.ts'
import { documents, PLANNED_CASES, answerOf } from './planned-cases.ts'

/** Callers who differ in the rows that they see or are refused. */
type Callers = Readonly<
  Record<'admin' | 'levelLimited' | 'levelless' | 'fewScopes' | 'otherWorkspace' | 'anonymous', Client>
>

const fixture = fixtureForFile()
let callers: Callers
beforeAll(async () => {
  const { world, workspaceA, workspaceB, admin } = fixture
  const views = SCOPE_NAMES.filter((scope) => scope.endsWith('_VIEW'))
  const member = (scopes: readonly Scope[], globalLevelLevel: number | null) =>
    world.member(workspaceA, { scopes, globalLevelLevel })
  callers = {
    admin,
    levelLimited: await member(views, 2),
    levelless: await member(views, null),
    fewScopes: await member(['JOB_FAMILIES_VIEW', 'EQUITY_BANDS_VIEW'], 2),
    otherWorkspace: (await world.member(workspaceB)).inWorkspace(workspaceA),
    anonymous: world.anonymous,
  }
  // Characters that JSON escapes, characters of several bytes, and a surrogate pair.
  const name = '"Quoted", back\\slashed, ünïcode 😀'
  await admin.get(
    'mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id } }',
    { request: { name } },
  )
})

describe('rows', () => {
  test('are planned for at least 15 root fields', () => {
    expect(PLANNED_CASES.length).toBeGreaterThanOrEqual(15)
  })

  test.each(['compBandGroup', 'equityBandGroup', 'rangeWidthGroup'])(
    'of %s are null for an unknown id, with and without a plan',
    async (field) => {
      const queryOf = (condition: string) => `{ ${field}(id: 999) ${condition} { id name } }`
      expect(documents.read(queryOf(''), null)).toMatchObject({ rowPlans: [{ isList: false }] })
      expect(await callers.admin.get(queryOf(''))).toEqual({ [field]: null })
      expect(await callers.admin.get(queryOf('@include(if: true)'))).toEqual({ [field]: null })
    },
  )

  test.each(PLANNED_CASES)(
    'are planned if $name is selected, but not with a directive',
    ({ planned, byField }) => {
      expect(documents.read(planned, null)).toMatchObject({ rowPlans: [{}] })
      expect(documents.read(byField, null)).toMatchObject({ rowPlans: null })
    },
  )

  describe.each<keyof Callers>([
    'admin',
    'levelLimited',
    'levelless',
    'fewScopes',
    'otherWorkspace',
    'anonymous',
  ])('to %s', (caller) => {
    // The second call stores the answer, the third returns the stored one.
    test.each(PLANNED_CASES)(
      '$name gives the same answer as field by field, also if it is stored',
      async ({ planned, byField }) => {
        const answer = await answerOf(callers[caller], byField)
        for (const _ of ['first', 'again', 'from memory'])
          expect(await answerOf(callers[caller], planned)).toEqual(answer)
      },
    )
  })

  test.each(PLANNED_CASES)('$name returns something', async ({ planned }) => {
    expect(JSON.stringify(await callers.admin.get(planned)).length).toBeGreaterThan(100)
  })

  test('of several fields, with aliases and fragments, are the same with and without plans', async () => {
    const parts = `query ($jobs: JobGetRequest!) {
      all: jobFunctions { ...f } jobs(jobGetRequest: $jobs) { title level: jobLevel { ...on JobLevel { code group } } }
    } fragment f on JobFunction { id name: name }`
    const variables = { jobs: { jobFamilyIds: [1, 2] } }
    expect(documents.read(parts, null)).toMatchObject({ rowPlans: [{}, {}] })
    const unplanned = parts.replace('{ ...f }', '@skip(if: false) { ...f }')
    const planned = await callers.admin.get(parts, variables)
    expect(planned).toEqual(await callers.admin.get(unplanned, variables))
    expect(JSON.stringify(planned)).toContain('😀')
  })
})
