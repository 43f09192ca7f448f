import { scopeDefinition, SCOPES, type Scope } from '../access/scopes.ts'

/** What becomes of a role's scopes: true is turned on, false is turned off; what stays is not there. */
export type ScopeChanges = ReadonlyMap<Scope, boolean>

/** @returns in what a choice differs from what stands, in the order of the list of scopes. */
export function scopeChanges(standing: ReadonlySet<Scope>, chosen: ReadonlySet<Scope>): ScopeChanges {
  return new Map(
    SCOPES.flatMap(({ scope }) =>
      standing.has(scope) === chosen.has(scope) ? [] : [[scope, chosen.has(scope)] as const],
    ),
  )
}

/** @returns what stands with the changes: also where what stands is no longer what they were made from. */
export function withScopeChanges(standing: ReadonlySet<Scope>, changes: ScopeChanges): ReadonlySet<Scope> {
  const chosen = new Set(standing)
  for (const [scope, isOn] of changes) {
    if (isOn) chosen.add(scope)
    else chosen.delete(scope)
  }
  return chosen
}

/** @returns the other change for which this one had to be: the scope that requires it, or that it requires; null where it is its own. */
export function changeItFollows(changes: ScopeChanges, scope: Scope): Scope | null {
  const isOn = changes.get(scope)
  const { requires, isDependencyTo } = scopeDefinition(scope)
  return (isOn ? isDependencyTo : requires).find((other) => changes.get(other) === isOn) ?? null
}
