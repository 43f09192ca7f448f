import { expect, test } from 'vitest'
import { worldForFile } from '../world.ts'
import { argumentsOf, OPERATIONS } from './operations.ts'

/** Columns that the server alone writes, under the names that a client could try. */
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
const EXPECTED_ARGUMENTS = [
  // A person who accepts or signs up is not a member yet (rule WS15).
  'Mutation.acceptInvitation invitationAcceptRequest.workspaceId',
  'Mutation.acceptInvitationByCode acceptInvitationByCodeRequest.workspaceId',
  'Mutation.acceptInvitationWithGoogle acceptInvitationWithGoogleRequest.workspaceId',
  // Refused unless it is that of the header (rule CB7).
  'Mutation.compBandSaveMany compBandSaveManyRequest.items[].workspaceId',
  'Mutation.createUser createUserRequest.workspaceId',
  'Mutation.createUserWithGoogle createUserWithGoogleRequest.workspaceId',
  // Internal staff are members of no workspace (rules AC17, SA3).
  'Mutation.inviteFirstAdmin firstAdminInviteRequest.workspaceId',
  // Staff say how long they need the access, and the server how long it may be.
  'Mutation.requestJita requestJitaRequest.expiresAt',
  'Mutation.requestJita requestJitaRequest.workspaceId',
  'Mutation.setWorkspaceFlags workspaceFlagsSetRequest.workspaceId',
  'Mutation.signupFromInvitation signupFromInvitationRequest.workspaceId',
]

test('no mutation accepts a column that only the server writes, except as the expected arguments', () => {
  const taken = OPERATIONS.filter(({ isMutation }) => isMutation).flatMap((operation) =>
    argumentsOf(operation, (name) => COLUMNS_OF_THE_SERVER.includes(name)).map(
      (path) => `${operation.name} ${path}`,
    ),
  )
  expect(taken.toSorted()).toEqual(EXPECTED_ARGUMENTS)
})

const world = worldForFile()

test.each(COLUMNS_OF_THE_SERVER)(
  'a save whose item also contains %s is rejected as a whole',
  async (column) => {
    const admin = await world.member(await world.workspace())
    const save = `mutation ($items: [RangeWidthGroupSaveItem!]!) {
    rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: $items }) { id } }`
    const items = [{ name: 'Fine' }, { name: 'Forged', [column]: 1 }]
    expect(await admin.codes(save, { items })).toEqual(['VALIDATION_FAILED'])
    expect(await admin.getField('{ rangeWidthGroups { id } }')).toHaveLength(1)
  },
)
