import { PAY_COMPONENTS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'

export const PayComponentEnum = builder.enumType('PayComponent', {
  description:
    'A component of pay: on-target earnings (`cash`), `bonus`, or `equity`. A change in `bonus` means that total cash changed while on-target earnings stayed the same.',
  values: PAY_COMPONENTS,
})
