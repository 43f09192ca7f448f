import { scopeDefinition, SCOPES, type Scope } from '../access/scopes.ts'

/** The changed scopes of a role: true for an added one, false for a removed one. */
export type ScopeChanges = ReadonlyMap<Scope, boolean>

/** @returns the differences between the chosen and the stored scopes, in the order of `SCOPES` */
export function diffScopes(stored: ReadonlySet<Scope>, chosen: ReadonlySet<Scope>): ScopeChanges {
  const changed = SCOPES.filter(({ scope }) => stored.has(scope) !== chosen.has(scope))
  return new Map(changed.map(({ scope }) => [scope, chosen.has(scope)]))
}

/** @returns the stored scopes with the changes, which may have been computed from other stored scopes */
export function withScopeChanges(stored: ReadonlySet<Scope>, changes: ScopeChanges): ReadonlySet<Scope> {
  const chosen = new Set(stored)
  for (const [scope, isAdded] of changes) {
    if (isAdded) chosen.add(scope)
    else chosen.delete(scope)
  }
  return chosen
}

/**
 * @returns the other scope whose change caused the change of `scope`: an added scope that requires `scope`, or a removed one that `scope`
 *   requires; null if there is none
 */
export function findCausingChange(changes: ScopeChanges, scope: Scope): Scope | null {
  const isAdded = changes.get(scope)
  const { requires, isDependencyTo } = scopeDefinition(scope)
  return (isAdded ? isDependencyTo : requires).find((other) => changes.get(other) === isAdded) ?? null
}
