import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { SCOPE_NAMES, type Scope, scopeDefinition } from '@plumb/domain/access/scopes.ts'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { declaredAccess, type RootFieldAccess } from '../../platform/graphql/schema/declared-access.ts'
import { type Client, createClient } from '../client.ts'
import { sampleOnEmbedded } from '../sample.ts'
import { type Person, STAFF_EMAIL } from '../world.ts'
import { fixtureForFile } from './fixture.ts'
import { OPERATION_CASES, type OperationCase, type AllowedCallers } from './operation-cases.ts'
import { documentOf, OPERATIONS, type Operation } from './operations.ts'
import { dryServerForFile } from './servers.ts'

/**
 * Every operation of the API x every kind of caller: which calls succeed, and the code of each refusal. The expected codes are computed
 * here from `OPERATION_CASES`, which repeats independently what each field declares.
 */

const fixture = fixtureForFile()
const server = dryServerForFile(fixture)

const caseOf = ({ name }: Operation): OperationCase => {
  const known = OPERATION_CASES[name]
  if (!known) throw new Error(`${name} has no case: say in operation-cases.ts who may call it.`)
  return known
}
const isScopeList = (callers: AllowedCallers): callers is readonly Scope[] => Array.isArray(callers)
const isAnyOfScopes = (callers: AllowedCallers): callers is { readonly anyOf: readonly Scope[] } =>
  typeof callers === 'object' && 'anyOf' in callers
const scopesOf = ({ allowedCallers, scopesForVariables = [] }: OperationCase) =>
  isScopeList(allowedCallers) ? [...allowedCallers, ...scopesForVariables] : []

describe('threat 6: every operation', () => {
  test('has a case, and every case has an operation', () => {
    expect(Object.keys(OPERATION_CASES).toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted())
  })

  test.each(OPERATIONS)('$name declares the access of its case', (operation) => {
    const declared = declaredAccess.get(operation.name)
    expect(declared && toCaseAccess(declared)).toEqual({
      allowedCallers: inOrder(caseOf(operation).allowedCallers),
      flags: sorted(caseOf(operation).flags ?? []),
      isRefusedToSupport: caseOf(operation).isRefusedToSupport ?? false,
    })
  })
})

const toCaseAccess = (access: RootFieldAccess) => ({
  ...callersOf(access),
  isRefusedToSupport: 'scopes' in access && access.isRefusedToSupport === true,
})

function callersOf(access: RootFieldAccess) {
  if ('public' in access) return { allowedCallers: 'public', flags: [] }
  if ('signedIn' in access) {
    return {
      allowedCallers: access.staff ? 'staff' : access.unverified ? 'loggedIn' : 'verified',
      flags: [],
    }
  }
  if ('anyScope' in access) return { allowedCallers: inOrder({ anyOf: access.anyScope }), flags: [] }
  const flags = access.scopes.flatMap((scope) => scopeDefinition(scope).flags)
  return {
    allowedCallers: sorted(access.scopes),
    flags: sorted([...new Set([...flags, ...(access.flags ?? [])])]),
  }
}

const inOrder = (callers: AllowedCallers) =>
  isAnyOfScopes(callers) ? { anyOf: sorted(callers.anyOf) } : sorted(callers)
const sorted = <T>(list: T) => (Array.isArray(list) ? list.toSorted() : list)

/** A caller, with the facts that the rules need. */
interface CallerState {
  readonly isSignedIn: boolean
  readonly isVerified: boolean
  readonly isStaff: boolean
  /** Scopes in workspace A, including those whose flag is off; null: no current membership. */
  readonly scopes: readonly Scope[] | null
  /** Whether the membership is support access. */
  readonly isSupport?: true
}

const BASE_CALLER: CallerState = { isSignedIn: true, isVerified: true, isStaff: false, scopes: [] }

