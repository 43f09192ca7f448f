import type { Scope } from '../access/scopes.ts'

/** Scopes that show pay. */
const PAY_SCOPES: readonly Scope[] = [
  'BONUS_STRUCTURES_VIEW',
  'COMP_BANDS_VIEW',
  'COMP_RANGES_VIEW',
  'EQUITY_BANDS_VIEW',
]

/** @returns the levels whose pay a member with these scopes sees: all, those below their own, or none (rule AC9) */
export function levelsSeen(scopes: ReadonlySet<Scope>): 'allLevels' | 'belowOwn' | 'noPay' {
  if (!PAY_SCOPES.some((scope) => scopes.has(scope))) return 'noPay'
  return scopes.has('SEE_ALL_LEVELS_DATA') ? 'allLevels' : 'belowOwn'
}
