import { builder } from '../../../platform/graphql/schema/builder.ts'
import { openCallOf } from '../../../platform/graphql/schema/request-context.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import {
  acceptInvitationByCode,
  acceptInvitationWithGoogle,
  autoSignupWorkspace,
  createUser,
  createUserWithGoogle,
  signupFromInvitation,
} from './operations.ts'
import { signupAndCreateNewWorkspace } from './own-workspace.ts'
import type { AutoSignupWorkspace } from './store.ts'

const AutoSignupWorkspaceType = builder.objectRef<AutoSignupWorkspace>('AutoSignupWorkspace').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

const AutoSignupWorkspaceRequest = builder.inputType('AutoSignupWorkspaceRequest', {
  fields: (t) => ({ email: t.string() }),
})

builder.queryField('getAutoSignupWorkspace', (t) =>
  t.field({
    type: AutoSignupWorkspaceType,
    nullable: true,
    description:
      'The workspace that a person with this email address can join without an invitation. Null if there is none.',
    access: { public: true },
    args: { request: t.arg({ type: AutoSignupWorkspaceRequest }) },
    resolve: async (_root, { request: { email } }, context) =>
      accept(await autoSignupWorkspace(openCallOf(context), email)),
  }),
)

const SignupFromInvitationRequest = builder.inputType('SignupFromInvitationRequest', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string({ description: 'The email address that was invited.' }),
    password: t.string(),
    workspaceId: t.int(),
    code: t.string({ description: 'The code from the invitation email.' }),
  }),
})

builder.mutationField('signupFromInvitation', (t) =>
  t.boolean({
    description:
      'Creates an account with the invited email address and accepts the invitation. An invitation can be accepted once.',
    access: { public: true },
    args: { signupFromInvitationRequest: t.arg({ type: SignupFromInvitationRequest }) },
    resolve: async (_root, { signupFromInvitationRequest }, context) => {
      const refusal = await signupFromInvitation(openCallOf(context), signupFromInvitationRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

const AcceptInvitationByCodeRequest = builder.inputType('AcceptInvitationByCodeRequest', {
  fields: (t) => ({
    workspaceId: t.int(),
    email: t.string({ description: 'The email address that was invited.' }),
    code: t.string({ description: 'The code from the invitation email.' }),
  }),
})

builder.mutationField('acceptInvitationByCode', (t) =>
  t.boolean({
    description:
      'Accepts an invitation with the code from the email, for an email address that has an account. Returns false if the address has no account yet; use `signupFromInvitation` instead. An invitation can be accepted once.',
    access: { public: true },
    args: { acceptInvitationByCodeRequest: t.arg({ type: AcceptInvitationByCodeRequest }) },
    resolve: async (_root, { acceptInvitationByCodeRequest }, context) => {
      return accept(await acceptInvitationByCode(openCallOf(context), acceptInvitationByCodeRequest))
    },
  }),
)

const GoogleCredentialRequest = builder.inputType('GoogleCredentialRequest', {
  fields: (t) => ({
    workspaceId: t.int(),
    credential: t.string({ description: 'The ID token that Google issued for the login.' }),
    clientId: t.string({
      description: 'The Google client id that the token was issued for, as returned by `/api/auth/ways`.',
    }),
  }),
})

builder.mutationField('acceptInvitationWithGoogle', (t) =>
  t.boolean({
    description:
      'Accepts an invitation to the email address of a Google account. Creates a user account if there is none. An invitation can be accepted once.',
    access: { public: true },
    args: { acceptInvitationWithGoogleRequest: t.arg({ type: GoogleCredentialRequest }) },
    resolve: async (_root, { acceptInvitationWithGoogleRequest }, context) => {
      const refusal = await acceptInvitationWithGoogle(openCallOf(context), acceptInvitationWithGoogleRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

builder.mutationField('createUserWithGoogle', (t) =>
  t.boolean({
    description:
      'Joins a workspace by email domain with a Google account. Creates a user account if there is none.',
    access: { public: true },
    args: { createUserWithGoogleRequest: t.arg({ type: GoogleCredentialRequest }) },
    resolve: async (_root, { createUserWithGoogleRequest }, context) => {
      const refusal = await createUserWithGoogle(openCallOf(context), createUserWithGoogleRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

const CreateUserRequest = builder.inputType('CreateUserRequest', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    password: t.string(),
    workspaceId: t.int({
      description: 'The id of the workspace to join, as returned by `getAutoSignupWorkspace`.',
    }),
  }),
})

builder.mutationField('createUser', (t) =>
  t.boolean({
    description:
      'Creates an account that joins a workspace by email domain when its email address is verified. The result is the same if there is already an account.',
    access: { public: true },
    args: { createUserRequest: t.arg({ type: CreateUserRequest }) },
    resolve: async (_root, { createUserRequest }, context) => {
      const refusal = await createUser(openCallOf(context), createUserRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

const SignupAndCreateNewWorkspaceRequest = builder.inputType('SignupAndCreateNewWorkspaceRequest', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    password: t.string(),
    workspaceName: t.string(),
  }),
})

builder.mutationField('signupAndCreateNewWorkspace', (t) =>
  t.boolean({
    description:
      'Creates an account and, when its email address is verified, a workspace with the user as Super Admin. The result is the same if there is already an account. Refused with ACCESS_DENIED unless the server is configured to let new users create workspaces.',
    access: { public: true },
    args: { signupAndCreateNewWorkspaceRequest: t.arg({ type: SignupAndCreateNewWorkspaceRequest }) },
    resolve: async (_root, { signupAndCreateNewWorkspaceRequest: input }, context) => {
      const refusal = await signupAndCreateNewWorkspace(openCallOf(context), input)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
