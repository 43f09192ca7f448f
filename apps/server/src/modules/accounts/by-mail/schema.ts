import { addInput, addMutation } from '../../../platform/graphql/schema/api-fields.ts'
import { requirePublicCall } from '../../../platform/graphql/schema/request-context.ts'
import { resetPassword } from './operations.ts'

addMutation('resetPassword', {
  type: 'Boolean',
  description: 'Sets a new password for a user and ends all sessions of that user.',
  access: { public: true },
  request: addInput('ResetPasswordRequest', (t) => ({
    email: t.string(),
    code: t.string({
      description: 'The code from the password reset email. It works once and is valid for 30 minutes.',
    }),
    password: t.string(),
  })),
  run: async (context, request) => (await resetPassword(requirePublicCall(context), request)) ?? true,
})
