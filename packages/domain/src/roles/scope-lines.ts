import { SCOPE_SECTIONS, SCOPES, type ScopeDefinition, type ScopeSection } from '../access/scopes.ts'

/** A line of the page of a role, with the switch of a scope and the switch of a scope that requires it. */
export interface ScopeLine {
  readonly first: ScopeDefinition
  readonly second: ScopeDefinition | null
}

/** A section of the page of a role. */
export interface ScopeLineSection {
  readonly section: ScopeSection
  readonly lines: readonly ScopeLine[]
}

/** The sections of the page of a role, which show each scope once (rule RO6). */
export const SCOPE_LINE_SECTIONS: readonly ScopeLineSection[] = SCOPE_SECTIONS.map(({ section, groups }) => ({
  section,
  lines: groups.flatMap(linesOf),
}))

function linesOf(group: string): readonly ScopeLine[] {
  const groupScopes = SCOPES.filter((definition) => definition.group === group)
  return groupScopes
    .filter(({ requires }) => !groupScopes.some(({ scope }) => requires.includes(scope)))
    .map((first) => ({
      first,
      second: groupScopes.find(({ requires }) => requires.includes(first.scope)) ?? null,
    }))
}
