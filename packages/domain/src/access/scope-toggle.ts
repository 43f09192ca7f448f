import { SCOPES, scopeDefinition } from './scopes.ts'
import type { Scope } from './scopes.ts'

/**
 * Returns the scopes after one was switched on the page of a role. Switching on also switches on all scopes that it requires, directly or
 * indirectly; switching off also switches off those that depend on it (rule AC6).
 */
export function toggleScope(chosen: ReadonlySet<Scope>, scope: Scope): ReadonlySet<Scope> {
  const nextScopes = new Set(chosen)
  if (chosen.has(scope))
    for (const dependent of collectReachable(scope, 'isDependencyTo')) nextScopes.delete(dependent)
  else for (const requirement of collectReachable(scope, 'requires')) nextScopes.add(requirement)
  return nextScopes
}

/** A switch is disabled while a scope that it requires is off. One that is on can always be switched off. */
export function isScopeSwitchDisabled(chosen: ReadonlySet<Scope>, scope: Scope): boolean {
  if (chosen.has(scope)) return false
  return scopeDefinition(scope).requires.some((requirement) => !chosen.has(requirement))
}

/** Returns the scopes with all that they require, each once, in the order of the list, as a custom role stores them. */
export function withRequirements(scopes: Iterable<Scope>): readonly Scope[] {
  const withRequired = new Set<Scope>()
  for (const scope of scopes)
    for (const requirement of collectReachable(scope, 'requires')) withRequired.add(requirement)
  return SCOPES.map((definition) => definition.scope).filter((scope) => withRequired.has(scope))
}

function collectReachable(start: Scope, relation: 'requires' | 'isDependencyTo'): ReadonlySet<Scope> {
  const reachable = new Set<Scope>([start])
  for (const scope of reachable)
    for (const nextScopes of scopeDefinition(scope)[relation]) reachable.add(nextScopes)
  return reachable
}
