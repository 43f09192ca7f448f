import { builder } from '../../../platform/graphql/schema/builder.ts'
import { openCallOf } from '../../../platform/graphql/schema/request-context.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { resetPassword } from './operations.ts'

const ResetPasswordRequest = builder.inputType('ResetPasswordRequest', {
  fields: (t) => ({
    email: t.string(),
    code: t.string({ description: 'Of the mail, good for 30 minutes and once.' }),
    password: t.string(),
  }),
})

builder.mutationField('resetPassword', (t) =>
  t.boolean({
    description: 'Sets a new password, and ends every session of its user.',
    access: { public: true },
    args: { resetPasswordRequest: t.arg({ type: ResetPasswordRequest }) },
    resolve: async (_root, { resetPasswordRequest }, context) => {
      const refusal = await resetPassword(openCallOf(context), resetPasswordRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
