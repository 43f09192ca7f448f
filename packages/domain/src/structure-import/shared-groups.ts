import { listAnd } from '../messages/grammar.ts'
import { platformMessages } from '../messages/platform.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { nameKey } from '../refusals/unique-names.ts'

/** An object that several owners share because they have equal signatures. */
export interface SharedGroup<Owner> {
  readonly id: number
  readonly name: string
  readonly owners: readonly Owner[]
}

/** Returns the ids of new rows, each below 0. */
export type NewId = () => number

export function createNewIds(): NewId {
  let id = 0
  return () => (id -= 1)
}

/**
 * Groups owners with equal signatures. A value that one lacks is in the signature of the other, so it never counts as equal.
 * @param signatureOf null: the owner needs no group
 * @param namesOf names for a group, the best first: it gets the first that no other group could have
 * @param taken names in use
 */
export function shareGroups<Owner>(
  owners: readonly Owner[],
  signatureOf: (owner: Owner) => string | null,
  namesOf: (owners: readonly Owner[]) => readonly [string, ...string[]],
  taken: readonly string[],
  newId: NewId,
): readonly SharedGroup<Owner>[] {
  const names = new Set(taken.map(nameKey))
  const bySignature = Map.groupBy(owners, signatureOf)
  bySignature.delete(null)
  const candidates = [...bySignature.values()].map((sharing) => ({ sharing, options: namesOf(sharing) }))
  const uses = Map.groupBy(
    candidates.flatMap(({ options }) => [...new Set(options.map(nameKey))]),
    (key) => key,
  )
  return candidates.map(({ sharing, options }) => {
    const [best] = options
    const base = options.find((option) => uses.get(nameKey(option))?.length === 1) ?? best
    let name = base
    for (let number = 2; names.has(nameKey(name)); number += 1)
      name = platformMessages.numberedName(base, number)
    names.add(nameKey(name))
    return { id: newId(), name, owners: sharing }
  })
}

const MAX_NAMES = 3
const MAX_NAME_CHARACTERS = 120

/** @returns the name of a group from the names of its families: "Design and Sales", "Design and 5 more" */
export function groupNameOf(names: readonly string[], isAll: boolean): string {
  const [first = ''] = names
  if (isAll && names.length > 1) return structureImportMessages.allJobs
  const list = listAnd(names)
  return names.length <= MAX_NAMES && list.length <= MAX_NAME_CHARACTERS
    ? list
    : structureImportMessages.andMore(first, names.length - 1)
}
