import { builder } from '../../../platform/graphql/schema/builder.ts'
import { openCallOf } from '../../../platform/graphql/schema/request-context.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { resetPassword } from './operations.ts'

const ResetPasswordRequest = builder.inputType('ResetPasswordRequest', {
  fields: (t) => ({
    email: t.string(),
    code: t.string({
      description: 'The code from the password reset email. It can be used once, within 30 minutes.',
    }),
    password: t.string(),
  }),
})

builder.mutationField('resetPassword', (t) =>
  t.boolean({
    description: 'Sets a new password for a user and ends all sessions of that user.',
    access: { public: true },
    args: { resetPasswordRequest: t.arg({ type: ResetPasswordRequest }) },
    resolve: async (_root, { resetPasswordRequest }, context) => {
      const refusal = await resetPassword(openCallOf(context), resetPasswordRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
