import { isScope } from '@plumb/domain/access/scopes.ts'
import { builder, ScopeEnum } from '../../platform/graphql/builder.ts'
import type { CustomRole } from './store.ts'

export const CustomRoleType = builder.objectRef<CustomRole>('CustomRole').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes.filter(isScope) }),
  }),
})
