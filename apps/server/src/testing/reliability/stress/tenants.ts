import type { World } from '../../world.ts'
import { markTenant, type Tenant } from './interleaving.ts'

/** Creates two workspaces with a separate caller in each, and one who is a member of both. */
export async function makeTenants(world: World): Promise<[Tenant, Tenant]> {
  const [here, there] = [await world.workspace('Here'), await world.workspace('There')]
  const both = await world.member(here)
  const tenants: [Tenant, Tenant] = [
    { canary: 'canary-of-here', callers: [await world.member(here), both] },
    { canary: 'canary-of-there', callers: [await world.member(there), await world.join(both, there)] },
  ]
  for (const tenant of tenants) await markTenant(tenant)
  return tenants
}
