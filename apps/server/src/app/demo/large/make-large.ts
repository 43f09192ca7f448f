import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { registerUser } from '../../../modules/accounts/index.ts'
import type { Database } from '../../../platform/db/database.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { makeCompany } from '../company.ts'
import { fillPayModel } from '../fill-pay-model.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { unwrapOrThrow } from '../unwrap-or-throw.ts'
import { LARGE_SIZE, largePayModel, type LargeSize } from './large-model.ts'

export const LARGE_ADMIN_EMAIL = 'admin@meridian.example'

/**
 * Creates Meridian Group, a large workspace for demonstrations and measurements, in one transaction.
 * @returns its id; null if it already exists
 */
export async function makeLargeCompany(
  database: Database,
  size: LargeSize = LARGE_SIZE,
): Promise<number | null> {
  const session = { requestId: 'demo:large', userId: null, workspaceId: null }
  return await database.transaction(session, async (tx) => {
    const adminId = await registerUser(tx, {
      email: LARGE_ADMIN_EMAIL,
      firstName: 'Ines',
      lastName: 'Marchetti',
      passwordHash: unwrapOrThrow(await hashPassword(DEMO_PASSWORD)),
      hasVerifiedEmail: true,
    })
    if (isRefusal(adminId)) return null
    const meridian = await makeCompany(tx, 'Meridian Group', adminId)
    await fillPayModel(meridian, tx, largePayModel(size))
    return meridian.workspaceId
  })
}
