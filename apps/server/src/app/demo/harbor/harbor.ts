import { saveTierConfiguration } from '../../../modules/geography/index.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { updateWorkspace } from '../../../modules/workspaces/index.ts'
import { makeCompany } from '../company.ts'
import { fillPayModel } from '../fill-pay-model.ts'
import { unwrapOrThrow } from '../unwrap-or-throw.ts'
import type { DemoPeople } from '../people.ts'
import { readPayModel } from '../read-pay-model.ts'
import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { createSaveContext } from '../../../platform/saves/save-context.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

/** Creates Harbor Studio: small, with its own tiers and pay. */
export async function makeHarbor(tx: Transaction, people: DemoPeople): Promise<void> {
  const harbor = await makeCompany(tx, 'Harbor Studio', people.admin)
  unwrapOrThrow(await saveTierConfiguration(harbor, tx, HARBOR_TIERS))
  await fillPayModel(harbor, tx, readPayModel('harbor', {}))
  // Only staff can set the domain of a workspace.
  const staffActor = { ...harbor, isInternalStaff: true }
  unwrapOrThrow(
    await updateWorkspace(createSaveContext(staffActor, tx), {
      domain: 'harbor.example',
      enableInviteByDomain: true,
    }),
  )
}

const [firstTier, secondTier, thirdTier] = DEFAULT_TIER_CONFIGURATION.tiers
if (!firstTier || !secondTier || !thirdTier) throw new Error('There are fewer than three default tiers.')

const sunBelt = [
  'metro-miami-fort-lauderdale',
  'metro-orlando',
  'state-FL',
  'metro-phoenix',
  'state-AZ',
  'metro-las-vegas',
  'state-NV',
]

/** Harbor Studio pays San Francisco and New York above its bands, and has four tiers. */
const HARBOR_TIERS = {
  tierConfigJson: serializeTierConfiguration({
    version: 1,
    tiers: [
      { ...firstTier, percentile: 110, label: 'Coastal hubs' },
      { ...secondTier, tierNumber: 2, percentile: 100, label: 'Major metros' },
      { tierNumber: 3, percentile: 92, label: 'Sun belt', locationIds: sunBelt },
      {
        tierNumber: 4,
        percentile: 85,
        label: 'Everywhere else',
        locationIds: thirdTier.locationIds.filter((id) => !sunBelt.includes(id)),
      },
    ],
  }),
  notes: null,
  version: 1,
}
