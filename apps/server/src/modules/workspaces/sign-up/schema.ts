import { addInput, addMutation, addObject, addQuery } from '../../../platform/graphql/schema/api-fields.ts'
import { builder, type InputBuilder } from '../../../platform/graphql/schema/builder.ts'
import { requirePublicCall } from '../../../platform/graphql/schema/request-context.ts'
import {
  acceptInvitationByCode,
  acceptInvitationWithGoogle,
  findAutoSignupWorkspace,
  createUser,
  createUserWithGoogle,
  signupFromInvitation,
} from './operations.ts'
import { defaultsFields } from '../schema.ts'
import type { PrepareWorkspace } from '../operations.ts'
import { signupAndCreateNewWorkspace, signupAndCreateNewWorkspaceWithGoogle } from './own-workspace.ts'
import type { AutoSignupWorkspace } from './store.ts'

const AutoSignupWorkspaceType = addObject<AutoSignupWorkspace>('AutoSignupWorkspace', (t) => ({
  id: t.exposeInt('id'),
  name: t.exposeString('name'),
}))

addQuery('getAutoSignupWorkspace', {
  type: AutoSignupWorkspaceType,
  nullable: true,
  description:
    'The workspace that a person with this email address can join without an invitation. Null if there is none.',
  access: { public: true },
  args: builder.args((argument) => ({
    request: argument.field({ type: addInput('AutoSignupWorkspaceRequest', (t) => ({ email: t.string() })) }),
  })),
  run: (context, { request: { email } }) => findAutoSignupWorkspace(requirePublicCall(context), email),
})

addMutation('signupFromInvitation', {
  type: 'Boolean',
  description:
    'Creates an account with the invited email address and accepts the invitation. An invitation can be accepted only once.',
  access: { public: true },
  request: addInput('SignupFromInvitationRequest', (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string({ description: 'The email address that was invited.' }),
    password: t.string(),
    workspaceId: t.int(),
    code: t.string({ description: 'The code from the invitation email.' }),
  })),
  run: async (context, request) => (await signupFromInvitation(requirePublicCall(context), request)) ?? true,
})

addMutation('acceptInvitationByCode', {
  type: 'Boolean',
  description:
    'Accepts an invitation for an email address that already has an account, using the code from the invitation email. Returns `false` if the address has no account yet. In that case, use `signupFromInvitation`. An invitation can be accepted only once.',
  access: { public: true },
  request: addInput('AcceptInvitationByCodeRequest', (t) => ({
    workspaceId: t.int(),
    email: t.string({ description: 'The email address that was invited.' }),
    code: t.string({ description: 'The code from the invitation email.' }),
  })),
  run: (context, request) => acceptInvitationByCode(requirePublicCall(context), request),
})

const googleCredentialFields = (t: InputBuilder) => ({
  credential: t.string({ description: 'The ID token that Google issued for the login.' }),
  clientId: t.string({
    description: 'The Google client ID that the token was issued for, as returned by `/api/auth/ways`.',
  }),
})

const GoogleCredentialRequest = addInput('GoogleCredentialRequest', (t) => ({
  workspaceId: t.int(),
  ...googleCredentialFields(t),
}))

addMutation('acceptInvitationWithGoogle', {
  type: 'Boolean',
  description:
    'Accepts an invitation sent to the email address of a Google account. Creates a user account if there is none. An invitation can be accepted only once.',
  access: { public: true },
  args: builder.args((t) => ({
    acceptInvitationWithGoogleRequest: t.field({ type: GoogleCredentialRequest }),
  })),
  run: async (context, { acceptInvitationWithGoogleRequest: request }) =>
    (await acceptInvitationWithGoogle(requirePublicCall(context), request)) ?? true,
})

addMutation('createUserWithGoogle', {
  type: 'Boolean',
  description:
    'Joins a workspace by email domain with a Google account. Creates a user account if there is none.',
  access: { public: true },
  args: builder.args((t) => ({ createUserWithGoogleRequest: t.field({ type: GoogleCredentialRequest }) })),
  run: async (context, { createUserWithGoogleRequest: request }) =>
    (await createUserWithGoogle(requirePublicCall(context), request)) ?? true,
})

addMutation('createUser', {
  type: 'Boolean',
  description:
    'Creates an account for a user who will join a workspace by email domain once the email address is verified. The result is the same if there is already an account.',
  access: { public: true },
  request: addInput('CreateUserRequest', (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    password: t.string(),
    workspaceId: t.int({
      description: 'The ID of the workspace to join, as returned by `getAutoSignupWorkspace`.',
    }),
  })),
  run: async (context, request) => (await createUser(requirePublicCall(context), request)) ?? true,
})

addMutation('signupAndCreateNewWorkspace', {
  type: 'Boolean',
  description:
    'Creates an account and, when its email address is verified, a workspace with the user as Super Admin. The result is the same if there is already an account. Refused with `ACCESS_DENIED` unless the server is configured to let new users create workspaces.',
  access: { public: true },
  request: addInput('SignupAndCreateNewWorkspaceRequest', (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    password: t.string(),
    workspaceName: t.string(),
    ...defaultsFields(t),
  })),
  run: async (context, input) =>
    (await signupAndCreateNewWorkspace(requirePublicCall(context), input)) ?? true,
})

/**
 * Adds the field that creates a workspace for a Google account.
 * @param preparations create rows of the capabilities in a new workspace
 */
export function addOwnWorkspaceWithGoogleField(preparations: readonly PrepareWorkspace[]): void {
  addMutation('signupAndCreateNewWorkspaceWithGoogle', {
    type: 'Boolean',
    description:
      'Creates a user account from a Google account, and a workspace with the user as Super Admin. Refused if there is already an account. Refused with `ACCESS_DENIED` unless the server is configured to let new users create workspaces.',
    access: { public: true },
    request: addInput('SignupAndCreateNewWorkspaceWithGoogleRequest', (t) => ({
      ...googleCredentialFields(t),
      workspaceName: t.string(),
      ...defaultsFields(t),
    })),
    run: async (context, input) =>
      (await signupAndCreateNewWorkspaceWithGoogle(requirePublicCall(context), input, preparations)) ?? true,
  })
}
