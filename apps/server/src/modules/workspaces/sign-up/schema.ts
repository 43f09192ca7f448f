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
      'The workspace that people with an address of this domain may join by themselves, if there is one.',
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
    email: t.string({ description: 'The invited one.' }),
    password: t.string(),
    workspaceId: t.int(),
    code: t.string({ description: 'Of the mail.' }),
  }),
})

builder.mutationField('signupFromInvitation', (t) =>
  t.boolean({
    description: 'Makes an account with the invited address, and it a member; once.',
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
    email: t.string({ description: 'The invited one.' }),
    code: t.string({ description: 'Of the mail.' }),
  }),
})

builder.mutationField('acceptInvitationByCode', (t) =>
  t.boolean({
    description: 'Makes who has an account with the invited address a member, by the code of the mail; once.',
    access: { public: true },
    args: { acceptInvitationByCodeRequest: t.arg({ type: AcceptInvitationByCodeRequest }) },
    resolve: async (_root, { acceptInvitationByCodeRequest }, context) => {
      const refusal = await acceptInvitationByCode(openCallOf(context), acceptInvitationByCodeRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

const ByGoogleRequest = builder.inputType('ByGoogleRequest', {
  fields: (t) => ({
    workspaceId: t.int(),
    credential: t.string({ description: 'Google’s ID token.' }),
    clientId: t.string({ description: 'For whom it is: what `/api/auth/ways` told.' }),
  }),
})

builder.mutationField('acceptInvitationWithGoogle', (t) =>
  t.boolean({
    description:
      'Makes whom Google vouches for a member of the workspace that has invited that address, and the account where there is none; once.',
    access: { public: true },
    args: { acceptInvitationWithGoogleRequest: t.arg({ type: ByGoogleRequest }) },
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
      'Makes whom Google vouches for a member of the workspace that people with such an address may join by themselves, and the account where there is none.',
    access: { public: true },
    args: { createUserWithGoogleRequest: t.arg({ type: ByGoogleRequest }) },
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
    workspaceId: t.int({ description: 'That of the address’s domain, as getAutoSignupWorkspace says.' }),
  }),
})

builder.mutationField('createUser', (t) =>
  t.boolean({
    description:
      'Makes an account that joins the workspace of its address’s domain as soon as the address is verified; answered alike where there is one already.',
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
      'Makes an account, and a workspace of which it is the Super Admin as soon as its address is verified; answered alike where there is an account already. ACCESS_DENIED unless this Plumb is configured for it.',
    access: { public: true },
    args: { signupAndCreateNewWorkspaceRequest: t.arg({ type: SignupAndCreateNewWorkspaceRequest }) },
    resolve: async (_root, { signupAndCreateNewWorkspaceRequest: input }, context) => {
      const refusal = await signupAndCreateNewWorkspace(openCallOf(context), input)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
