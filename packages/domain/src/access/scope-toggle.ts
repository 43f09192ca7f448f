import { SCOPES, scopeDefinition } from './scopes.ts'
import type { Scope } from './scopes.ts'

/**
 * Returns the scopes of a role after one was turned on or off. Turning it on also turns on all scopes that it requires, directly or
 * indirectly; turning it off also turns off those that depend on it (rule AC6).
 */
export function toggleScope(chosen: ReadonlySet<Scope>, scope: Scope): ReadonlySet<Scope> {
  const nextScopes = new Set(chosen)
  if (chosen.has(scope))
    for (const dependent of collectReachable(scope, 'isDependencyTo')) nextScopes.delete(dependent)
  else for (const requirement of collectReachable(scope, 'requires')) nextScopes.add(requirement)
  return nextScopes
}

/** @returns whether the switch of a scope is disabled: while it is off and a scope that it requires is off too */
export function isScopeSwitchDisabled(chosen: ReadonlySet<Scope>, scope: Scope): boolean {
  if (chosen.has(scope)) return false
  return scopeDefinition(scope).requires.some((requirement) => !chosen.has(requirement))
}

/** Returns the scopes with all that they require, each once, in the order of `SCOPES`, as a custom role stores them. */
export function withRequirements(scopes: Iterable<Scope>): readonly Scope[] {
  const withRequired = new Set<Scope>()
  for (const scope of scopes)
    for (const requirement of collectReachable(scope, 'requires')) withRequired.add(requirement)
  return SCOPES.map((definition) => definition.scope).filter((scope) => withRequired.has(scope))
}

function collectReachable(start: Scope, relation: 'requires' | 'isDependencyTo'): ReadonlySet<Scope> {
  const reachable = new Set<Scope>([start])
  for (const scope of reachable)
    for (const related of scopeDefinition(scope)[relation]) reachable.add(related)
  return reachable
}
