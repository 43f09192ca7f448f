import { SCOPES, scopeDefinition } from './scopes.ts'
import type { Scope } from './scopes.ts'

/**
 * Returns the scopes after one was switched on the page of a role. Switching on also switches on all scopes that it requires, directly or
 * indirectly; switching off also switches off those that depend on it (rule AC6).
 */
export function toggleScope(chosen: ReadonlySet<Scope>, scope: Scope): ReadonlySet<Scope> {
  const next = new Set(chosen)
  if (chosen.has(scope)) for (const gone of reach(scope, 'isDependencyTo')) next.delete(gone)
  else for (const needed of reach(scope, 'requires')) next.add(needed)
  return next
}

/** A switch is disabled while a scope that it requires is off. One that is on can always be switched off. */
export function isScopeSwitchDisabled(chosen: ReadonlySet<Scope>, scope: Scope): boolean {
  if (chosen.has(scope)) return false
  return scopeDefinition(scope).requires.some((needed) => !chosen.has(needed))
}

/** Returns the scopes with all that they require, each once, in the order of the list, as a custom role stores them. */
export function withRequirements(scopes: Iterable<Scope>): readonly Scope[] {
  const all = new Set<Scope>()
  for (const scope of scopes) for (const needed of reach(scope, 'requires')) all.add(needed)
  return SCOPES.map((definition) => definition.scope).filter((scope) => all.has(scope))
}

function reach(start: Scope, along: 'requires' | 'isDependencyTo'): ReadonlySet<Scope> {
  const found = new Set<Scope>([start])
  for (const scope of found) for (const next of scopeDefinition(scope)[along]) found.add(next)
  return found
}