function expectedCode(
  operation: OperationCase,
  caller: CallerState,
  flagsOff: readonly FlagKey[] = [],
): RefusalCode | null {
  const { allowedCallers, flags = [], flagsForVariables = [] } = operation
  if (allowedCallers === 'public') return operation.refusalCode ?? null
  if (!caller.isSignedIn) return 'UNAUTHENTICATED'
  if (allowedCallers === 'loggedIn') return null
  if (!caller.isVerified) return 'ACCESS_DENIED'
  if (allowedCallers === 'verified') return operation.refusalCode ?? null
  if (allowedCallers === 'staff' && !caller.isStaff) return 'ACCESS_DENIED'
  if (allowedCallers === 'staff')
    return operation.refusalCode ?? (caller.scopes && operation.memberRefusalCode) ?? null
  const { scopes } = caller
  if (scopes === null) return 'FORBIDDEN'
  if (isAnyOfScopes(allowedCallers)) {
    const isOn = (scope: Scope) => !scopeDefinition(scope).flags.some((flag) => flagsOff.includes(flag))
    return allowedCallers.anyOf.some((scope) => scopes.includes(scope) && isOn(scope))
      ? null
      : 'ACCESS_DENIED'
  }
  if (caller.isSupport && operation.isRefusedToSupport) return 'ACCESS_DENIED'
  const hasAllScopes = scopesOf(operation).every((scope) => scopes.includes(scope))
  return hasAllScopes && ![...flags, ...flagsForVariables].some((flag) => flagsOff.includes(flag))
    ? null
    : 'ACCESS_DENIED'
}

/** @returns the code of a caller's refusal; null if the operation succeeds */
async function codeOf(operation: Operation, { token }: Client, workspaceId = fixture.workspaceA) {
  const client = createClient(server.address, token, workspaceId)
  const { codes } = await client.call(documentOf(operation, 0), caseOf(operation).variables?.(fixture))
  return codes[0] ?? null
}

const CALLED_OPERATIONS = sampleOnEmbedded(OPERATIONS, 4)

/** @returns the codes of a caller's refusals by operation */
async function collectCodes(client: Client) {
  const codes: Record<string, RefusalCode | null> = {}
  for (const operation of CALLED_OPERATIONS) codes[operation.name] = await codeOf(operation, client)
  return codes
}

/** Returns the expected code of each operation for such a caller, by name. */
const expectedCodes = (
  state: CallerState,
  flagsOff: readonly FlagKey[] = [],
  exceptions: Readonly<Record<string, RefusalCode>> = {},
) =>
  Object.fromEntries(
    CALLED_OPERATIONS.map((operation) => [
      operation.name,
      exceptions[operation.name] ?? expectedCode(caseOf(operation), state, flagsOff),
    ]),
  )

