import { builder } from '../../platform/graphql/builder.ts'
import { openCallOf } from '../../platform/graphql/open-calls.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { joinWaitlist } from './operations.ts'

const JoinWaitlistRequest = builder.inputType('JoinWaitlistRequest', {
  fields: (t) => ({ firstName: t.string(), lastName: t.string(), email: t.string() }),
})

builder.mutationField('joinWaitlist', (t) =>
  t.boolean({
    description: 'Notes who would like to be let in; answered alike where the address waits already.',
    access: { public: true },
    args: { joinWaitlistRequest: t.arg({ type: JoinWaitlistRequest }) },
    resolve: async (_root, { joinWaitlistRequest }, context) => {
      const refusal = await joinWaitlist(openCallOf(context), joinWaitlistRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
