import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixture } from './fixture.ts'
import { callsOf, chainCalls, type MutationCall } from './generated-mutations.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, idArgumentsOf, operationNamed, OPERATIONS, withValueAt } from './operations.ts'
import { testEngine } from '../databases/test-database.ts'
import { sampleOnEmbedded } from '../sample.ts'
import { openDryServer } from './servers.ts'
import {
  fetchAnswer,
  type HiddenPay,
  hiddenRowsOf,
  type LimitedCaller,
  openTwinWorkspace,
  openTwinWorld,
  type TwinWorkspace,
  type TwinWorld,
} from './two-worlds.ts'

/**
 * Rule AC15. Two worlds that differ only in cells hidden from the caller run the same mutations, including chained, refused, failing and
 * rolled back ones. Mutations come from the schema: a new one is included by its case in the access matrix.
 */

const ALL_BUT_LEVELS = SCOPE_NAMES.filter((scope) => scope !== 'SEE_ALL_LEVELS_DATA')
const CALLERS: readonly LimitedCaller[] = [
  { scopes: ALL_BUT_LEVELS, level: 2 },
  { scopes: ALL_BUT_LEVELS, level: 4 },
  { scopes: ALL_BUT_LEVELS, level: null },
  { scopes: ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT'], level: 3 },
  { scopes: ALL_BUT_LEVELS.filter((scope) => scope.endsWith('_EDIT')), level: 3 },
]

/** The first three callers differ only in their level: each caller sends all mutations about pay, and a third of the others. */
const CALLERS_BY_LEVEL = 3

const MUTATIONS = OPERATIONS.filter(({ isMutation }) => isMutation)
const PAY_MUTATION = /band|bonus|equity|level/i

/** Operations refused to all these callers, who see only some levels (rule AC14), are not staff, or have a level below that of the case. */
const REFUSED_TO_LIMITED = [
  // Nobody here is invited.
  'Mutation.acceptInvitation',
  'Mutation.acceptInvitationByCode',
  'Mutation.acceptInvitationWithGoogle',
  'Mutation.bonusStructureCountryGroupDelete',
  // Their cases set another country.
  'Mutation.bonusStructureCountryGroupSaveMany',
  'Mutation.bonusStructureGroupDelete',
  'Mutation.bonusStructureGroupDuplicate',
  'Mutation.compBandCountryGroupDelete',
  'Mutation.compBandCountryGroupSaveMany',
  'Mutation.compBandGroupDelete',
  'Mutation.compBandGroupDuplicate',
  // Nobody here has a mailed code, or an address of a domain that may join.
  'Mutation.createUser',
  'Mutation.createUserWithGoogle',
  'Mutation.createWorkspace',
  'Mutation.dismissWaitlistEntry',
  'Mutation.equityBandGroupDelete',
  'Mutation.equityBandGroupDuplicate',
  // Its case sets another parent.
  'Mutation.equityBandGroupSaveMany',
  // Only internal staff can invite the first admin.
  'Mutation.inviteFirstAdmin',
  'Mutation.requestJita',
  'Mutation.resetPassword',
  'Mutation.setWorkspaceFlags',
  'Mutation.signupAndCreateNewWorkspace',
  'Mutation.signupAndCreateNewWorkspaceWithGoogle',
  'Mutation.signupFromInvitation',
  // Its case names a save that does not exist.
  'Mutation.undoImport',
  'Mutation.updateMembershipLevel',
]

let twins: readonly [TwinWorld, TwinWorld]
beforeAll(async () => {
  twins = [await openTwinWorld(CALLERS.length), await openTwinWorld(CALLERS.length)]
})
afterAll(async () => {
  for (const { world } of twins) await world.close()
})

const openTwinWorkspaces = async (callerIndex: number, pays: readonly [HiddenPay, HiddenPay]) => {
  const limits = CALLERS[callerIndex] as LimitedCaller
  return [
    await openTwinWorkspace(twins[0], limits, callerIndex, pays[0]),
    await openTwinWorkspace(twins[1], limits, callerIndex, pays[1]),
  ] as const
}
type Twins = Awaited<ReturnType<typeof openTwinWorkspaces>>

const hiddenLevelsFrom = (callerIndex: number) => CALLERS[callerIndex]?.level ?? 0
const hiddenRows = (worlds: Twins, callerIndex: number) =>
  Promise.all(worlds.map((world) => hiddenRowsOf(world, hiddenLevelsFrom(callerIndex))))

/**
 * @returns the answers of both worlds
 * @param addresses of other servers on their databases
 */
async function callBoth(
  worlds: Twins,
  query: string,
  variables: unknown,
  addresses = worlds.map(({ world }) => world.address),
): Promise<string> {
  const [firstAnswer, secondAnswer] = await Promise.all(
    worlds.map(({ caller }, index) => fetchAnswer(caller, addresses[index] ?? '', query, variables)),
  )
  expect(secondAnswer).toBe(firstAnswer)
  expect(firstAnswer).not.toContain('INTERNAL')
  return firstAnswer ?? ''
}

const succeeds = (answer: string) => !answer.includes('\n{"data":null')

const caseOf = (name: string, { fixture }: Pick<TwinWorkspace, 'fixture'>): MutationCall => ({
  name,
  variables: OPERATION_CASES[name]?.variables?.(fixture) ?? {},
})

/** Returns a call about pay once for each of its ids, with the id of a row that owns many others. */
const withOtherRows = ({ name, variables }: MutationCall): MutationCall[] =>
  PAY_MUTATION.test(name)
    ? idArgumentsOf(operationNamed(name)).map((path) => ({
        name,
        variables: withValueAt(variables, path, 1),
      }))
    : []

/** Root fields that always fail, and roll back everything before them. */
const FAILING: readonly MutationCall[] = [
  { name: 'Mutation.jobFunctionDelete', variables: { jobFunctionDeleteRequest: { id: 999 } } },
  { name: 'Mutation.jobFunctionSave', variables: { jobFunctionSaveRequest: { name: ' ' } } },
]

const DIFFERENCES: readonly (readonly [HiddenPay, HiddenPay])[] = [
  ['some', 'none'],
  ['some', 'huge'],
  ['some', 'other'],
]

describe('two worlds that differ only in what is hidden from the caller', () => {
  test('respond equally to each mutation of the schema, also if a later one fails and rolls it back [AC15]', async () => {
    const succeeded = new Set<string>()
    for (const callerIndex of sampleOnEmbedded([...CALLERS.keys()], CALLERS.length)) {
      const worlds = await openTwinWorkspaces(
        callerIndex,
        DIFFERENCES[callerIndex % DIFFERENCES.length] ?? ['some', 'none'],
      )
      const dryServers = await Promise.all(worlds.map(({ world }) => openDryServer(world)))
      for (const [index, { name }] of MUTATIONS.entries()) {
        if (!PAY_MUTATION.test(name) && index % CALLERS_BY_LEVEL !== callerIndex % CALLERS_BY_LEVEL) continue
        const call = caseOf(name, worlds[0])
        const failing = FAILING[index % FAILING.length] ?? call
        const variants = [[call, failing], ...withOtherRows(call).map((otherCall) => [otherCall])]
        // Each variant is sent by every second caller.
        for (const calls of [
          [call],
          ...variants.filter((_, variant) => (variant + index + callerIndex) % 2 === 0),
        ]) {
          const { query, variables } = chainCalls(calls, 1)
          const answer = await callBoth(
            worlds,
            query,
            variables,
            dryServers.map(({ address }) => address),
          )
          if (succeeds(answer)) succeeded.add(name)
        }
      }
      for (const server of dryServers) await server.close()
    }
    const neverSucceeded = MUTATIONS.map(({ name }) => name).filter((name) => !succeeded.has(name))
    // On the embedded database only one of the callers runs, so that more mutations never succeed.
    const refused =
      testEngine() === 'postgres'
        ? neverSucceeded
        : neverSucceeded.filter((name) => REFUSED_TO_LIMITED.includes(name))
    expect(refused).toEqual(REFUSED_TO_LIMITED)
  })

  test('respond equally to sequences of mutations and to all later reads [AC15, AC23]', async () => {
    // Ids are the same in every workspace.
    const fixture = { workspaceA: 1, membershipId: 2, customRoleId: 1, invitationId: 1 } as Fixture
    const generated = MUTATIONS.map(({ name }) => ({
      arbitrary: callsOf(operationNamed(name), caseOf(name, { fixture }).variables),
      weight: PAY_MUTATION.test(name) ? 4 : 1,
    }))
    const operations = fc
      .tuple(
        fc.array(fc.oneof(...generated), { minLength: 1, maxLength: 3 }),
        // One in three fails at the end.
        fc.constantFrom([], [], [], [], ...FAILING.map((call) => [call])),
      )
      .map(([calls, failing]) => [...calls, ...failing])
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: CALLERS.length - 1 }),
        fc.constantFrom(...DIFFERENCES),
        fc.array(operations, { minLength: 1, maxLength: 25, size: 'max' }),
        async (callerIndex, pays, requested) => {
          const worlds = await openTwinWorkspaces(callerIndex, pays)
          const before = await hiddenRows(worlds, callerIndex)
          expect(before[0]).not.toBe(before[1])
          for (const calls of requested) {
            const { query, variables } = chainCalls(calls, 1)
            await callBoth(worlds, query, variables)
          }
          for (const { isMutation, ...operation } of OPERATIONS)
            if (!isMutation)
              await callBoth(
                worlds,
                documentOf({ isMutation, ...operation }, 2),
                caseOf(operation.name, worlds[0]).variables,
              )
          expect(await hiddenRows(worlds, callerIndex)).toEqual(before)
        },
      ),
      { numRuns: testEngine() === 'postgres' ? 4 : 1, endOnFailure: true },
    )
  })
})
