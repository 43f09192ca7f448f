import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { saveTierConfiguration } from '../../../modules/geography/index.ts'
import { addMember } from '../../../modules/workspaces/index.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addMemberWithRole, makeCompany } from '../company.ts'
import { fillPayModel } from '../fill-pay-model.ts'
import { unwrapOrThrow } from '../unwrap-or-throw.ts'
import type { DemoPeople } from '../people.ts'
import { readPayModel } from '../read-pay-model.ts'
import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

const TIDEWATER_SETTINGS = { PREFERRED_STOCK_PRICE: '24.80', STRIKE_PRICE: '6.15' }

/** Creates Tidewater Robotics, a maker of warehouse robots with some 900 people in ten countries: its members, its tiers, its pay. */
export async function makeTidewater(tx: Transaction, people: DemoPeople): Promise<void> {
  const tidewater = await makeCompany(tx, 'Tidewater Robotics', people.admin)
  unwrapOrThrow(await saveTierConfiguration(tidewater, tx, TIDEWATER_TIERS))
  await fillPayModel(tidewater, tx, readPayModel('tidewater', TIDEWATER_SETTINGS))
  const scopes = SCOPE_NAMES.filter((scope) => scope !== 'EDIT_WORKSPACE' && scope !== 'SET_USERS_JOB_LEVEL')
  await addMemberWithRole(tx, tidewater, people.analyst, { name: 'Compensation analyst', scopes }, null)
  const hiringManagerRole = {
    name: 'Hiring manager',
    scopes: ['VIEW_LOCATION_CALCULATOR', 'COMP_RANGES_VIEW'],
  } as const
  await addMemberWithRole(tx, tidewater, people.manager, hiringManagerRole, 9)
  const member = {
    userId: people.member,
    role: 'MEMBER',
    customRoleId: null,
    globalLevelLevel: null,
  } as const
  unwrapOrThrow(await addMember(tx, tidewater.workspaceId, member))
}

const NOTES = [
  'Remote staff are paid by home address, not by office.',
  'A move between tiers takes effect at the next cycle.',
  'Reviewed by People Ops in March.',
].join('\n')

/** Tidewater keeps the default tiers, with notes. */
const TIDEWATER_TIERS = {
  tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
  notes: NOTES,
  version: 1,
}
