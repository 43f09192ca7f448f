import { saveTierConfiguration } from '../../../modules/geography/index.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { updateWorkspace } from '../../../modules/workspaces/index.ts'
import { makeCompany } from '../company.ts'
import { fillPayModel } from '../fill-pay-model.ts'
import { must } from '../must.ts'
import type { DemoPeople } from '../people.ts'
import { HARBOR } from './pay.ts'
import { HARBOR_TIERS } from './tiers.ts'

/** Makes Harbor Studio: small, with tiers and pay of its own. */
export async function makeHarbor(tx: Transaction, people: DemoPeople): Promise<void> {
  const harbor = await makeCompany(tx, 'Harbor Studio', people.admin)
  must(await saveTierConfiguration(harbor, tx, HARBOR_TIERS))
  await fillPayModel(harbor, tx, HARBOR)
  // By staff, as any domain is.
  const byStaff = { ...harbor, isInternalStaff: true }
  must(await updateWorkspace(byStaff, tx, { domain: 'harbor.example', enableInviteByDomain: true }))
}
