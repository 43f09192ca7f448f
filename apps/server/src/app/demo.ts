import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import {
  serializeTierConfiguration,
  type TierConfiguration,
} from '@plumb/domain/geography/tier-configuration.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { registerUser } from '../modules/accounts/index.ts'
import { saveTierConfiguration } from '../modules/geography/index.ts'
import { createCustomRole } from '../modules/roles/index.ts'
import { addMember, createWorkspace } from '../modules/workspaces/index.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { Actor } from '../platform/graphql/authority.ts'
import { preparations } from './preparations.ts'

/** Every demo sign-in has this password. */
export const DEMO_PASSWORD = 'Plumb-demo-1'

/** Who can sign in to the demo, and what each is there to show. */
export const DEMO_SIGN_INS = [
  { email: 'admin@tidewater.example', shows: 'Super Admin of both companies' },
  { email: 'analyst@tidewater.example', shows: 'compensation analyst: every page and edit, no settings' },
  { email: 'manager@tidewater.example', shows: 'manager at L9: ZIP lookup and comp ranges below L9' },
  { email: 'member@tidewater.example', shows: 'member: ZIP lookup only' },
  { email: 'staff@plumb.example', shows: 'internal staff, member of nothing' },
] as const

/** The staff address of the demo: on the allow-list while the demo is. */
export const DEMO_STAFF_EMAIL = 'staff@plumb.example'

const TIDEWATER_NOTES = [
  'Remote staff are paid by home address, not by office.',
  'A move between tiers takes effect at the next cycle.',
  'Reviewed by People Ops in March.',
].join('\n')

/** Loads the demo companies through the product's own operations, all of them or none; a second time does nothing. */
export async function loadDemo(database: Database): Promise<void> {
  const session = { requestId: 'demo', userId: null, workspaceId: null }
  await database.transaction(session, async (tx) => {
    const adminId = await registerUser(tx, person('admin@tidewater.example', 'Marisol', 'Vega'))
    if (isRefusal(adminId)) return
    const analystId = must(await registerUser(tx, person('analyst@tidewater.example', 'Amara', 'Okafor')))
    const managerId = must(await registerUser(tx, person('manager@tidewater.example', 'Jonas', 'Lindqvist')))
    const memberId = must(await registerUser(tx, person('member@tidewater.example', 'Priya', 'Raman')))
    must(await registerUser(tx, person(DEMO_STAFF_EMAIL, 'Robin', 'Castellanos')))

    const tidewater = await makeCompany(tx, 'Tidewater Robotics', adminId)
    must(await saveTierConfiguration(tidewater, tx, tidewaterTiers))
    const analystScopes = SCOPE_NAMES.filter(
      (scope) => scope !== 'EDIT_WORKSPACE' && scope !== 'SET_USERS_JOB_LEVEL',
    )
    await addWithRole(tx, tidewater, analystId, 'Compensation analyst', analystScopes, null)
    await addWithRole(
      tx,
      tidewater,
      managerId,
      'Hiring manager',
      ['VIEW_LOCATION_CALCULATOR', 'COMP_RANGES_VIEW'],
      9,
    )
    const member = { userId: memberId, role: 'MEMBER', customRoleId: null, globalLevelLevel: null } as const
    must(await addMember(tx, tidewater.workspaceId, member))

    const harbor = await makeCompany(tx, 'Harbor Studio', adminId)
    must(await saveTierConfiguration(harbor, tx, harborTiers))
  })
}

const tidewaterTiers = {
  tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
  notes: TIDEWATER_NOTES,
  version: 1,
}

/** Harbor Studio pays San Francisco and New York above its bands, and knows four tiers. */
const harborTiers = {
  tierConfigJson: serializeTierConfiguration(harborConfiguration()),
  notes: null,
  version: 1,
}

function harborConfiguration(): TierConfiguration {
  const [first, second, third] = DEFAULT_TIER_CONFIGURATION.tiers
  if (!first || !second || !third) throw new Error('The default tiers are three.')
  const warm = [
    'metro-miami-fort-lauderdale',
    'metro-orlando',
    'state-FL',
    'metro-phoenix',
    'state-AZ',
    'metro-las-vegas',
    'state-NV',
  ]
  return {
    version: 1,
    tiers: [
      { ...first, percentile: 110, label: 'Coastal hubs' },
      { ...second, tierNumber: 2, percentile: 100, label: 'Major metros' },
      { tierNumber: 3, percentile: 92, label: 'Sun belt', locationIds: warm },
      {
        tierNumber: 4,
        percentile: 85,
        label: 'Everywhere else',
        locationIds: third.locationIds.filter((id) => !warm.includes(id)),
      },
    ],
  }
}

async function makeCompany(tx: Transaction, name: string, adminId: number): Promise<Actor> {
  const workspaceId = must(await createWorkspace(tx, { name }, preparations))
  const admin = { userId: adminId, role: 'ADMIN', customRoleId: null, globalLevelLevel: null } as const
  const membershipId = must(await addMember(tx, workspaceId, admin))
  const scopes = new Set(SCOPE_NAMES)
  return {
    userId: adminId,
    workspaceId,
    membershipId,
    role: 'ADMIN',
    scopes,
    grantable: scopes,
    flags: new Set(),
    globalLevelLevel: null,
    isInternalStaff: false,
  }
}

async function addWithRole(
  tx: Transaction,
  admin: Actor,
  userId: number,
  name: string,
  scopes: readonly Scope[],
  globalLevelLevel: number | null,
): Promise<void> {
  const customRoleId = must(await createCustomRole(admin, tx, { name, scopes }))
  must(await addMember(tx, admin.workspaceId, { userId, role: 'CUSTOM', customRoleId, globalLevelLevel }))
}

const person = (email: string, firstName: string, lastName: string) => ({
  email,
  firstName,
  lastName,
  password: DEMO_PASSWORD,
  hasVerifiedEmail: true,
})

/** The demo's own input is right, or the product is broken. */
function must<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The demo was refused: ${outcome.message}`)
  return outcome
}
