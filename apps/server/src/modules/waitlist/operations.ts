import { type PersonName, validateName } from '@plumb/domain/accounts/names.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { PublicCall } from '../../platform/graphql/schema/request-context.ts'
import { refuseTries } from '../../platform/rate-limits/rate-limits.ts'
import { validateEmail } from '../accounts/index.ts'
import { insertWaitlistEntry } from './store.ts'

/** Limit for each network address: any visitor can add rows to this table, so its growth needs a bound. */
const ENTRY_LIMIT_PER_ADDRESS = { name: 'waitlist.address', tries: 10, seconds: 3_600 }

/**
 * Adds a person to the waitlist.
 * @returns null, or a refusal
 */
export async function joinWaitlist(
  { begin, address }: PublicCall,
  input: PersonName & { readonly email: string },
): Promise<Refusal | null> {
  const email = validateEmail(input.email)
  if (isRefusal(email)) return email
  const name = validateName(input)
  if (isRefusal(name)) return name
  return await begin(async (tx) => {
    const refusal = await refuseTries(tx, [{ limit: ENTRY_LIMIT_PER_ADDRESS, key: address }])
    if (!refusal) await insertWaitlistEntry(tx, { ...name, email })
    return refusal
  })
}
