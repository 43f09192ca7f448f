/** A group's families by name; a group that no family has is not in the map. */
export type GroupUses = ReadonlyMap<number, readonly string[]>

/** @returns the names of the families that have each group, in the order in which they are told. */
export function familiesByGroup<Family extends { readonly name: string }>(
  families: readonly Family[],
  groupOf: (family: Family) => number | null | undefined,
): GroupUses {
  const uses = new Map<number, string[]>()
  for (const family of families) {
    const id = groupOf(family)
    if (id != null) uses.set(id, [...(uses.get(id) ?? []), family.name])
  }
  return uses
}
