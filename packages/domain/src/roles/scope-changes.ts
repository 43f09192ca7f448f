import { scopeDefinition, SCOPES, type Scope } from '../access/scopes.ts'

/** Changes of a role's scopes: true turns on, false turns off; unchanged scopes are absent. */
export type ScopeChanges = ReadonlyMap<Scope, boolean>

/** @returns the differences between a choice and the stored scopes, in the order of the list of scopes */
export function scopeChanges(stored: ReadonlySet<Scope>, chosen: ReadonlySet<Scope>): ScopeChanges {
  return new Map(
    SCOPES.flatMap(({ scope }) =>
      stored.has(scope) === chosen.has(scope) ? [] : [[scope, chosen.has(scope)] as const],
    ),
  )
}

/** @returns the stored scopes with the changes, also if the scopes were changed since */
export function withScopeChanges(stored: ReadonlySet<Scope>, changes: ScopeChanges): ReadonlySet<Scope> {
  const chosen = new Set(stored)
  for (const [scope, isOn] of changes) {
    if (isOn) chosen.add(scope)
    else chosen.delete(scope)
  }
  return chosen
}

/** @returns the other change that caused this one: of the scope that requires it, or that it requires; null if it is independent */
export function findCausingChange(changes: ScopeChanges, scope: Scope): Scope | null {
  const isOn = changes.get(scope)
  const { requires, isDependencyTo } = scopeDefinition(scope)
  return (isOn ? isDependencyTo : requires).find((other) => changes.get(other) === isOn) ?? null
}
