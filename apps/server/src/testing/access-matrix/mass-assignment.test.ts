import { getNamedType, isInputObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../client.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, OPERATIONS } from './operations.ts'
import { type DryServer, openDryServer } from './servers.ts'

/**
 * Columns that only the server writes, by the names that a client would use. A mutation with such an additional field is refused
 * completely, and never saved with or without the field.
 */
const COLUMNS_OF_THE_SERVER = [
  'workspaceId',
  'workspace_id',
  'createdAt',
  'updatedAt',
  'userId',
  'actorId',
  'expiresAt',
  'hasVerifiedEmail',
  'isInternalStaff',
]

/** Fields that callers may write under such a name; their own tests and the id matrix test them. */
const SPECIFIED = [
  'Mutation.compBandSaveMany compBandSaveManyRequest.items.0.workspaceId',
  'Mutation.acceptInvitation invitationAcceptRequest.workspaceId',
  'Mutation.acceptInvitationByCode acceptInvitationByCodeRequest.workspaceId',
  'Mutation.acceptInvitationWithGoogle acceptInvitationWithGoogleRequest.workspaceId',
  'Mutation.createUser createUserRequest.workspaceId',
  'Mutation.createUserWithGoogle createUserWithGoogleRequest.workspaceId',
  'Mutation.inviteFirstAdmin firstAdminInviteRequest.workspaceId',
  'Mutation.requestJita requestJitaRequest.workspaceId',
  'Mutation.setWorkspaceFlags workspaceFlagsSetRequest.workspaceId',
  'Mutation.signupFromInvitation signupFromInvitationRequest.workspaceId',
]

let fixture: Fixture
let server: DryServer
let admin: Client
beforeAll(async () => {
  fixture = await openFixture()
  server = await openDryServer(fixture.world)
  admin = createClient(server.address, fixture.admin.token, fixture.workspaceA)
})
afterAll(async () => {
  await server.close()
  await fixture.world.close()
})

/** @returns the paths of all objects within a value: the request, each item of its lists. */
function objectsWithin(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const here = Array.isArray(value) ? [] : [path]
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => objectsWithin(inner, `${path}.${key}`))]
}

function withField(variables: object, path: string, field: string): object {
  const copy = structuredClone(variables)
  let place: unknown = copy
  for (const step of path.split('.')) place = (place as Record<string, unknown>)[step]
  ;(place as Record<string, unknown>)[field] = 1
  return copy
}

/** Arguments that are objects. */
const MUTATIONS = OPERATIONS.filter(
  ({ isMutation, field }) =>
    isMutation && field.args.some(({ type }) => isInputObjectType(getNamedType(type))),
)

test.each(MUTATIONS)('$name refuses every column that the server alone writes', async (operation) => {
  const variables = OPERATION_CASES[operation.name]?.variables?.(fixture) ?? {}
  const paths = Object.entries(variables).flatMap(([name, value]) => objectsWithin(value, name))
  const accepted: string[] = []
  for (const path of paths) {
    for (const field of COLUMNS_OF_THE_SERVER) {
      const { codes } = await admin.call(documentOf(operation, 0), withField(variables, path, field))
      if (codes.join() !== 'VALIDATION_FAILED') accepted.push(`${operation.name} ${path}.${field}`)
    }
  }
  expect(accepted).toEqual(SPECIFIED.filter((known) => known.startsWith(`${operation.name} `)))
  expect(paths).not.toEqual([])
})
