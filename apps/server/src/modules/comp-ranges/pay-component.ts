import { PAY_COMPONENTS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'

export const PayComponentEnum = builder.enumType('PayComponent', {
  description:
    'A component of pay: on-target earnings (`cash`), bonus or equity. A change of `bonus` is a change of total cash while on-target earnings stay the same.',
  values: PAY_COMPONENTS,
})