describe('threat 6: only permitted callers pass [AC7]', () => {
  test('a caller without a session [FB2, SA10]', async () => {
    expect(await collectCodes(fixture.world.anonymous)).toEqual(
      expectedCodes({ ...BASE_CALLER, isSignedIn: false }),
    )
  })

  test('an unverified admin', async () => {
    const person = await fixture.world.member(fixture.workspaceA, { hasVerifiedEmail: false })
    expect(await collectCodes(person)).toEqual(
      expectedCodes({ ...BASE_CALLER, isVerified: false, scopes: SCOPE_NAMES }),
    )
  })

  test('MEMBER [AC3]', async () => {
    const person = await fixture.world.member(fixture.workspaceA, { role: 'MEMBER' })
    expect(await collectCodes(person)).toEqual(
      expectedCodes({ ...BASE_CALLER, scopes: ['VIEW_LOCATION_CALCULATOR'] }),
    )
  })

  test('ADMIN [AC3, SA10, WS3]', async () => {
    expect(await collectCodes(fixture.admin)).toEqual(expectedCodes({ ...BASE_CALLER, scopes: SCOPE_NAMES }))
  })

  test('JITA_WRITE, active and expired [SA11]', async () => {
    const person = await fixture.world.member(fixture.workspaceA, { role: 'MEMBER' })
    await updateMembership(`role = 'JITA_WRITE', expires_at = now() + interval '1 minute'`, person.userId)
    expect(await collectCodes(person)).toEqual(
      expectedCodes({ ...BASE_CALLER, scopes: SCOPE_NAMES, isSupport: true }, [], {
        // The case opens joining by email domain, which outlives support access.
        'Mutation.updateWorkspace': 'ACCESS_DENIED',
      }),
    )
    await updateMembership(`expires_at = now()`, person.userId)
    expect(await collectCodes(person)).toEqual(expectedCodes({ ...BASE_CALLER, scopes: null }))
  })

  test('a removed admin', async () => {
    const person = await fixture.world.member(fixture.workspaceA)
    await fixture.world.queryIn(
      fixture.workspaceA,
      sql`delete from membership where user_id = ${person.userId}`,
    )
    expect(await collectCodes(person)).toEqual(expectedCodes({ ...BASE_CALLER, scopes: null }))
  })

  test('an admin of another workspace only', async () => {
    const person = await fixture.world.member(fixture.workspaceB)
    expect(await collectCodes(person)).toEqual(expectedCodes({ ...BASE_CALLER, scopes: null }))
  })

  test('internal staff without a membership, and as MEMBER [SA2]', async () => {
    const person = await fixture.world.person({ email: STAFF_EMAIL })
    expect(await collectCodes(person)).toEqual(expectedCodes({ ...BASE_CALLER, isStaff: true, scopes: null }))
    await fixture.world.join(person, fixture.workspaceA, { role: 'MEMBER' })
    expect(await collectCodes(person)).toEqual(
      expectedCodes({ ...BASE_CALLER, isStaff: true, scopes: SCOPE_NAMES }, [], {
        // They pass every scope check, but can grant only the scopes of their own role.
        'Mutation.createCustomRole': 'ACCESS_DENIED',
        'Mutation.updateCustomRole': 'ACCESS_DENIED',
      }),
    )
  })

  test('a custom role: without scopes, with exactly the required ones, and with all except one of these [CR72, GE4, GE16]', async () => {
    // The level is above those of the pay that the cases save: hidden levels have their own tests.
    const person = await fixture.world.member(fixture.workspaceA, { scopes: [], globalLevelLevel: 20 })
    expect(await collectCodes(person)).toEqual(expectedCodes(BASE_CALLER))
    for (const operation of CALLED_OPERATIONS) {
      const needed = scopesOf(caseOf(operation))
      await expectCode(
        operation,
        person,
        needed,
        expectedCode(caseOf(operation), { ...BASE_CALLER, scopes: needed }),
      )
      for (const scope of needed) await expectCode(operation, person, without([scope]), 'ACCESS_DENIED')
    }
  })

  test('a custom role: with each sufficient scope alone, and with all except these [JL8]', async () => {
    const person = await fixture.world.member(fixture.workspaceA, { scopes: [], globalLevelLevel: 20 })
    for (const operation of CALLED_OPERATIONS) {
      const { allowedCallers } = caseOf(operation)
      if (!isAnyOfScopes(allowedCallers)) continue
      for (const scope of allowedCallers.anyOf) await expectCode(operation, person, [scope], null)
      await expectCode(operation, person, without(allowedCallers.anyOf), 'ACCESS_DENIED')
    }
  })

  test.each(FLAG_KEYS)('an admin while %s is off [GE4]', async (flag) => {
    const set = (enabled: boolean) =>
      fixture.world.queryIn(
        fixture.workspaceA,
        sql`
          insert into workspace_flag (workspace_id, id, key, enabled)
          values (${fixture.workspaceA}, ${FLAG_KEYS.indexOf(flag) + 10}, ${flag}, ${enabled})
          on conflict (workspace_id, key) do update set enabled = ${enabled}`,
      )
    await set(false)
    try {
      expect(await collectCodes(fixture.admin)).toEqual(
        expectedCodes({ ...BASE_CALLER, scopes: SCOPE_NAMES }, [flag]),
      )
    } finally {
      await set(true)
    }
  })
})

const updateMembership = (columns: string, userId: number) =>
  fixture.world.queryIn(
    fixture.workspaceA,
    sql`update membership set ${sql.raw(columns)} where user_id = ${userId}`,
  )

const without = (scopes: readonly Scope[]) => SCOPE_NAMES.filter((scope) => !scopes.includes(scope))

/** Calls an operation as a member whose custom role has exactly these scopes, even if one of them requires others. */
async function expectCode(
  operation: Operation,
  person: Person,
  scopes: readonly Scope[],
  code: RefusalCode | null,
): Promise<void> {
  await fixture.world.queryIn(
    fixture.workspaceA,
    sql`
      update custom_role set scopes = ${[...scopes]}::text[]
      where id = (select custom_role_id from membership where user_id = ${person.userId})`,
  )
  expect([operation.name, scopes, await codeOf(operation, person)]).toEqual([operation.name, scopes, code])
}
